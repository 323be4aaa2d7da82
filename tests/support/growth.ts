/**
 * The time for a whole divided by the time for its half, each the least of several: about 2 where the work is linear, 4 where
 * it is quadratic. Measured again while it is too much, since other work of the machine only makes a run longer.
 */
export function growth(timeOfWhole: () => number, timeOfHalf: () => number, most = 3): number {
  let [whole, half] = [Infinity, Infinity];
  for (let round = 1; round <= 8 && !(whole / half < most); round += 1) {
    for (let run = 0; run < 3 * round; run += 1) {
      whole = Math.min(whole, timeOfWhole());
      half = Math.min(half, timeOfHalf());
    }
  }
  return whole / half;
}
