import type { Json } from "../api.ts";

export type Filled = Json[] | { [name: string]: Json };

/** A list or a block with entries. */
export const isFilled = (value: Json | undefined): value is Filled =>
  typeof value === "object" && value !== null && Object.keys(value).length > 0;

/** Whether two values say the same. The order of fields says nothing. */
export function isSame(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const entries = Object.entries(a);
  return (
    entries.length === Object.keys(b).length &&
    entries.every(([name, value]) => isSame(value, entryOf(b, name)))
  );
}

/** What a value has under a name or a number, without what every object inherits. */
export const entryOf = (value: Json | undefined, name: string | number): Json | undefined =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string | number, Json>)[name]
    : undefined;

/** An entry of the new list or block. */
export interface Step {
  /** Of a field. */
  name?: string | undefined;
  value: Json;
  /** The number of the old entry it comes from; undefined if it is new. */
  from?: number | undefined;
  /** Whether it stands in the same order as before among those that have not moved. */
  isInPlace: boolean;
}

/** The new entries in their order. `names` are those of the old fields, as the file has them. */
export const planChanges = (
  names: readonly (string | undefined)[],
  old: Filled,
  value: Filled,
): Step[] =>
  Array.isArray(old) && Array.isArray(value) ? planList(old, value) : planFields(names, value);

function planFields(names: readonly (string | undefined)[], value: Filled): Step[] {
  const old = new Set(names);
  /** New fields by the old one that precedes them. */
  const added = new Map<string | undefined, Step[]>();
  let last: string | undefined;
  for (const [name, entry] of Object.entries(value)) {
    if (old.has(name)) last = name;
    else if (added.get(last)?.push({ name, value: entry, isInPlace: false }) === undefined)
      added.set(last, [{ name, value: entry, isInPlace: false }]);
  }
  const kept = names.flatMap((name = "", from): Step[] => {
    const entry = entryOf(value, name);
    return entry === undefined
      ? []
      : [{ name, value: entry, from, isInPlace: true }, ...(added.get(name) ?? [])];
  });
  return [...(added.get(undefined) ?? []), ...kept];
}

/** More comparisons of changed items than this would be felt. */
const maxComparisons = 10_000;

function planList(old: readonly Json[], value: readonly Json[]): Step[] {
  const from: (number | undefined)[] = value.map(() => undefined);
  const taken = old.map(() => false);
  const match = (index: number, oldIndex: number) => {
    from[index] = oldIndex;
    taken[oldIndex] = true;
  };
  const oldKeys = old.map(keyOf);
  const keys = value.map(keyOf);
  const shorter = Math.min(old.length, value.length);
  let start = 0;
  while (start < shorter && oldKeys[start] === keys[start]) match(start, start++);
  for (let end = 1; end <= shorter - start && oldKeys.at(-end) === keys.at(-end); end++)
    match(value.length - end, old.length - end);

  const places = Map.groupBy(
    [...old.keys()].filter((index) => !taken[index]),
    (index) => oldKeys[index],
  );
  for (const lines of places.values()) lines.reverse();
  for (const [index, key] of keys.entries()) {
    const oldIndex = from[index] === undefined ? places.get(key)?.pop() : undefined;
    if (oldIndex !== undefined) match(index, oldIndex);
  }

  matchSimilar(old, value, from, taken, match);

  // What is left between the same neighbours has been changed altogether.
  for (let index = 0; index < value.length; index++) {
    const next = index === 0 ? 0 : (from[index - 1] ?? Number.NaN) + 1;
    if (from[index] === undefined && taken[next] === false) match(index, next);
  }
  for (let index = value.length - 1; index >= 0; index--) {
    const next = (index === value.length - 1 ? old.length : (from[index + 1] ?? 0)) - 1;
    if (from[index] === undefined && taken[next] === false) match(index, next);
  }

  const inPlace = longestIncrease(from);
  return value.map((entry, index) => ({
    value: entry,
    from: from[index],
    isInPlace: inPlace.has(index),
  }));
}

/** Equal for equal values: fields are sorted. */
const keyOf = (value: Json): string =>
  JSON.stringify(value, (_, entry: Json) =>
    typeof entry === "object" && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : entry,
  );

/** Finds blocks again of which at least half of the fields are as before. */
function matchSimilar(
  old: readonly Json[],
  value: readonly Json[],
  from: readonly (number | undefined)[],
  taken: readonly boolean[],
  match: (index: number, oldIndex: number) => void,
) {
  const rest = [...value.keys()].filter((index) => from[index] === undefined);
  const oldRest = [...old.keys()].filter((index) => !taken[index]);
  if (rest.length * oldRest.length > maxComparisons) return;
  for (const index of rest) {
    let best: number | undefined;
    let most = 0.5;
    for (const oldIndex of oldRest) {
      const likeness = taken[oldIndex] ? 0 : likenessOf(old[oldIndex], value[index]);
      if (likeness < most || (likeness === most && best !== undefined)) continue;
      [best, most] = [oldIndex, likeness];
    }
    if (best !== undefined) match(index, best);
  }
}

function likenessOf(old: Json | undefined, value: Json | undefined): number {
  if (!isFilled(old) || !isFilled(value) || Array.isArray(old) || Array.isArray(value)) return 0;
  const names = Object.keys(old);
  const equal = names.filter((name) => isSame(entryOf(old, name), entryOf(value, name)));
  return equal.length / Math.max(names.length, Object.keys(value).length);
}

/** The places of a longest sequence of growing numbers. */
function longestIncrease(numbers: readonly (number | undefined)[]): Set<number> {
  /** By length: where the sequence of this length ends that ends with the smallest number. */
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const [index, number] of numbers.entries()) {
    if (number === undefined) continue;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous.set(index, ends[low - 1]);
    ends[low] = index;
  }
  const found = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = previous.get(index)) found.add(index);
  return found;
}
