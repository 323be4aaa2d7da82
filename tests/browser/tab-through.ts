import { expect, type Page } from "@playwright/test";

/** An element that the Tab key has stopped at. */
export interface Stop {
  /** A description for messages: `a "Contact"`. */
  what: string;
  /** Its index among all focusable elements in document order; -1 if it should not be focusable. */
  index: number;
  hasRing: boolean;
  /** Whether at least a part of it is in the viewport and not covered. */
  isSeen: boolean;
}

/** Presses Tab from the start of the page until an element repeats or the focus leaves the page. Returns the stops. */
export async function tabThrough(page: Page): Promise<{ stops: Stop[]; expected: number }> {
  // Islands that start when visible add buttons, so they are started first.
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
    for (const element of document.querySelectorAll<HTMLElement>("[data-focus-index]"))
      delete element.dataset["focusIndex"];
    for (const [index, element] of reachable.entries())
      element.dataset["focusIndex"] = String(index);
    // Starts at the beginning of the document, wherever the focus was before.
    getSelection()?.setPosition(document.body, 0);
    (document.activeElement as HTMLElement).blur();
    return reachable.length;
  });
  const stops: Stop[] = [];
  // Allows one stop more than expected, so that an extra one is noticed.
  while (stops.length <= expected) {
    await page.keyboard.press("Tab");
    const stop = await settledStop(page);
    if (!stop || stops.some(({ index }) => index === stop.index && index >= 0)) break;
    stops.push(stop);
  }
  return { stops, expected };
}

/** Waits until the focused element is visible: a loading picture or smooth scrolling may hide it for a moment. */
async function settledStop(page: Page): Promise<Stop | undefined> {
  let stop: Stop | undefined;
  const readStop = async () => {
    stop = await page.evaluate(stopOf);
    return stop?.isSeen ?? true;
  };
  await expect
    .poll(readStop, { timeout: 5_000 })
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
  // The slider of a chart is visually hidden: its drawing shows the focus ring.
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
    index: Number(focused.dataset["focusIndex"] ?? -1),
    hasRing: styles.some(isRing),
    isSeen: points.some(isOnTop),
  };
}

/** Presses Tab until the focused element has this role and name, as a keyboard user would. */
export async function tabTo(page: Page, name: RegExp) {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    if ((await focused.count()) === 0) continue;
    // The snapshot starts with the role and name that a screen reader announces, so callers need no locator.
    const [heard = ""] = (await focused.ariaSnapshot()).split("\n");
    if (name.test(heard)) return focused;
  }
  throw new Error(`no stop is called ${name}`);
}
