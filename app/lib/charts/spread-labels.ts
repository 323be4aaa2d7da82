/**
 * Places for labels that want to stand at the given heights, at least `distance` apart and in the same
 * order, between `top` and `bottom` as long as there is room.
 */
export function spreadLabels(
  wanted: readonly number[],
  distance: number,
  top: number,
  bottom: number,
): number[] {
  const order = wanted.map((_, index) => index).toSorted((a, b) => at(wanted, a) - at(wanted, b));
  const places = [...wanted];
  let free = top;
  for (const index of order) {
    places[index] = Math.max(at(wanted, index), free);
    free = at(places, index) + distance;
  }
  let limit = bottom;
  for (const index of order.toReversed()) {
    places[index] = Math.min(at(places, index), limit);
    limit = at(places, index) - distance;
  }
  return places;
}

const at = (values: readonly number[], index: number): number => values[index] ?? 0;
