import type { Page } from "@playwright/test";
import {
  anyWidth,
  expect,
  expectAccessible,
  long,
  longAtAnyWidth,
  open,
  test,
} from "./site-test.ts";

const carousel = (page: Page) => page.getByRole("region", { name: "News" });
const row = (page: Page) => page.locator(".news-row");
const links = (page: Page) => row(page).getByRole("link");
const button = (page: Page, name: string) => carousel(page).getByRole("button", { name });
const status = (page: Page) => carousel(page).locator("[aria-live]");
const pass = (page: Page, milliseconds: number) => page.clock.runFor(milliseconds);
const count = 8;

/** Three intervals: long enough to prove that the row does not move, too short for it to go full circle. */
const longer = 24_000;

/** The index of the first card in view, or "end" when the row is scrolled to its end. */
const shownIndex = (page: Page) =>
  row(page).evaluate((element) => {
    if (element.scrollLeft + element.clientWidth >= element.scrollWidth - 1) return "end";
    const inset = Number.parseFloat(getComputedStyle(element).paddingLeft);
    const start = element.getBoundingClientRect().left + inset;
    const distances = Array.from(element.children, (card) =>
      Math.abs(card.getBoundingClientRect().left - start),
    );
    return distances.indexOf(Math.min(...distances));
  });

/** Opens the home page with the clock paused before the carousel starts, and with instant scrolling. */
async function openCarousel(page: Page) {
  await open(page, "/");
  await expect(button(page, "Pause carousel")).toHaveCount(0);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await row(page).evaluate((element) => (element.style.scrollBehavior = "auto"));
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(button(page, "Next news")).toBeVisible();
}

const away = (page: Page) => page.mouse.move(2, 2);

