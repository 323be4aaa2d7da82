import type { LeadValue } from "../lead-store.ts";

/** A visitor's text must not move the cursor, change the terminal's colours or the direction of a line. */
export const replaceControls = (text: string) =>
  text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "\uFFFD");

/** JSON with the same characters escaped. Line feeds outside of strings are the indentation. */
export const jsonOf = (value: unknown, indent?: number) =>
  JSON.stringify(value, null, indent).replace(/[^\n\P{Cc}]|[\p{Cf}\u2028\u2029]/gu, (character) =>
    // By UTF-16 unit, as JSON has it.
    Array.from({ length: character.length }, (_, at) => escapeUnit(character.charCodeAt(at))).join(
      "",
    ),
  );

const escapeUnit = (unit: number) => `\\u${unit.toString(16).padStart(4, "0")}`;

/** The same text in fewer pieces: a system call for each line would take longer than reading the leads. */
export async function* inChunks(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = "";
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length < 65_536) continue;
    yield chunk;
    chunk = "";
  }
  if (chunk !== "") yield chunk;
}

/** Without it Excel reads a CSV in the machine's old code page and turns Å into Ã…. */
export const byteOrderMark = "\uFEFF";

/** A Nordic Excel splits at semicolons, because its decimals have a comma. */
export type Separator = "," | ";";

/**
 * Where a cell may begin that a spreadsheet would calculate. Not only at the start of a value: an Excel that splits at
 * the other separator gives a formula behind one a cell of its own. Spreadsheets skip quotes and spaces before the
 * sign and accept full-width signs. The spaces exclude the separators, so each character is read once.
 */
const formulas: Record<Separator, RegExp> = {
  ",": /(^|[;|\t\r\n])((?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/g,
  ";": /(^|[,;|\t\r\n])((?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/g,
};

/** RFC 4180, every value quoted; an apostrophe turns formulas into text. */
export function csvLine(values: readonly LeadValue[], separator: Separator = ","): string {
  const cells = values.map((value) => {
    const text = String(value ?? "").replace(formulas[separator], "$1'$2");
    return `"${text.replaceAll('"', '""')}"`;
  });
  return `${cells.join(separator)}\r\n`;
}
