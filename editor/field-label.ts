import { bodyField, type FieldPath } from "./api.ts";

/** The name of a field in plain words: `contentParagraphs` is "Content paragraphs". */
export function nameInWords(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/[-_]/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `["sections", 2, "heading"]` is "Sections 3, heading". */
export function fieldLabel(field: FieldPath): string {
  if (field[0] === bodyField) return "Text";
  const words = field.reduce<string>((label, part) => {
    if (typeof part === "number") return `${label} ${part + 1}`;
    const name = nameInWords(part);
    return label === "" ? name : `${label}, ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  }, "");
  return words.trim();
}
