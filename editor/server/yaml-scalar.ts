import { readYaml } from "#server/content/source-file.ts";
import type { Json } from "../api.ts";
import { isSame } from "./plan-changes.ts";

/** How a text is written where it stands. */
export interface ScalarPlace {
  /** As `yaml` names it: of the text that stood here, or of the ones beside a new one. */
  style?: string | undefined;
  isFlow?: boolean;
  /** A comment follows in the line: the reader refuses a plain text there. */
  hasComment?: boolean;
  /** What the lines of a block scalar begin with. */
  indent?: string;
  newLine?: string;
  /** A directive that changes what plain texts mean. */
  directive?: string;
}

/** Characters that nobody sees, or that end a line for some programs. */
const hidden = /[\p{Cc}\p{Cs}\u2028\u2029\ufeff]/u;

/** A text, number, true, false or null; also an empty list or block. On one line, but for block scalars. */
export function scalarText(value: Json, place: ScalarPlace): string {
  if (typeof value !== "string") return JSON.stringify(value);
  const { style = "PLAIN", isFlow, hasComment } = place;
  if (style.startsWith("BLOCK_") && !isFlow)
    return blockScalar(value, style, place) ?? quoted(value);
  if (hidden.test(value) || style === "QUOTE_DOUBLE") return quoted(value);
  if (style === "QUOTE_SINGLE") return `'${value.replaceAll("'", "''")}'`;
  const canBePlain =
    !hasComment &&
    !/^[%@`]/.test(value) &&
    (isFlow ? reads(`[${value}]`, [value], place) : reads(`- ${value}`, [value], place));
  return canBePlain ? value : quoted(value);
}

/** The name of a field. */
export function nameText(name: string, { isFlow, directive }: ScalarPlace): string {
  const read = { [name]: 0 };
  const line = isFlow ? `{${name}: 0}` : `${name}: 0`;
  const canBePlain =
    !hidden.test(name) &&
    !/^([%@`]|$)/.test(name) &&
    reads(line, read, { directive: directive ?? "" });
  return canBePlain ? name : quoted(name);
}

const quoted = (text: string) =>
  JSON.stringify(text).replaceAll(
    /[\x7f-\x9f\u2028\u2029\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** Undefined if it cannot hold the text, or only with more than `|`, `|-`, `>` or `>-`. */
function blockScalar(text: string, style: string, place: ScalarPlace): string | undefined {
  const { indent = "  ", newLine = "\n" } = place;
  if (text === "" || /^\s|\n\n$/.test(text) || hidden.test(text.replaceAll(/[\n\t]/g, "")))
    return undefined;
  const lines = text.replace(/\n$/, "").split("\n");
  const sign = style === "BLOCK_FOLDED" && lines.length === 1 ? ">" : "|";
  const header = text.endsWith("\n") ? sign : `${sign}-`;
  const written = [header, ...lines.map((line) => line && indent + line)].join(newLine);
  return reads(`- ${written}\n`, [text], place) ? written : undefined;
}

function reads(yaml: string, value: Json, { directive = "" }: ScalarPlace): boolean {
  const read = readYaml("", directive + yaml);
  return read.problems.length === 0 && isSame(read.value as Json, value);
}
