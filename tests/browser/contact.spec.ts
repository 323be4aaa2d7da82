import { people } from "#content/people.ts";
import { anyWidth, expect, longAtAnyWidth, open, test } from "./site-test.ts";
import { mail, tooltip, shown, pass } from "./contact-test.ts";

test.describe("an e-mail tooltip", () => {
  test.beforeEach(async ({ page }) => {
    await open(page, "/contact");
    await mail(page, 0).scrollIntoViewIfNeeded();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
  });

  test(
    "shows the address after the pointer has rested for 700 ms, and hides when it leaves",
    longAtAnyWidth,
    async ({ page }) => {
      await mail(page, 0).hover();
      await pass(page, 699);
      await expect(shown(page)).toHaveCount(0);
      await pass(page, 1);
      await expect(tooltip(page, 0)).toHaveText(people[0]?.email ?? "");
      await page.mouse.move(2, 2);
      await expect(shown(page)).toHaveCount(0);
    },
  );

  test(
    "appears on keyboard focus, and follows it to the next e-mail link",
    anyWidth,
    async ({ page }) => {
      await page.keyboard.press("Tab");
      await mail(page, 0).focus();
      await pass(page, 699);
      await expect(shown(page)).toHaveCount(0);
      await pass(page, 1);
      await expect(tooltip(page, 0)).toBeVisible();
      // This Tab press stops at the telephone number in between.
      await page.keyboard.press("Tab");
      await expect(shown(page)).toHaveCount(0);
      await page.keyboard.press("Tab");
      await expect(mail(page, 1)).toBeFocused();
      await expect(tooltip(page, 1)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(shown(page)).toHaveCount(0);
      await pass(page, 2000);
      await expect(shown(page)).toHaveCount(0);
      await expect(mail(page, 1)).toBeFocused();
    },
  );

  test("stays open while the pointer moves onto it", longAtAnyWidth, async ({ page }) => {
    await mail(page, 0).hover();
    await pass(page, 700);
    // The tooltip must not close and reopen on the way.
    await tooltip(page, 0).evaluate((element) =>
      new MutationObserver(() => (document.title = "it changed")).observe(element, {
        attributeFilter: ["data-open"],
      }),
    );
    const [from, to] = [await mail(page, 0).boundingBox(), await tooltip(page, 0).boundingBox()];
    const middle = (box: typeof from) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
    const x = (from?.x ?? 0) + (from?.width ?? 0) / 2;
    await page.mouse.move(x, middle(from));
    await page.mouse.move(x, middle(to), { steps: 30 });
    await pass(page, 1000);
    await expect(tooltip(page, 0)).toBeVisible();
    await expect(page).not.toHaveTitle("it changed");
  });
});

test("a tap follows the e-mail link and shows no tooltip", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/contact");
  await mail(page, 0).scrollIntoViewIfNeeded();
  // No program handles mailto: here, so the test only checks that the tap reaches the link.
  await page.evaluate(() =>
    addEventListener("click", (event) => {
      event.preventDefault();
      document.title = (event.target as Element).closest("a")?.href ?? "";
    }),
  );
  await mail(page, 0).tap();
  await expect(page).toHaveTitle(`mailto:${people[0]?.email}`);
  await expect(shown(page)).toHaveCount(0);
});
