import { useState } from "react";
import type { Json } from "../../api.ts";

interface Keyed {
  items: readonly Json[];
  keys: readonly number[];
  next: number;
}

/**
 * Keys that stay with the entries of a list when they move, also by Undo. Unchanged entries are known by identity, a changed one
 * by its place.
 */
export function matchKeys(before: Keyed, items: readonly Json[]): Keyed {
  let { next } = before;
  const free = new Set(before.keys.keys());
  const take = (index: number) => {
    free.delete(index);
    return before.keys[index];
  };
  const same = items.map((item, index) => {
    if (before.items[index] === item && free.has(index)) return take(index);
    return undefined;
  });
  const moved = items.map((item, index) => {
    if (same[index] !== undefined) return same[index];
    const found = [...free].find((place) => before.items[place] === item);
    return found === undefined ? undefined : take(found);
  });
  const keys = moved.map((key, index) => {
    if (key !== undefined) return key;
    if (free.has(index)) return take(index) ?? next++;
    return next++;
  });
  return { items, keys, next };
}

export function useItemKeys(items: readonly Json[]): readonly number[] {
  const [known, setKnown] = useState<Keyed>(() =>
    matchKeys({ items: [], keys: [], next: 0 }, items),
  );
  if (known.items === items) return known.keys;
  const matched = matchKeys(known, items);
  setKnown(matched);
  return matched.keys;
}
