import { bodyField } from "../../api.ts";

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

/** A field's name in plain words: `contentParagraphs` becomes "Content paragraphs". */
export function labelOf(name: string): string {
  const plain = Object.hasOwn(plainNames, name) ? plainNames[name] : undefined;
  if (plain !== undefined) return plain;
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, "$1 $2").replaceAll(/[-_]+/g, " ");
  // A name with spaces is somebody's text, as the kind "long text".
  const lowered = /\s/.test(name) ? words : words.toLowerCase();
  return lowered.charAt(0).toUpperCase() + lowered.slice(1);
}

/** One of several: "Content paragraphs" becomes "content paragraph". */
export function singular(label: string): string {
  const word = label.charAt(0).toLowerCase() + label.slice(1);
  if (/\d$/.test(word)) return "entry";
  if (word.endsWith("news") || word.endsWith("ss")) return `${word} entry`;
  if (word.endsWith("people")) return word.replace(/people$/, "person");
  if (word.endsWith("ies")) return word.replace(/ies$/, "y");
  return word.endsWith("s") ? word.slice(0, -1) : `${word} entry`;
}
