import { readFileSync } from "node:fs";

/** Milliseconds between two looks, and how long what has piled up in such a moment takes to drain. */
const everyLook = 50;
const aftermath = 500;

/**
 * A shared machine gives its processors to others for moments that Linux counts as stolen. Whoever waited
 * through one has learnt something about the machine and nothing about the site.
 */
export function watchStolenTime() {
  const thefts: number[] = [];
  let known = stolenTicks();
  const timer = setInterval(() => {
    const ticks = stolenTicks();
    if (ticks > known) thefts.push(performance.now());
    known = ticks;
  }, everyLook);

  return {
    /** Whether between these two moments the machine was ours. Ask when all is over. */
    wasOurs: (from: number, to: number) =>
      !thefts.some((noticed) => noticed > from - aftermath && noticed < to + 2 * everyLook),
    stop: () => clearInterval(timer),
  };
}

/** Hundredths of a second since the start of the machine; none where nobody counts them. */
function stolenTicks(): number {
  try {
    return Number(readFileSync("/proc/stat", "latin1").split(/\s+/, 9)[8]);
  } catch {
    return 0;
  }
}
