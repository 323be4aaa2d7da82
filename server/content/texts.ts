import { type FieldPath, type SourceFile, bodyField, fieldName } from "./source-file.ts";

interface FoundText {
  path: FieldPath;
  text: string;
}

/** Every text of a file as it is written, at any depth. */
export const textsOf = (source: SourceFile): FoundText[] => textsIn(source.value, []);

function textsIn(value: unknown, path: FieldPath): FoundText[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (Array.isArray(value))
    return value.flatMap((entry, index) => textsIn(entry, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => textsIn(entry, [...path, name]));
}

/** File, position and field, as messages begin. */
export function placeOf(source: SourceFile, path: FieldPath): string {
  const position = source.positionOf(path);
  const at = position === undefined ? source.file : `${source.file}:${position}`;
  return path[0] === bodyField ? at : `${at}: ${fieldName(path)}`;
}
