import assert from "node:assert/strict";
import { journey } from "../journey.ts";
import type { Target, Visitor } from "../visitor.ts";

const row = ".news-row";
const control = ".news-carousel button";
const next: Target = [control, "Next news"];
const previous: Target = [control, "Previous news"];
const status = ".news-carousel [aria-live]";

async function openCarousel(visitor: Visitor) {
  await visitor.open("/");
  await visitor.readAt(row, (element) => element.scrollIntoView({ block: "center" }));
  await visitor.shows(next);
}

/** Waits until the row has this card first. */
const standsAt = (visitor: Visitor, cardIndex: number) =>
  visitor.until(
    `card ${cardIndex + 1} to stand first`,
    (index) => {
      const element = document.querySelector<HTMLElement>(".news-row");
      const [first, card] = [element?.children[0], element?.children[index]] as HTMLElement[];
      if (!element || !first || !card) return false;
      return Math.abs(card.offsetLeft - first.offsetLeft - element.scrollLeft) <= 1;
    },
    cardIndex,
  );

/** Expects the announcement of this card. */
const announces = (visitor: Visitor, cardIndex: number) =>
  visitor.shows([status, `${cardIndex + 1} of 8`]);

/** Scrolls smoothly, as with a wheel or trackpad, without the buttons. */
const scrollTo = (visitor: Visitor, cardIndex: number) =>
  visitor.read((index) => {
    const element = document.querySelector<HTMLElement>(".news-row");
    const [first, card] = [element?.children[0], element?.children[index]] as HTMLElement[];
    const left = (card?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0);
    element?.dispatchEvent(new WheelEvent("wheel", { bubbles: true }));
    element?.scrollTo({ left, behavior: "smooth" });
  }, cardIndex);

const isResting = (visitor: Visitor) => visitor.has(status, "aria-live", "polite");

/** The last journey dispatches touch events and scrolls by script: no driver emulates a touch screen that scrolls. */
export const carousel = [
  journey(
    "carousel: Next and Previous move by one card, quick clicks by one card each",
    async (visitor) => {
      await openCarousel(visitor);
      await visitor.click(next);
      await standsAt(visitor, 1);
      await announces(visitor, 1);
      const point = await visitor.pointOf(next);
      await visitor.mouse(point, "down", "up", "down", "up");
      await standsAt(visitor, 3);
      await visitor.click(previous);
      await standsAt(visitor, 2);
      await visitor.mouse({ x: 5, y: 5 });
      await isResting(visitor);
    },
  ),

  journey(
    "carousel: Next continues from the card that the visitor has scrolled to",
    async (visitor) => {
      await openCarousel(visitor);
      await scrollTo(visitor, 3);
      await standsAt(visitor, 3);
      await announces(visitor, 3);
      await visitor.click(next);
      await standsAt(visitor, 4);
    },
  ),

  journey("carousel: scrolling by hand pauses the rotation", async (visitor) => {
    await openCarousel(visitor);
    await visitor.mouse({ x: 5, y: 5 });
    await visitor.has(status, "aria-live", "off");
    await scrollTo(visitor, 2);
    await standsAt(visitor, 2);
    await isResting(visitor);
    await announces(visitor, 2);
  }),

  journey(
    "carousel: it pauses under the pointer, while focused by keyboard, and after Pause",
    async (visitor) => {
      await openCarousel(visitor);
      await visitor.mouse({ x: 5, y: 5 });
      await visitor.has(status, "aria-live", "off");
      await visitor.hover(`${row} a`);
      await isResting(visitor);
      await visitor.mouse({ x: 5, y: 5 });
      await visitor.has(status, "aria-live", "off");
      await visitor.press("Shift");
      await visitor.readAt(`${row} a`, (element) => element.focus());
      await isResting(visitor);
      await visitor.readAt(`${row} a`, (element) => element.blur());
      await visitor.has(status, "aria-live", "off");
      await visitor.click([control, "Pause carousel"]);
      await visitor.shows([control, "Play carousel"]);
      await visitor.mouse({ x: 5, y: 5 });
      await isResting(visitor);
    },
  ),

  journey("carousel: arrow keys move the focus with the cards", async (visitor) => {
    await openCarousel(visitor);
    await visitor.readAt(`${row} a`, (element) => element.focus());
    await visitor.press("ArrowRight");
    await visitor.press("ArrowRight");
    await standsAt(visitor, 2);
    assert.equal(
      await visitor.read(() =>
        [...document.querySelectorAll(".news-row a")].findIndex(
          (link) => link === document.activeElement,
        ),
      ),
      2,
    );
  }),

  journey(
    "carousel: a swipe moves it and pauses the rotation",
    async (visitor) => {
      await openCarousel(visitor);
      await visitor.has(status, "aria-live", "off");
      await visitor.readAt(row, (element) => {
        element.dispatchEvent(new Event("touchstart", { bubbles: true }));
        element.scrollBy({ left: 200, behavior: "smooth" });
        element.dispatchEvent(new Event("touchend", { bubbles: true }));
      });
      await isResting(visitor);
      await visitor.until("another card to stand first", () => {
        const element = document.querySelector(".news-row");
        return element && element.scrollLeft > 50;
      });
      await visitor.until("the announcement", () =>
        /[2-8] of 8/.test(document.querySelector(".news-carousel [aria-live]")?.textContent ?? ""),
      );
    },
    { screen: "phone" },
  ),
];
