import { expect, isPhone, long, longAtAnyWidth, test } from "./site-test.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the menus open, close on Escape and their links work", async ({ page }) => {
    await page.goto("/");
    const [button, panel] = isPhone(page)
      ? [page.getByRole("button", { name: "Menu" }), page.locator("#mobile-menu")]
      : [page.getByRole("button", { name: "What we do" }), page.locator("#what-we-do")];
    await expect(panel).toBeHidden();
    await button.click();
    await expect(panel).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await button.click();
    await panel.getByRole("link", { name: "Consulting" }).click();
    await expect(page).toHaveURL("/consulting");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test(
    "the header is solid, because it cannot follow the scroll position",
    longAtAnyWidth,
    async ({ page }) => {
      await page.goto("/");
      await expect(page.locator(".site-header")).toHaveCSS("background-color", "rgb(11, 43, 36)");
    },
  );
});

test.describe("when the scripts cannot be loaded", long, () => {
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
