import { textAsHtml } from "../text-of-html.ts";

/**
 * Text that means the same in Markdown. What would begin an HTML tag or a character reference is written as a
 * reference: readers of Markdown may put HTML into their pages as it is.
 */
export function escapeMarkdown(text: string): string {
  return textAsHtml(text).replace(/[\\`*_~[\]]/g, "\\$&");
}

/** Marks at the beginning of a line that would make it a heading, a list, a quotation or a ruler. */
export function escapeLineStarts(lines: string): string {
  return lines
    .replace(/^(?:[#>=]|[-+](?=\s|$|-))/gm, "\\$&")
    .replace(/^(\d{1,9})([.)])(?=\s|$)/gm, "$1\\$2");
}

/** An address in brackets behind a link's words. */
export const markdownAddress = (address: string) =>
  address.replace(
    /[()<>\\\s]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );
