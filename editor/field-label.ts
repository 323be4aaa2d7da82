import { bodyField, type FieldPath } from "./api.ts";

/** Names that mean nothing to people who do not write programs. */
const plainNames: Record<string, string> = {
  [bodyField]: "Text",
  alt: "Alternative text",
  cta: "Button",
  ctas: "Buttons",
  id: "ID",
  meta: "Search engines",
  url: "Web address",
};

/** The name of a field in plain words: `contentParagraphs` is "Content paragraphs". */
export function nameInWords(name: string): string {
  const plain = Object.hasOwn(plainNames, name) ? plainNames[name] : undefined;
  if (plain !== undefined) return plain;
  // A name with spaces is somebody's text, such as the heading of a column.
  const words = /\s/.test(name)
    ? name
    : name
        .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
        .replaceAll(/[-_]+/g, " ")
        .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `["sections", 2, "heading"]` is "Sections 3, heading". */
export function fieldLabel(field: FieldPath): string {
  const words = field.reduce<string>((label, part) => {
    if (typeof part === "number") return `${label || "Entry"} ${part + 1}`;
    const name = nameInWords(part);
    return label === "" ? name : `${label}, ${lowered(name)}`;
  }, "");
  return words || "The file";
}

/** Within a sentence. Abbreviations stay as they are. */
const lowered = (name: string) =>
  /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** One of several: "Content paragraphs" becomes "content paragraph". */
export function singular(label: string): string {
  const word = lowered(label);
  if (/\d$/.test(word)) return "entry";
  if (word.endsWith("news") || word.endsWith("ss")) return `${word} entry`;
  if (word.endsWith("people")) return word.replace(/people$/, "person");
  if (word.endsWith("ies")) return word.replace(/ies$/, "y");
  return word.endsWith("s") ? word.slice(0, -1) : `${word} entry`;
}
