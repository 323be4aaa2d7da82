import { anyWidth, expect, long, longAtAnyWidth, test } from "./site-test.ts";
import {
  row,
  links,
  button,
  status,
  pass,
  count,
  longer,
  place,
  openCarousel,
  away,
} from "./carousel-test.ts";

test.describe("the carousel, rotating by itself", () => {
  test.beforeEach(({ page }) => openCarousel(page));

  test("advances every 8 s and starts over after the last card", anyWidth, async ({ page }) => {
    await pass(page, 7999);
    expect(await place(page)).toBe(0);
    await pass(page, 1);
    expect(await place(page)).toBe(1);
    const seen: (number | "end")[] = [1];
    while (seen.at(-1) !== "end" && seen.length < count) {
      await pass(page, 8000);
      seen.push(await place(page));
    }
    expect(seen).toEqual([...seen.slice(0, -1).map((_, index) => index + 1), "end"]);
    await pass(page, 8000);
    expect(await place(page)).toBe(0);
  });

  test("pauses while the pointer is over it", longAtAnyWidth, async ({ page }) => {
    await links(page).first().hover();
    await pass(page, longer);
    expect(await place(page)).toBe(0);
    await away(page);
    await pass(page, 7999);
    expect(await place(page)).toBe(0);
    await pass(page, 1);
    expect(await place(page)).toBe(1);
  });
});

test.describe("the carousel, moved by the visitor", () => {
  test.beforeEach(({ page }) => openCarousel(page));

  test("moves with its buttons, wraps around at both ends, and waits 20 s before it rotates again", async ({
    page,
  }) => {
    await button(page, "Previous news").click();
    expect(await place(page)).toBe("end");
    await button(page, "Next news").click();
    expect(await place(page)).toBe(0);
    await button(page, "Next news").click();
    expect(await place(page)).toBe(1);
    await away(page);
    await pass(page, 20_000 + 7999);
    expect(await place(page)).toBe(1);
    await pass(page, 1);
    expect(await place(page)).toBe(2);
  });

  test(
    "moves with the arrow keys, and a focused card passes the focus to the next one",
    anyWidth,
    async ({ page }) => {
      await button(page, "Next news").focus();
      await page.keyboard.press("ArrowRight");
      expect(await place(page)).toBe(1);
      await expect(button(page, "Next news")).toBeFocused();
      await links(page).nth(1).focus();
      await page.keyboard.press("ArrowRight");
      await expect(links(page).nth(2)).toBeFocused();
      expect(await place(page)).toBe(2);
      for (const _ of [1, 2, 3]) await page.keyboard.press("ArrowLeft");
      await expect(links(page).nth(count - 1)).toBeFocused();
      expect(await place(page)).toBe("end");
      await expect(links(page).nth(count - 1)).toBeInViewport({ ratio: 0.9 });
    },
  );

  test(
    "pauses while touched, moves with a swipe, and then waits 20 s before it rotates again",
    { tag: "@phone" },
    async ({ page }) => {
      const box = await row(page).boundingBox();
      const y = (box?.y ?? 0) + 60;
      const client = await page.context().newCDPSession(page);
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
        client.send("Input.dispatchTouchEvent", { type, touchPoints: x ? [{ x, y }] : [] });

      await touch("touchStart", 300);
      await pass(page, longer);
      expect(await place(page)).toBe(0);
      for (const x of [270, 240, 200, 160, 120, 80]) await touch("touchMove", x);
      await touch("touchEnd");
      // The browser decides how far a flick scrolls; the carousel announces the card where it stops.
      await expect(status(page)).toContainText(/[2-4] of \d/);
      const rest = Number(await place(page));
      expect(rest).toBeGreaterThan(0);
      await expect(status(page)).toContainText(`${rest + 1} of ${count}`);
      await pass(page, 20_000);
      expect(await place(page)).toBe(rest);
      await pass(page, 8000);
      expect(await place(page)).toBe(rest + 1);
    },
  );
});

test.describe("the carousel, with reduced motion", anyWidth, () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test(
    "never rotates, has no pause button, and jumps to the next card without smooth scrolling",
    long,
    async ({ page }) => {
      await openCarousel(page);
      await expect(button(page, "Pause carousel")).toBeHidden();
      await pass(page, longer);
      expect(await place(page)).toBe(0);
      await row(page).evaluate((element) => (element.style.scrollBehavior = ""));
      await expect(row(page)).toHaveCSS("scroll-behavior", "auto");
      await button(page, "Next news").click();
      expect(await place(page)).toBe(1);
    },
  );
});

test.describe("the carousel, without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("is a scrollable row of cards without buttons", anyWidth, async ({ page }) => {
    await page.goto("/");
    await expect(links(page)).toHaveCount(count);
    await expect(page.locator(".news-controls")).toBeHidden();
    await expect(row(page)).toHaveCSS("overflow-x", "auto");
    await expect(row(page)).not.toHaveCSS("scrollbar-width", "none");
    await links(page).last().focus();
    await expect(links(page).last()).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/article\/(newsletter|press-release)\/\d+$/);
  });
});
