import { anyWidth, longAtAnyWidth, ready } from "./site-test.ts";
import { arrive, expect, expectToast, newEmail, test, toast } from "./lead-test.ts";
import { button, expectFilled, field, fill, stored, texts } from "./signup-test.ts";
import { testForm } from "./signup-suite.ts";

testForm("/");

test(
  "the signup can be sent with the keyboard alone, and Tab never reaches the honeypot field",
  anyWidth,
  async ({ page, site }) => {
    const email = newEmail();
    await arrive(page, "/");
    await field(page, "Name").focus();
    await page.keyboard.type("Åsa Öberg");
    await page.keyboard.press("Tab");
    await page.keyboard.type(email);
    await page.keyboard.press("Tab");
    await expect(field(page, "Company")).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(button(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expectToast(page, "Success!", texts.thanks);
    await expect(button(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(toast(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();
    expect(stored(site, email)).toMatchObject([{ Company: null, "Newsletter interest": 1 }]);
    await field(page, "Name").focus();
    await page.keyboard.press("Shift+Tab");
    expect(await page.locator("main form :focus").count()).toBe(0);
    await expect(page.getByRole("textbox")).toHaveCount(3);
  },
);

test.describe("a toast", () => {
  test.beforeEach(async ({ page }) => {
    await arrive(page, "/");
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await button(page).click();
    await expect(toast(page)).toBeVisible();
  });

  test(
    "stays while it has the focus, and returns the focus when it is closed",
    longAtAnyWidth,
    async ({ page }) => {
      await field(page, "E-mail").focus();
      await toast(page).getByRole("button", { name: "Close" }).focus();
      await page.clock.runFor(20_000);
      await expect(toast(page)).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(toast(page)).toHaveCount(0);
      await expect(field(page, "E-mail")).toBeFocused();
    },
  );
});

test(
  "what was typed into the signup before the scripts start is kept and can be sent",
  anyWidth,
  async ({ page, site }) => {
    const email = newEmail();
    const scripts = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.clock.install();
    // The delayed page script also delays every later load state.
    await page.goto("/", { waitUntil: "commit" });
    await fill(page, email);
    await page.clock.fastForward(5000);
    scripts.resolve();
    await ready(page);
    await expectFilled(page, email);
    await button(page).click();
    await expectToast(page, "Success!", texts.thanks);
    expect(stored(site, email)).toHaveLength(1);
  },
);
