import type { FieldPath, Json } from "../api.ts";

/** A field's path as one text, as it stands behind `#` in an address: `hero.title`, `sections.0.heading`. */
export const fieldKey = (path: FieldPath): string =>
  path.map((step) => encodeURIComponent(step).replaceAll(".", "%2E")).join(".");

export const fieldPath = (key: string): string[] =>
  key === "" ? [] : key.split(".").map(decodeStep);

function decodeStep(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    // Typed by hand into the address bar.
    return step;
  }
}

export const childKey = (key: string, step: string | number): string =>
  key === "" ? fieldKey([step]) : `${key}.${fieldKey([step])}`;

/** Whether `key` is `outer` or a field inside it. */
export const isWithin = (key: string, outer: string): boolean =>
  outer === "" || key === outer || key.startsWith(`${outer}.`);

/** The key of the object or list that has the field. */
export const parentKey = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf(".")));

export const isObject = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function valueAt(value: Json | undefined, path: FieldPath): Json | undefined {
  let found = value;
  for (const step of path) {
    if (Array.isArray(found)) found = found[Number(step)];
    else if (isObject(found)) found = Object.hasOwn(found, step) ? found[step] : undefined;
    else return undefined;
  }
  return found;
}

/** A copy with another value at the path, which shares everything else. `undefined` removes an optional field. */
export function withValueAt(value: Json, path: FieldPath, next: Json | undefined): Json {
  const [step, ...rest] = path;
  if (step === undefined) return next ?? null;
  if (Array.isArray(value)) {
    const index = Number(step);
    const child = rest.length > 0 ? withValueAt(value[index] ?? null, rest, next) : next;
    return child === undefined ? value.toSpliced(index, 1) : value.with(index, child);
  }
  const fields = isObject(value) ? value : {};
  if (rest.length === 0 && next === undefined) {
    const { [step]: _, ...others } = fields;
    return others;
  }
  const child = rest.length > 0 ? withValueAt(fields[step] ?? {}, rest, next) : next;
  return { ...fields, [step]: child ?? null };
}

export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}
