/** Not in TypeScript's library yet. */
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

interface Interaction extends PerformanceEntry {
  interactionId: number;
}

/** A layout shift counts with those before it while they follow each other within a second, for five seconds at most. */
const shiftGapMs = 1000;
const shiftWindowMs = 5000;
/** One slow interaction in fifty is forgiven. */
const interactionsPerOutlier = 50;

/**
 * Measures LCP, INP and CLS, and sends them once, when the page is hidden. Nothing that tells visitors apart is sent: the
 * page is the Referer, and the device a class of width.
 */
export function measureExperience(): void {
  const sent = new URLSearchParams({
    device: screen.width < 768 ? "phone" : screen.width < 1024 ? "tablet" : "desktop",
  });
  const [page] = performance.getEntriesByType("navigation") as { activationStart?: number }[];
  const interactions = new Map<number, number>();
  let cls = 0;
  let windowStart = 0;
  let lastShift = -Infinity;
  let windowScore = 0;

  observe("largest-contentful-paint", ({ startTime }) =>
    sent.set("lcp", String(Math.max(0, Math.round(startTime - (page?.activationStart ?? 0))))),
  );
  if (PerformanceObserver.supportedEntryTypes.includes("layout-shift")) sent.set("cls", "0");
  observe<Shift>("layout-shift", ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    const isSame = startTime - lastShift < shiftGapMs && startTime - windowStart < shiftWindowMs;
    if (!isSame) [windowStart, windowScore] = [startTime, 0];
    lastShift = startTime;
    windowScore += value;
    cls = Math.max(cls, windowScore);
    sent.set("cls", cls.toFixed(4));
  });
  observe<Interaction>("event", ({ interactionId, duration }) => {
    if (interactionId)
      interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
  });
  addEventListener("error", () => sent.set("failed", "1"));

  const send = () => {
    if (document.visibilityState !== "hidden") return;
    removeEventListener("visibilitychange", send, true);
    const durations = [...interactions.values()].toSorted((a, b) => b - a);
    const inp = durations[Math.floor(durations.length / interactionsPerOutlier)];
    if (inp !== undefined) sent.set("inp", String(Math.round(inp)));
    navigator.sendBeacon("/stats", sent);
  };
  addEventListener("visibilitychange", send, true);
}

/** A browser that does not know the type sends nothing about it. */
function observe<T extends PerformanceEntry>(type: string, read: (entry: T) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) read(entry as T);
  }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
