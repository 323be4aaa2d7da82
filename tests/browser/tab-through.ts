import { expect, type Page } from "@playwright/test";

/** One stop of the Tab key, as somebody sees and hears it. */
export interface Stop {
  /** What it is, for messages: `a "Contact"`. */
  what: string;
  /** Its place among everything that can take the focus, in the order of the document; -1 for what should not. */
  place: number;
  hasRing: boolean;
  /** Whether at least a part of it is in sight, with nothing over it. */
  isSeen: boolean;
}

/** Presses Tab from the start of the page until the focus has been everywhere, and tells where it was. */
export async function tabThrough(page: Page): Promise<{ stops: Stop[]; expected: number }> {
  // Islands that start near the screen add their buttons then.
  for (const island of await page.locator("site-island[start=visible]").all()) {
    await island.scrollIntoViewIfNeeded();
    await expect(island).toHaveAttribute("state", "started");
  }
  const expected = await page.evaluate(() => {
    const selector =
      "a[href], button, input, select, textarea, summary, [tabindex='0'], [contenteditable]";
    const reachable = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(":disabled, [type=hidden]") &&
        !element.closest("[inert]") &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    for (const element of document.querySelectorAll<HTMLElement>("[data-place]"))
      delete element.dataset["place"];
    for (const [place, element] of reachable.entries()) element.dataset["place"] = String(place);
    // From the start of the document, wherever the page was touched before.
    getSelection()?.setPosition(document.body, 0);
    (document.activeElement as HTMLElement).blur();
    return reachable.length;
  });
  const stops: Stop[] = [];
  // One more than there are, so that a stop too many is noticed.
  while (stops.length <= expected) {
    await page.keyboard.press("Tab");
    const stop = await settledStop(page);
    if (!stop || stops.some(({ place }) => place === stop.place && place >= 0)) break;
    stops.push(stop);
  }
  return { stops, expected };
}

/** A picture that is on its way, or a page that still scrolls, may hide what has the focus for a moment. */
async function settledStop(page: Page): Promise<Stop | undefined> {
  let stop: Stop | undefined;
  const look = async () => {
    stop = await page.evaluate(stopOf);
    return stop?.isSeen ?? true;
  };
  await expect
    .poll(look, { timeout: 5_000 })
    .toBe(true)
    .catch(() => undefined);
  return stop;
}

/** Runs in the page. */
function stopOf(): Stop | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
  const isRing = (style: CSSStyleDeclaration) =>
    style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;
  // The range of a chart is out of sight: the drawing has its ring.
  const seen = focused.closest("label, .chart-stage") ?? focused;
  const styles = [focused.matches(".sr-only") ? seen : focused, seen].flatMap((element) => [
    getComputedStyle(element),
    getComputedStyle(element, "::after"),
    getComputedStyle(element, "::before"),
  ]);
  const boxes = [...focused.getClientRects(), seen.getBoundingClientRect()];
  const points = boxes.flatMap(({ left, top, width, height }) =>
    [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]),
    ),
  );
  const isOnTop = ([x = 0, y = 0]: number[]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (seen.contains(top) || top.contains(focused));
  };
  return {
    what: `${focused.localName} "${(focused.ariaLabel ?? focused.textContent).trim().slice(0, 40)}"`,
    place: Number(focused.dataset["place"] ?? -1),
    hasRing: styles.some(isRing),
    isSeen: points.some(isOnTop),
  };
}
