/** Finds the texts of fields in the text of a page. */

const normal = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Markdown's signs are no part of what the page shows. */
const plain = (text: string) =>
  text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[*_`]+/g, "")
    .replaceAll(/^\s*(?:#+|[-*>]|\d+\.)\s+/gm, "");

/** Where a text begins in a page's text. References stand for anything short. */
export function placesOf(text: string, page: string): number[] {
  const pieces = plain(text)
    .split(/\{[^{}]*\}/)
    .map(normal);
  if (pieces.join("").length < 2) return [];
  const pattern = pieces.map((piece) => escaped(piece).replaceAll(" ", String.raw`\s+`));
  return [...page.matchAll(new RegExp(pattern.join(".{0,60}?"), "gu"))].map(({ index }) => index);
}

/** The place that is meant: of several with the same words, the one nearest to other texts of the same object. */
export function placeOf(text: string, neighbours: string[], page: string): number | undefined {
  const places = placesOf(text, page);
  if (places.length < 2) return places[0];
  // The longest text is the least likely to be on the page twice.
  for (const other of neighbours.toSorted((a, b) => b.length - a.length)) {
    const [anchor, ...more] = other === text ? [] : placesOf(other, page);
    if (anchor === undefined || more.length > 0) continue;
    return places.toSorted((a, b) => Math.abs(a - anchor) - Math.abs(b - anchor))[0];
  }
  return places[0];
}
