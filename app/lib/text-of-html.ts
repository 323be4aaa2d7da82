const references: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  nbsp: " ",
};

/** What a reader sees of sanitised HTML, as one line of text. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => references[name] ?? whole)
    .replace(/\s+/g, " ")
    .replace(/ (?=[,.;:!?])/g, "")
    .trim();
}

/**
 * Text for a place where some readers expect text and others HTML: only what HTML would take for a tag or a character
 * reference is escaped, so that all others show the same.
 */
export function textAsHtml(text: string): string {
  return text.replace(/&(?=#?\w{1,40};)/g, "&amp;").replace(/<(?=[a-z/!?])/gi, "&lt;");
}
