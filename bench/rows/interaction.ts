import { setTimeout } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import { startSite } from "../../tests/support/site.ts";
import { withPage } from "../browser.ts";
import { median, milliseconds, type Row } from "../row.ts";

const runs = 5;
const slowdown = 4;
const must = 100;

interface Interaction {
  path: string;
  act(page: Page): Promise<void>;
  /** What stands on the screen when it has been done. */
  done(page: Page): Promise<void>;
}

const interactions: Record<string, Interaction> = {
  menu: {
    path: "/about",
    act: (page) => tap(page.getByRole("button", { name: "Menu" })),
    done: (page) => page.locator("#mobile-menu:popover-open").waitFor(),
  },
  carousel: {
    path: "/",
    async act(page) {
      // The buttons come with the island, which starts when it is near the screen.
      await page.locator(".news-row").scrollIntoViewIfNeeded();
      await tap(page.getByRole("button", { name: "Next news" }));
    },
    done: (page) =>
      page
        .waitForFunction(() => (document.querySelector(".news-row")?.scrollLeft ?? 0) > 0)
        .then(() => undefined),
  },
  dialog: {
    path: "/downloads",
    act: (page) => tap(page.getByRole("button", { name: /^DOWNLOAD The Battle/ })),
    done: (page) => page.locator("dialog[open]").waitFor(),
  },
  "search key": {
    path: "/news",
    async act(page) {
      await tap(page.getByRole("searchbox"));
      await setTimeout(reactionMs);
      await page.keyboard.press("t");
    },
    done: (page) =>
      page
        .waitForFunction(() => document.querySelector("input")?.value !== "")
        .then(() => undefined),
  },
};

/** A finger is on the glass this long. */
const tapMs = 80;
/** Nobody touches what has just appeared, or types into what has just been touched, sooner than this. */
const reactionMs = 300;

/**
 * Touches as a finger does. Playwright's own `tap` ends when it begins, and puts listeners into the page that check where it lands:
 * their time would count as the page's.
 */
async function tap(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await setTimeout(reactionMs);
  const box = await control.boundingBox();
  if (!box) throw new Error("nothing to tap on");
  const session = await control.page().context().newCDPSession(control.page());
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await setTimeout(tapMs);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** The first thing a visitor does on a page, on a phone of a quarter of this processor. */
export async function interactionToNextPaint(): Promise<Row[]> {
  const site = await startSite();
  try {
    const rows: Row[] = [];
    for (const [name, interaction] of Object.entries(interactions)) {
      const what = `interaction to next paint, ${name}`;
      const measured = `the first one on ${interaction.path}, processor ${slowdown} times slower, median of ${runs}`;
      const judged = await reached(site.url, interaction).catch((error: unknown) => ({
        value: `failed: ${String(error).split("\n", 1)[0]}`,
        met: false,
      }));
      rows.push({ what, measured, must: `≤ ${milliseconds(must)}`, ...judged });
    }
    return rows;
  } finally {
    await site.stop();
  }
}

async function reached(url: string, interaction: Interaction) {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await measure(url, interaction));
  return {
    value: `${milliseconds(median(times))} (to ${milliseconds(Math.max(...times))})`,
    met: median(times) <= must,
  };
}

function measure(url: string, { path, act, done }: Interaction): Promise<number> {
  return withPage({ width: 360, height: 740 }, url, async (fresh) => {
    const page = await fresh();
    page.setDefaultTimeout(10_000);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.addInitScript(recordEvents);
    await page.goto(path, { waitUntil: "networkidle" });
    await act(page);
    await done(page);
    return page.evaluate(longestEvent);
  });
}

declare global {
  interface Window {
    eventTimes: number[];
  }
}

/**
 * The browser tells the first input however short it was, and others from 16 ms on. Only taps, clicks and keys have an id and count
 * as interactions; a pointer that is over something else because the page moved does not.
 */
function recordEvents(): void {
  window.eventTimes = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) window.eventTimes.push(duration);
  });
  observer.observe({ type: "first-input", buffered: true });
  observer.observe({
    type: "event",
    buffered: true,
    durationThreshold: 16,
  } as PerformanceObserverInit);
}

/** Two frames later, as the browser reports an event after the paint that follows it. */
async function longestEvent(): Promise<number> {
  while (window.eventTimes.length === 0)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  return Math.max(...window.eventTimes);
}
