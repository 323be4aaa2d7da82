import {
  anyWidth,
  expect,
  expectAccessible,
  isPhone,
  longAtAnyWidth,
  open,
  test,
} from "./site-test.ts";
import { tabTo } from "./tab-through.ts";

test.describe("with the keyboard alone", () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

  test(
    "the news can be filtered by tab and searched, and the number of results is announced",
    anyWidth,
    async ({ page }) => {
      await open(page, "/news");
      await tabTo(page, /link "Press release"/i);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/tab=press-release/);
      await expect(page.locator("main ul").getByText("Newsletter", { exact: true })).toHaveCount(0);
      await tabTo(page, /searchbox/);
      await page.keyboard.type("peak");
      const status = page.getByRole("status");
      await expect(status.filter({ hasText: /^\d items?$/ })).toHaveCount(1);
      await page.keyboard.type(" zzz");
      await expect(status.filter({ hasText: /^0 items$/ })).toHaveCount(1);
    },
  );

  test(
    "Instant Insight switches to another country, and its link keeps the focus",
    longAtAnyWidth,
    async ({ page }) => {
      await open(page, "/instant-insight");
      const norway = await tabTo(page, /link "Norway"/);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/country=norway/);
      await expect(norway).toBeFocused();
      await tabTo(page, /slider "Figures of the chart/);
      await page.keyboard.press("ArrowRight");
      await expect(page.locator(":focus")).toHaveAttribute("aria-valuetext", /.+/);
    },
  );
});

test("a page with an open menu passes axe", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("button", { name: isPhone(page) ? "Menu" : "What we do" }).click();
  await expectAccessible(page);
});
