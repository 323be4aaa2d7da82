import type { Page } from "@playwright/test";
import { distinctPages } from "../support/site-map.ts";
import { lowContrasts } from "./contrast.ts";
import { layoutProblems } from "./layout-problems.ts";
import {
  anyWidth,
  expect,
  expectAccessible,
  isPhone,
  loadPictures,
  open,
  proves,
  test,
} from "./site-test.ts";

/** The criteria that axe checks on every page. */
const byAxe = proves("1.1.1", "1.3.1", "1.4.1", "1.4.3", "2.4.1", "2.4.2", "3.1.1", "4.1.2");

for (const { path, heading } of distinctPages)
  test(
    `${path} has its heading, passes axe and has enough contrast over pictures`,
    byAxe,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await open(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expectReadable(page);
    },
  );

test("a focused report card has enough contrast", async ({ page }) => {
  // Reduced motion: during a colour transition the measured contrast would be neither the old nor the new one.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/products");
  const cards = page.locator(".report-card");
  expect(await cards.count()).toBe(7);
  for (const card of await cards.all()) {
    await card.getByRole("link").focus();
    await card.locator("img").evaluate(decoded);
    expect(await card.locator(".report-card-art").evaluate(fillsParent)).toBe(true);
    const id = await card.evaluate((element) => (element.id = "measured"));
    expect(await lowContrasts(page, [`#${id} a`, `#${id} p`])).toEqual([]);
    await card.evaluate((element) => element.removeAttribute("id"));
  }
});

test.describe("a page that does not exist", () => {
  test.use({ expectedErrors: /status of 404/ });
  test("passes axe and has no layout problems", async ({ page }) => {
    await open(page, "/no-such-page");
    expect(await layoutProblems(page)).toEqual([]);
    await expectAccessible(page);
  });
});

test("a page with an open menu passes axe", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("button", { name: isPhone(page) ? "Menu" : "What we do" }).click();
  await expectAccessible(page);
});

test(
  "the footer has three rows on phones, one row with the name above it on tablets and beside it on desktops",
  anyWidth,
  async ({ page }) => {
    const footer = page.getByRole("contentinfo");
    const columnsAt = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      const tops = await footer
        .locator("h2")
        .evaluateAll((headings) =>
          headings.map((heading) => Math.round(heading.getBoundingClientRect().top)),
        );
      return new Set(tops).size;
    };
    await open(page, "/about");
    expect(await columnsAt(360)).toBe(3);
    await expect(footer).toHaveCSS("min-height", "200px");
    expect(await columnsAt(768)).toBe(1);
    await expect(footer).toHaveCSS("min-height", "279px");
    const name = footer.getByText("Nordsikt", { exact: true });
    const nameAboveLinks = async () => {
      const [a, b] = await Promise.all([
        name.boundingBox(),
        footer.locator("h2").first().boundingBox(),
      ]);
      return (a?.y ?? 0) + (a?.height ?? 0) < (b?.y ?? 0);
    };
    expect(await nameAboveLinks()).toBe(true);
    expect(await columnsAt(1440)).toBe(1);
    expect(await nameAboveLinks()).toBe(false);
  },
);

test.describe("when the scripts cannot be loaded", () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to fetch dynamically imported module/ });
  test("links and menus still work", async ({ page }) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/");
    const phone = isPhone(page);
    await page.getByRole("button", { name: phone ? "Menu" : "What we do" }).click();
    await page
      .locator(phone ? "#mobile-menu" : "#what-we-do")
      .getByRole("link", { name: "Analysis" })
      .click();
    await expect(page).toHaveURL("/analysis");
  });
});

/** axe does not measure contrast over pictures: those texts are measured here. */
async function expectReadable(page: Page) {
  await loadPictures(page.locator("main img:visible"));
  const undecided = await expectAccessible(page);
  expect(await lowContrasts(page, undecided)).toEqual([]);
}

/** Whether the element fills its parent, apart from the parent's border. */
function fillsParent(element: Element): boolean {
  const { parentElement: parent, clientWidth, clientHeight } = element as HTMLElement;
  return clientWidth === parent?.clientWidth && clientHeight === parent.clientHeight;
}

function decoded(image: Element): Promise<void> | undefined {
  return image instanceof HTMLImageElement ? image.decode() : undefined;
}
