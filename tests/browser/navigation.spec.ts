import { anyWidth, expect, longAtAnyWidth, open, test } from "./site-test.ts";
import { documentsFetched } from "./navigation-test.ts";

test("following a link shows the next page from the top, with its title, and Tab reaches the skip link first", async ({
  page,
}) => {
  await open(page, "/");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Consulting" });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page).toHaveURL("/consulting");
  await expect(page).toHaveTitle("Media and telecom consulting | Nordsikt");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
});

test("Back restores the scroll position", async ({ page }) => {
  await open(page, "/");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Consulting" });
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(200);
  await link.click();
  await expect(page).toHaveURL("/consulting");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test.describe("a page that does not exist", anyWidth, () => {
  test.use({ expectedErrors: /status of 404/ });
  test("shows a 404 page that suggests a similar address", async ({ page }) => {
    await open(page, "/product");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
    await page
      .getByRole("navigation", { name: "Suggestions" })
      .getByRole("link", { name: "Products" })
      .click();
    await expect(page).toHaveURL("/products");
  });
});

test.describe("in a browser without speculation rules", { tag: "@desktop" }, () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      HTMLScriptElement.supports = (type) => type !== "speculationrules";
    });
  });

  test("a link's page is fetched once when the pointer or the focus is on the link", async ({
    page,
  }) => {
    await open(page, "/products");
    const fetched = documentsFetched(page);
    const report = (name: string) => page.getByRole("main").getByRole("link", { name });
    await report("Audio Market").hover();
    await expect.poll(fetched).toEqual(["/products/audio-market"]);
    await report("Nordic Piracy").hover();
    await report("Audio Market").focus();
    await report("Sports Analysis").focus();
    await expect.poll(fetched).toContain("/products/sports-analysis");
    expect(fetched().filter((path) => path.endsWith("audio-market"))).toHaveLength(1);
  });
});

test(
  "in a browser with speculation rules the page script fetches nothing ahead",
  longAtAnyWidth,
  async ({ page }) => {
    await open(page, "/products");
    const fetched = documentsFetched(page);
    await page.getByRole("main").getByRole("link", { name: "Audio Market" }).focus();
    await page.getByRole("main").getByRole("link", { name: "Audio Market" }).click();
    await expect(page).toHaveURL("/products/audio-market");
    expect(fetched()).toEqual([]);
  },
);
