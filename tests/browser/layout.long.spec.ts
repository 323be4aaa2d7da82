import type { Page } from "@playwright/test";
import { distinctPages } from "../support/site-map.ts";
import { lowContrasts } from "./contrast.ts";
import { anyWidth, expect, loadPictures, open, test } from "./site-test.ts";

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

test(
  "every page has the same header and footer links in the same order, including contact page, telephone and e-mail",
  anyWidth,
  async ({ page }) => {
    const seen = new Map<string, string[]>();
    for (const { path } of distinctPages) {
      await page.goto(path);
      const links = await page
        .locator("body > header a, footer a")
        .evaluateAll((all) =>
          all.map((link) => `${link.textContent} ${link.getAttribute("href")}`).join("\n"),
        );
      seen.set(links, [...(seen.get(links) ?? []), path]);
    }
    expect([...seen.values()].slice(1)).toEqual([]);
    for (const way of ["/contact", "tel:", "mailto:"])
      await expect(page.locator(`footer a[href^="${way}"]`)).toHaveCount(1);
  },
);

const sizesOfPictures = (page: Page) =>
  page
    .locator("main picture")
    .evaluateAll((pictures) =>
      pictures.map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]),
    );

for (const path of ["/about", "/consulting", "/contact", "/media"])
  test(`pictures on ${path} have the same size after narrowing the window as after a reload`, async ({
    page,
  }) => {
    // Reduced motion: the picture of a report card would still be moving.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, path);
    await loadPictures(page.locator("main picture img"));
    await page.setViewportSize({ width: 320, height: 256 });
    const turned = await sizesOfPictures(page);
    await page.reload();
    expect(turned).toEqual(await sizesOfPictures(page));
  });

/** Whether the element fills its parent, apart from the parent's border. */
function fillsParent(element: Element): boolean {
  const { parentElement: parent, clientWidth, clientHeight } = element as HTMLElement;
  return clientWidth === parent?.clientWidth && clientHeight === parent.clientHeight;
}

function decoded(image: Element): Promise<void> | undefined {
  return image instanceof HTMLImageElement ? image.decode() : undefined;
}
