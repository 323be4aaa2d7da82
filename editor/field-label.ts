import { bodyField, type FieldPath } from "./api.ts";

/** Names that mean nothing to people who do not write programs. */
const plainNames: Record<string, string> = {
  [bodyField]: "Text",
  acf: "Blocks from WordPress",
  actorsList: "Companies covered",
  after: "After which page",
  alt: "Alternative text",
  art: "Picture",
  backgroundImage: "Picture of the card",
  basedOn: "Asked of some people only",
  boilerplate: "About the firm, to print",
  contentList: "Key metrics",
  cta: "Button",
  ctas: "Buttons",
  domain: "Ends of the scale",
  drawn: "Drawn as",
  eyebrow: "Line above the heading",
  fallbackDate: "Day until it is updated",
  heroImage: "Picture of the page",
  id: "ID",
  illustrative: "Invented figures",
  meta: "Search engines",
  modified: "Last changed",
  motif: "Line drawing",
  navigation: "Menu entry",
  overlayOpacity: "Darkness of the picture",
  retired: "No longer offered",
  rhythm: "How often",
  sticky: "Above the others",
  to: "Leads to",
  url: "Web address",
  variant: "Kind of card",
  whole: "Shares of a whole",
};

/** The name of a field in plain words: `contentParagraphs` is "Content paragraphs". */
export function nameInWords(name: string): string {
  const plain = Object.hasOwn(plainNames, name) ? plainNames[name] : undefined;
  return plain ?? asWords(name);
}

/** Any name as words, such as that of a file: `pay-tv` is "Pay tv". */
export function asWords(name: string): string {
  // A name with spaces is somebody's text, such as the heading of a column.
  const words = /\s/.test(name)
    ? name
    : name
        .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
        .replaceAll(/[-_]+/g, " ")
        .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * `["sections", 2, "heading"]` is "Sections 3, heading". With the value of the file, entries of lists are called by their own
 * names: "How we ask, heading".
 */
export function fieldLabel(field: FieldPath, file?: unknown): string {
  const ofFigure = figureLabel(field, file);
  if (ofFigure !== undefined) return ofFigure;
  let value = file;
  let label = "";
  for (const [index, part] of field.entries()) {
    value = Object(value)[part];
    if (typeof part === "number") {
      const number = typeof field[index - 1] === "number" ? `, entry ${part + 1}` : ` ${part + 1}`;
      label = ownName(value) ?? `${label || "Entry"}${number}`;
    } else label = label === "" ? nameInWords(part) : `${label}, ${lowered(nameInWords(part))}`;
  }
  return label || "The file";
}

/** Fields by which people know an entry of a list. */
const naming = ["title", "name", "heading", "label", "headline", "question", "stop", "year"];
const longestName = 50;

/** What people call an entry of a list, if it has a name. */
function ownName(entry: unknown): string | undefined {
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return undefined;
  const fields = entry as Record<string, unknown>;
  const found = naming.map((name) => fields[name]).find((of) => of !== undefined);
  const name = typeof found === "number" ? String(found) : found;
  // A reference says nothing before it is filled in.
  if (typeof name !== "string" || name.trim() === "" || name.includes("{")) return undefined;
  const short = name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name;
  return short.charAt(0).toUpperCase() + short.slice(1);
}

/** A figure is known by the names of its row and its column: "Denmark, 2027". */
function figureLabel([list, row, name, index]: FieldPath, file: unknown): string | undefined {
  const { categories, columns, rows } = Object(file);
  const nameAt = (names: unknown) => {
    const found: unknown = index !== undefined && Array.isArray(names) && names[Number(index)];
    return typeof found === "string" && found !== "" ? found : undefined;
  };
  if (list === "figures" && typeof row === "string" && typeof name === "string") {
    const category = Object(categories).length > 1 ? nameAt(categories) : undefined;
    return [nameInWords(row), name, category].filter(Boolean).join(", ");
  }
  const column = list === "rows" && name === "values" ? nameAt(columns) : undefined;
  const label: unknown = Object(Object(rows)[row ?? ""]).label;
  return column && typeof label === "string" ? `${label}, ${column}` : undefined;
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
