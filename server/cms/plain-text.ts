import sanitizeHtml from "sanitize-html";
import { printable } from "./printable.ts";

const basics: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** HTML to the text a reader would see: tags gone, every character reference decoded, white space as one space. */
export function plainText(html: string): string {
  // The sanitiser decodes all references and then writes these four; it also drops what scripts and styles say.
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
  return printable(text)
    .replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => basics[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
}

/** WordPress marks a cut excerpt with `[…]`; where a text goes on is the card's business. */
export const excerptText = (html: string) => plainText(html).replace(/\s*\[…\]$/, "");
