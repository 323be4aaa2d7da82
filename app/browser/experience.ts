/** Not in TypeScript's library yet. */
interface Entry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  interactionId: number;
}

/** Shifts count together while they follow each other within a second, for five seconds at most. */
const shiftGapMs = 1000;
const shiftWindowMs = 5000;

/**
 * Measures LCP, INP and CLS, and sends them once, when the page is hidden. Nothing that tells visitors apart is sent: the
 * page is the Referer, and the server makes a class of devices of the width. INP is the slowest interaction, as its definition
 * has it for up to fifty of them.
 */
export function start(): void {
  // Nothing is painted behind another tab.
  if (document.hidden) return;
  const sent: Record<string, number> = { width: screen.width };
  const [page] = performance.getEntriesByType("navigation") as { activationStart?: number }[];
  if ("LayoutShift" in window) sent["cls"] = 0;
  let first = 0;
  let last = 0;
  let sum = 0;

  observe("largest-contentful-paint", ({ startTime }) => {
    sent["lcp"] = Math.max(0, startTime - (page?.activationStart ?? 0));
  });
  observe("event", ({ interactionId, duration }) => {
    if (interactionId) sent["inp"] = Math.max(sent["inp"] ?? 0, duration);
  });
  observe("layout-shift", ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    if (startTime - last > shiftGapMs || startTime - first > shiftWindowMs) {
      first = startTime;
      sum = 0;
    }
    last = startTime;
    sum += value;
    sent["cls"] = Math.max(sent["cls"] ?? 0, sum);
  });
  addEventListener("error", () => (sent["failed"] = 1));
  const send = () =>
    navigator.sendBeacon("/stats", new URLSearchParams(sent as unknown as Record<string, string>));
  addEventListener("visibilitychange", send, { capture: true, once: true });
}

/** A browser that does not know the type ignores it, with a warning at most. */
function observe(type: string, read: (entry: Entry) => void): void {
  const options = { type, buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) =>
    list.getEntries().forEach((entry) => read(entry as Entry)),
  ).observe(options);
}
