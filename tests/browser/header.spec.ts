import type { Page } from "@playwright/test";
import {
  expect,
  isPhone,
  long,
  longAtAnyWidth,
  open,
  test,
  transitionsFinished,
} from "./site-test.ts";
import { lowContrasts } from "./contrast.ts";

const solid = "rgb(11, 43, 36)";
const header = (page: Page) => page.locator(".site-header");
const logo = (page: Page) => page.locator(".site-header .logo");
const background = "background-color";
const clear = "rgba(0, 0, 0, 0)";

async function scrollToPart(page: Page, part: number) {
  await page.evaluate((share) => {
    const hero = document.querySelector<HTMLElement>("[data-hero]");
    scrollTo({ top: (hero?.offsetHeight ?? 0) * share, behavior: "instant" });
  }, part);
}

test("the header is transparent over a hero and solid once 95 % of the hero is scrolled past", async ({
  page,
}) => {
  await open(page, "/");
  await expect(header(page)).toHaveCSS("position", "fixed");
  await expect(header(page)).toHaveCSS(background, clear);
  await scrollToPart(page, 0.9);
  await expect(header(page)).toHaveCSS(background, clear);
  await scrollToPart(page, 0.97);
  await expect(header(page)).toHaveCSS(background, solid);
  await scrollToPart(page, 0);
  await expect(header(page)).toHaveCSS(background, clear);
});

test("the navigation marks the current page, or the section that it belongs to", async ({
  page,
}) => {
  await open(page, "/about");
  const visible = page.locator(isPhone(page) ? "#mobile-menu" : ".site-header nav").first();
  await expect(visible.locator("[aria-current=page]")).toHaveText("About");
  await open(page, "/products/audio-market");
  await expect(visible.locator("[aria-current]")).toHaveText("Products");
});

for (const [path, circumstances] of [
  ["/", ""],
  ["/products/audio-market", ""],
  ["/about", "with reduced motion"],
  ["/contact", "before the page script has run"],
] as const)
  test(
    `the links of the header are readable at every scroll position of ${path} ${circumstances}`,
    long,
    async ({ page }) => {
      // Without motion nothing is animated by the scroll position: the page script does the same.
      if (circumstances === "with reduced motion")
        await page.emulateMedia({ reducedMotion: "reduce" });
      if (circumstances === "before the page script has run") {
        await page.route(/entry\.client/, () => {});
        await page.goto(path);
      } else {
        await open(page, path);
        await expect(page.locator(".hero-art")).toHaveAttribute("data-state", "loaded");
      }
      const links = isPhone(page)
        ? ["[popovertarget=mobile-menu]"]
        : [".site-header .header-link", ".site-header nav > a:last-child"];
      const end = await page.locator("[data-hero]").evaluate((hero) => hero.clientHeight + 40);
      const problems: string[] = [];
      for (let top = 0; top <= end; top += 8) {
        await page.evaluate(scrollAndPaint, top);
        await transitionsFinished(page);
        for (const problem of await lowContrasts(page, links, { fullPage: false }))
          problems.push(`at ${top} px ${problem}`);
      }
      expect(problems).toEqual([]);
    },
  );

/** Runs in the page. */
async function scrollAndPaint(top: number): Promise<void> {
  scrollTo({ top, behavior: "instant" });
  // The scroll event is dispatched before the callbacks of the next frame; styles follow in the same frame.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}

for (const path of ["/downloads", "/news", "/privacy-policy", "/no-such-page"])
  test.describe(() => {
    test.use({ expectedErrors: /status of 404/ });
    test(
      `on ${path} the header is solid from the top and does not cover the heading`,
      long,
      async ({ page }) => {
        await open(page, path);
        await expect(header(page)).toHaveCSS(background, solid);
        const bar = await header(page).boundingBox();
        const heading = await page.locator("h1").boundingBox();
        expect(heading?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
      },
    );
  });

test("the Login link leads to the portal", long, async ({ page }) => {
  await open(page, "/");
  if (isPhone(page)) await page.getByRole("button", { name: "Menu" }).click();
  const login = page.getByRole("link", { name: isPhone(page) ? "LOG IN" : "Login", exact: true });
  await expect(login).toBeVisible();
  await expect(login).toHaveAttribute("href", "https://insights.nordsikt.example");
});

test(
  "the logo is hidden while the header is transparent and the page is scrolled",
  longAtAnyWidth,
  async ({ page }) => {
    await open(page, "/");
    await expect(logo(page)).toHaveCSS("opacity", "1");
    await scrollToPart(page, 0.3);
    await expect(logo(page)).toHaveCSS("opacity", "0");
    await scrollToPart(page, 1);
    await expect(logo(page)).toHaveCSS("opacity", "1");
  },
);
