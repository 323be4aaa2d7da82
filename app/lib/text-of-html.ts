const references: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  nbsp: " ",
};

/** What a reader sees of HTML that the content room has cleaned, as one line of text. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => references[name] ?? whole)
    .replace(/\s+/g, " ")
    .replace(/ (?=[,.;:!?])/g, "")
    .trim();
}
