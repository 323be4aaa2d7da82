/** These fields are not in TypeScript's library yet. */
interface Entry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  interactionId: number;
}

/** CLS adds up layout shifts that follow each other within a second, for five seconds at most. */
const shiftGapMs = 1000;
const shiftWindowMs = 5000;

/**
 * Measures LCP, INP and CLS, and sends them once, when the page is hidden. Nothing that identifies a visitor is sent: the
 * Referer contains the page, and the server turns the width into a device class. INP is the slowest interaction, which is its
 * definition for up to fifty interactions.
 */
export function start(): void {
  // A page in a background tab is not painted, so there is nothing to measure.
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
    navigator.sendBeacon(
      "/browser-reports",
      new URLSearchParams(sent as unknown as Record<string, string>),
    );
  addEventListener("visibilitychange", send, { capture: true, once: true });
}

/** Browsers ignore a type that they do not support, with a warning at most. */
function observe(type: string, read: (entry: Entry) => void): void {
  const options = { type, buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) =>
    list.getEntries().forEach((entry) => read(entry as Entry)),
  ).observe(options);
}
