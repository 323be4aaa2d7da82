import { bodyField, type Json } from "../../api.ts";
import { isObject } from "../field-path.ts";

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
  if (word.endsWith("news") || word.endsWith("ss")) return `${word} entry`;
  if (word.endsWith("people")) return word.replace(/people$/, "person");
  if (word.endsWith("ies")) return word.replace(/ies$/, "y");
  return word.endsWith("s") ? word.slice(0, -1) : `${word} entry`;
}

const telling = ["title", "name", "heading", "label", "headline", "question", "text", "from"];

/** A line that tells an entry of a list from the others. Empty if it has no text yet. */
export function summaryOf(value: Json | undefined, nameOf = (name: string) => name): string {
  if (value === null || value === undefined) return "";
  if (!isObject(value) && !Array.isArray(value)) return shortened(nameOf(String(value)));
  if (Array.isArray(value))
    return shortened(
      value
        .map((item) => summaryOf(item, nameOf))
        .filter(Boolean)
        .join(", "),
    );
  const names = [...telling, ...Object.keys(value)];
  const isFilled = (name: string) => typeof value[name] === "string" && value[name] !== "";
  const found = names.find(isFilled);
  if (found !== undefined) return summaryOf(value[found], nameOf);
  return shortened(
    Object.values(value)
      .map((item) => summaryOf(item, nameOf))
      .find(Boolean) ?? "",
  );
}

const longestSummary = 90;

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > longestSummary ? `${line.slice(0, longestSummary - 1).trimEnd()}…` : line;
}