test.describe("the carousel, rotating by itself", () => {
  test.beforeEach(({ page }) => openCarousel(page));

  test("advances every 8 s and starts over after the last card", anyWidth, async ({ page }) => {
    await pass(page, 7999);
    expect(await shownIndex(page)).toBe(0);
    await pass(page, 1);
    expect(await shownIndex(page)).toBe(1);
    const seen: (number | "end")[] = [1];
    while (seen.at(-1) !== "end" && seen.length < count) {
      await pass(page, 8000);
      seen.push(await shownIndex(page));
    }
    expect(seen).toEqual([...seen.slice(0, -1).map((_, index) => index + 1), "end"]);
    await pass(page, 8000);
    expect(await shownIndex(page)).toBe(0);
  });

  test("pauses while the pointer is over it", longAtAnyWidth, async ({ page }) => {
    await links(page).first().hover();
    await pass(page, longer);
    expect(await shownIndex(page)).toBe(0);
    await away(page);
    await pass(page, 7999);
    expect(await shownIndex(page)).toBe(0);
    await pass(page, 1);
    expect(await shownIndex(page)).toBe(1);
  });

  test("pauses while the focus ring is visible inside it", longAtAnyWidth, async ({ page }) => {
    await button(page, "Next news").focus();
    await page.keyboard.press("Shift+Tab");
    await expect(button(page, "Previous news")).toBeFocused();
    await pass(page, longer);
    expect(await shownIndex(page)).toBe(0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await pass(page, 8000);
    expect(await shownIndex(page)).toBe(1);
  });

  test("pauses while the browser tab is hidden", longAtAnyWidth, async ({ page }) => {
    const setHidden = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, "hidden", { value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    await pass(page, 7000);
    await setHidden(true);
    await pass(page, longer);
    expect(await shownIndex(page)).toBe(0);
    await setHidden(false);
    await pass(page, 8000);
    expect(await shownIndex(page)).toBe(1);
  });

  test("stops as soon as the visitor turns on reduced motion", longAtAnyWidth, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(button(page, "Pause carousel")).toBeHidden();
    // CSS applies the setting before the media query's change event reaches the script.
    await expect(status(page)).toHaveAttribute("aria-live", "polite");
    await pass(page, longer);
    expect(await shownIndex(page)).toBe(0);
  });

  test("announces nothing while it rotates", longAtAnyWidth, async ({ page }) => {
    await expect(status(page)).toHaveAttribute("aria-live", "off");
    await pass(page, 8000);
    expect(await shownIndex(page)).toBe(1);
    await expect(status(page)).toHaveAttribute("aria-live", "off");
  });
});

test.describe("the carousel, moved by the visitor", () => {
  test.beforeEach(({ page }) => openCarousel(page));

  test("moves with its buttons, wraps around at both ends, and waits 20 s before it rotates again", async ({
    page,
  }) => {
    await button(page, "Previous news").click();
    expect(await shownIndex(page)).toBe("end");
    await button(page, "Next news").click();
    expect(await shownIndex(page)).toBe(0);
    await button(page, "Next news").click();
    expect(await shownIndex(page)).toBe(1);
    await away(page);
    await pass(page, 20_000 + 7999);
    expect(await shownIndex(page)).toBe(1);
    await pass(page, 1);
    expect(await shownIndex(page)).toBe(2);
  });

  test(
    "moves with the arrow keys, and a focused card passes the focus to the next one",
    anyWidth,
    async ({ page }) => {
      await button(page, "Next news").focus();
      await page.keyboard.press("ArrowRight");
      expect(await shownIndex(page)).toBe(1);
      await expect(button(page, "Next news")).toBeFocused();
      await links(page).nth(1).focus();
      await page.keyboard.press("ArrowRight");
      await expect(links(page).nth(2)).toBeFocused();
      expect(await shownIndex(page)).toBe(2);
      for (const _ of [1, 2, 3]) await page.keyboard.press("ArrowLeft");
      await expect(links(page).nth(count - 1)).toBeFocused();
      expect(await shownIndex(page)).toBe("end");
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
      // With times of their own, a busy machine does not make the flick faster.
      let timestamp = Date.now() / 1000;
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
        client.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: x ? [{ x, y }] : [],
          timestamp: (timestamp += 0.05),
        });

      await touch("touchStart", 300);
      await pass(page, longer);
      expect(await shownIndex(page)).toBe(0);
      for (const x of [270, 240, 200, 160, 120, 80]) await touch("touchMove", x);
      await touch("touchEnd");
      // The browser decides how far a flick scrolls; the carousel announces the card where it stops.
      await expect(status(page)).toContainText(/[2-4] of \d/);
      const rest = Number(await shownIndex(page));
      expect(rest).toBeGreaterThan(0);
      await expect(status(page)).toContainText(`${rest + 1} of ${count}`);
      await pass(page, 20_000);
      expect(await shownIndex(page)).toBe(rest);
      await pass(page, 8000);
      expect(await shownIndex(page)).toBe(rest + 1);
    },
  );

  test(
    "counts each of several quick clicks while the row is still scrolling",
    longAtAnyWidth,
    async ({ page }) => {
      await row(page).evaluate((element) => (element.style.scrollBehavior = ""));
      await expect(row(page)).toHaveCSS("scroll-behavior", "smooth");
      await button(page, "Next news").click({ clickCount: 3 });
      await expect.poll(() => shownIndex(page)).toBe(3);
    },
  );

  test("announces the new card politely", longAtAnyWidth, async ({ page }) => {
    await button(page, "Next news").click();
    await expect(status(page)).toHaveAttribute("aria-live", "polite");
    const title = await links(page).nth(1).textContent();
    await expect(status(page)).toHaveText(`2 of ${count}: ${title}`);
    await away(page);
    await pass(page, 20_000);
    await expect(status(page)).toHaveAttribute("aria-live", "off");
  });

  test("stays paused after Pause until Play is clicked", longAtAnyWidth, async ({ page }) => {
    await button(page, "Pause carousel").click();
    await away(page);
    await pass(page, longer);
    expect(await shownIndex(page)).toBe(0);
    await button(page, "Play carousel").click();
    await expect(button(page, "Pause carousel")).toBeVisible();
    await pass(page, 8000);
    expect(await shownIndex(page)).toBe(1);
  });

  test(
    "ignores arrow keys pressed with Alt, which are browser shortcuts",
    longAtAnyWidth,
    async ({ page }) => {
      await button(page, "Next news").focus();
      await page.keyboard.press("Alt+ArrowRight");
      expect(await shownIndex(page)).toBe(0);
    },
  );
});

