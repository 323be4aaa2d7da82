import { anyWidth, expect, expectAccessible, open, test } from "./site-test.ts";
import {
  carousel,
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

  test("pauses while the focus ring is visible inside it", anyWidth, async ({ page }) => {
    await button(page, "Next news").focus();
    await page.keyboard.press("Shift+Tab");
    await expect(button(page, "Previous news")).toBeFocused();
    await pass(page, longer);
    expect(await place(page)).toBe(0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await pass(page, 8000);
    expect(await place(page)).toBe(1);
  });

  test("pauses while the browser tab is hidden", anyWidth, async ({ page }) => {
    const setHidden = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, "hidden", { value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    await pass(page, 7000);
    await setHidden(true);
    await pass(page, longer);
    expect(await place(page)).toBe(0);
    await setHidden(false);
    await pass(page, 8000);
    expect(await place(page)).toBe(1);
  });

  test("stops as soon as the visitor turns on reduced motion", anyWidth, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(button(page, "Pause carousel")).toBeHidden();
    // CSS applies the setting before the media query's change event reaches the script.
    await expect(status(page)).toHaveAttribute("aria-live", "polite");
    await pass(page, longer);
    expect(await place(page)).toBe(0);
  });

  test("announces nothing while it rotates", anyWidth, async ({ page }) => {
    await expect(status(page)).toHaveAttribute("aria-live", "off");
    await pass(page, 8000);
    expect(await place(page)).toBe(1);
    await expect(status(page)).toHaveAttribute("aria-live", "off");
  });
});

test.describe("the carousel, moved by the visitor", () => {
  test.beforeEach(({ page }) => openCarousel(page));

  test(
    "counts each of several quick clicks while the row is still scrolling",
    anyWidth,
    async ({ page }) => {
      await row(page).evaluate((element) => (element.style.scrollBehavior = ""));
      await expect(row(page)).toHaveCSS("scroll-behavior", "smooth");
      await button(page, "Next news").click({ clickCount: 3 });
      await expect.poll(() => place(page)).toBe(3);
    },
  );

  test("announces the new card politely", anyWidth, async ({ page }) => {
    await button(page, "Next news").click();
    await expect(status(page)).toHaveAttribute("aria-live", "polite");
    const title = await links(page).nth(1).textContent();
    await expect(status(page)).toHaveText(`2 of ${count}: ${title}`);
    await away(page);
    await pass(page, 20_000);
    await expect(status(page)).toHaveAttribute("aria-live", "off");
  });

  test("stays paused after Pause until Play is clicked", anyWidth, async ({ page }) => {
    await button(page, "Pause carousel").click();
    await away(page);
    await pass(page, longer);
    expect(await place(page)).toBe(0);
    await button(page, "Play carousel").click();
    await expect(button(page, "Pause carousel")).toBeVisible();
    await pass(page, 8000);
    expect(await place(page)).toBe(1);
  });

  test(
    "ignores arrow keys pressed with Alt, which are browser shortcuts",
    anyWidth,
    async ({ page }) => {
      await button(page, "Next news").focus();
      await page.keyboard.press("Alt+ArrowRight");
      expect(await place(page)).toBe(0);
    },
  );
});

test("the carousel is a region of labelled slides, and passes axe while paused, hovered and focused", async ({
  page,
}) => {
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
});

test.describe("the carousel, when its script cannot be loaded", anyWidth, () => {
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
    anyWidth,
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
  anyWidth,
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
