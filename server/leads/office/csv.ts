import type { LeadValue } from "../lead-columns.ts";

/**
 * Excel takes a CSV without this mark for the machine's old code page and turns Å into Ã…; the CSV is for
 * spreadsheets, and programs have `--json`.
 */
export const byteOrderMark = "\uFEFF";

/**
 * Where a cell may begin that a spreadsheet would calculate. Not only at the start of a value: a Nordic
 * Excel splits at semicolons whatever the file says, so a formula behind one would get a cell of its own.
 * Quotes and spaces before the sign are skipped by spreadsheets, and full-width signs count as signs. The
 * spaces that are skipped exclude the separators, so each character is read once.
 */
const formula = /(^|[;|\t\r\n])((?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/g;

/** RFC 4180, every value quoted; formulas are made text by an apostrophe. */
export const csvLine = (values: readonly LeadValue[]): string =>
  `${values.map(csvCell).join(",")}\r\n`;

function csvCell(value: LeadValue): string {
  const text = String(value ?? "").replace(formula, "$1'$2");
  return `"${text.replaceAll('"', '""')}"`;
}
