import { readFileSync } from "node:fs";

/** Milliseconds between two samples, and until the requests queued during stolen time are done. */
const everyLook = 50;
const aftermath = 500;

/**
 * The host of a virtual machine sometimes gives its CPUs to others, which Linux counts as stolen time. Response times from such
 * moments say nothing about the site.
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
    /** Whether no time was stolen between these two moments. To be called at the end of a measurement. */
    wasOurs: (from: number, to: number) =>
      !thefts.some((noticed) => noticed > from - aftermath && noticed < to + 2 * everyLook),
    stop: () => clearInterval(timer),
  };
}

/** Stolen hundredths of a second since the machine was started; 0 if they are not counted. */
function stolenTicks(): number {
  try {
    return Number(readFileSync("/proc/stat", "latin1").split(/\s+/, 9)[8]);
  } catch {
    return 0;
  }
}
