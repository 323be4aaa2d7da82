import type { FieldPath, Json } from "./api.ts";
import { isSame } from "./client/field-path.ts";

/** A field that is not there. */
export type Value = Json | undefined;

interface Difference {
  field: FieldPath;
  before: Value;
  after: Value;
}

type Block = Record<string, Json>;

const isBlock = (value: Value): value is Block =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const keysOf = (...blocks: Block[]) => [...new Set(blocks.flatMap((block) => Object.keys(block)))];

/** The fields in which two values differ. Entries that were added to a list or removed from it are told as a whole. */
export function differences(before: Value, after: Value, field: FieldPath = []): Difference[] {
  if (isSame(before, after)) return [];
  if (isBlock(before) && isBlock(after))
    return keysOf(before, after).flatMap((key) =>
      differences(before[key], after[key], [...field, key]),
    );
  if (Array.isArray(before) && Array.isArray(after)) return inLists(before, after, field);
  return [{ field, before, after }];
}

/** What both lists begin and end with is the same; of the rest each entry is compared with the one in its place. */
function inLists(before: Json[], after: Json[], field: FieldPath): Difference[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isSame(before[start], after[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const [old, now] = [
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  ];
  return Array.from({ length: Math.max(old.length, now.length) }, (_, index) => index).flatMap(
    (index) => {
      const [one, other, at] = [old[index], now[index], [...field, start + index]];
      return areAlike(one, other)
        ? differences(one, other, at)
        : [{ field: at, before: one, after: other }];
    },
  );
}

/** Blocks that have little in common are two, of which one came in the place of the other. */
function areAlike(one: Value, other: Value): boolean {
  if (!isBlock(one) || !isBlock(other)) return true;
  const keys = keysOf(one, other);
  const same = keys.filter((key) => isSame(one[key], other[key])).length;
  return keys.length < 3 || same * 3 >= keys.length;
}

export interface Conflict {
  field: FieldPath;
  mine: Value;
  theirs: Value;
}

export interface Merged {
  value: Value;
  conflicts: Conflict[];
}

/** What two people made of one value. Where both changed a field in different ways, `decide` says whose counts. */
export function merge(
  base: Value,
  mine: Value,
  theirs: Value,
  decide: (field: FieldPath) => "mine" | "theirs" | undefined,
  field: FieldPath = [],
): Merged {
  if (isSame(mine, base) || isSame(mine, theirs)) return { value: theirs, conflicts: [] };
  if (isSame(theirs, base)) return { value: mine, conflicts: [] };
  const inside = (key: string | number, of: Value, my: Value, their: Value) =>
    merge(of, my, their, decide, [...field, key]);
  if (isBlock(base) && isBlock(mine) && isBlock(theirs)) {
    const merged = keysOf(theirs, mine).map(
      (key) => [key, inside(key, base[key], mine[key], theirs[key])] as const,
    );
    return {
      value: Object.fromEntries(
        merged.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value]])),
      ),
      conflicts: merged.flatMap(([, { conflicts }]) => conflicts),
    };
  }
  const areLists = Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs);
  if (areLists && base.length === mine.length && base.length === theirs.length) {
    const merged = base.map((of, index) => inside(index, of, mine[index], theirs[index]));
    return {
      value: merged.map(({ value }) => value ?? null),
      conflicts: merged.flatMap(({ conflicts }) => conflicts),
    };
  }
  const decision = decide(field);
  return {
    value: decision === "theirs" ? theirs : mine,
    conflicts: decision ? [] : [{ field, mine, theirs }],
  };
}
