/**
 * CPU time of one run on this thread, as the mean of enough runs to be measurable. The load of other programs does not
 * count.
 */
export function processorMs(work: () => void, leastMs = 3): number {
  const before = process.threadCpuUsage();
  for (let runs = 1; ; runs += 1) {
    work();
    const { user, system } = process.threadCpuUsage(before);
    const ms = (user + system) / 1000;
    if (ms >= leastMs) return ms / runs;
  }
}

/**
 * The first time divided by the second, each the minimum of several runs. Measured again while it is not below `most`, because
 * disturbances only make a run longer.
 */
export function timeRatio(first: () => number, second: () => number, most: number): number {
  let [one, other] = [Infinity, Infinity];
  for (let round = 1; round <= 8 && !(one / other < most); round += 1) {
    for (let run = 0; run < 3 * round; run += 1) {
      one = Math.min(one, first());
      other = Math.min(other, second());
    }
  }
  return one / other;
}

/** Linear time gives 4, quadratic time 16. For work that exceeds a CPU cache 6 was measured. */
export const mostGrowth = 9;

/** The time for a size divided by the time for a quarter of it. */
export const growth = (timeOf: (size: number) => number, size: number): number =>
  timeRatio(
    () => timeOf(size),
    () => timeOf(size / 4),
    mostGrowth,
  );
