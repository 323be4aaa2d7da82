import { expect, isPhone, test } from "./site-test.ts";

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