test.describe("the carousel, with reduced motion", longAtAnyWidth, () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("never rotates, has no pause button, and jumps to the next card without smooth scrolling", async ({
    page,
  }) => {
    await openCarousel(page);
    await expect(button(page, "Pause carousel")).toBeHidden();
    await pass(page, longer);
    expect(await shownIndex(page)).toBe(0);
    await row(page).evaluate((element) => (element.style.scrollBehavior = ""));
    await expect(row(page)).toHaveCSS("scroll-behavior", "auto");
    await button(page, "Next news").click();
    expect(await shownIndex(page)).toBe(1);
  });
});

test.describe("the carousel, without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("is a scrollable row of cards without buttons", anyWidth, async ({ page }) => {
    await page.goto("/");
    await expect(links(page)).toHaveCount(count);
    await expect(carousel(page).locator(".needs-scripts")).toBeHidden();
    await expect(row(page)).toHaveCSS("overflow-x", "auto");
    await expect(row(page)).not.toHaveCSS("scrollbar-width", "none");
    await links(page).last().focus();
    await expect(links(page).last()).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/article\/(newsletter|press-release)\/\d+$/);
  });
});

test(
  "the carousel is a region of labelled slides, and passes axe while paused, hovered and focused",
  long,
  async ({ page }) => {
    await open(page, "/");
    await carousel(page).scrollIntoViewIfNeeded();
    await expect(carousel(page)).toHaveAttribute("aria-roledescription", "carousel");
    const slides = carousel(page).getByRole("group");
    await expect(slides).toHaveCount(count);
    await expect(slides.first()).toHaveAttribute("aria-roledescription", "slide");
    await expect(slides.nth(2)).toHaveAccessibleName(`3 of ${count}`);
    for (const act of [
      () => button(page, "Pause carousel").click(),
      () => links(page).first().hover(),
      () => links(page).nth(1).focus(),
    ]) {
      await act();
      await expectAccessible(page, ".news-carousel");
    }
  },
);

test.describe("the carousel, when its script cannot be loaded", longAtAnyWidth, () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test("still shows its row of cards", async ({ page }) => {
    await page.route("**/news-carousel-controls*", (route) => route.abort());
    const lost = page.waitForEvent("requestfailed");
    await open(page, "/");
    await carousel(page).scrollIntoViewIfNeeded();
    await lost;
    await expect(links(page)).toHaveCount(count);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  });
});

for (const width of [390, 768, 1024, 1440, 1920])
  test(
    `at ${width} px carousel cards are cut off only at the edges of the window`,
    longAtAnyWidth,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openCarousel(page);
      const { x = 0, width: content = 0 } = (await carousel(page).boundingBox()) ?? {};
      for (let at = 0; at < count; at += 1) {
        const boxes = await row(page).evaluate((element) => {
          const { left, right } = element.getBoundingClientRect();
          const cards = Array.from(element.children, (card) => card.getBoundingClientRect());
          return { left, right, cards: cards.map((card) => [card.left, card.right] as const) };
        });
        // The row clips its cards, so both of its edges must be at or outside the window's.
        expect(boxes.left).toBeLessThanOrEqual(0);
        expect(boxes.right).toBeGreaterThanOrEqual(width);
        const whole = boxes.cards.filter(
          ([left, right]) => left >= x - 1 && right <= x + content + 1,
        );
        expect(whole.length).toBeGreaterThanOrEqual(width < 768 ? 1 : 2);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
        await button(page, "Next news").click();
      }
    },
  );

test(
  "the carousel's script is loaded when the carousel is near the screen, without a layout shift",
  longAtAnyWidth,
  async ({ page }) => {
    const files: string[] = [];
    page.on("request", (request) => files.push(request.url()));
    await open(page, "/");
    const top = () =>
      row(page).evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));
    const before = await top();
    expect(files.join()).not.toContain("news-carousel-controls");
    await carousel(page).scrollIntoViewIfNeeded();
    await expect(button(page, "Next news")).toBeVisible();
    expect(files.join()).toContain("news-carousel-controls");
    expect(await top()).toBe(before);
  },
);
