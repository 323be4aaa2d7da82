/** Finds the texts of fields in the text of a page. */

/** With single spaces. */
export const normal = (text: string) => text.replaceAll(/\s+/g, " ").trim();
/** Markdown's signs are no part of what the page shows. */
const plain = (text: string) =>
  text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[*_`]+/g, "")
    .replaceAll(/^\s*(?:#+|[-*>]|\d+\.)\s+/gm, "");

/** More of a text than tells it from all others. */
const longestSearched = 500;
/** What a reference shows is short. */
const longestFigure = 60;

/** Where a text begins in the text of a page, whose spaces are single. References stand for anything short. */
export function placesOf(text: string, page: string): number[] {
  const pieces = plain(text.slice(0, longestSearched))
    .replace(/\{[^{}]*$/, "")
    .split(/\{[^{}]*\}/)
    .map(normal)
    .filter(Boolean);
  const [first = "", ...rest] = pieces;
  if (pieces.join("").length < 2) return [];
  const places: number[] = [];
  for (let at = page.indexOf(first); at >= 0; at = page.indexOf(first, at + 1))
    if (isFollowed(page, at + first.length, rest)) places.push(at);
  return places;
}

/** Whether the pieces come one after another, each soon after the one before. */
function isFollowed(page: string, start: number, pieces: readonly string[]): boolean {
  let end = start;
  for (const piece of pieces) {
    const near = page.slice(end, end + longestFigure + piece.length).indexOf(piece);
    if (near < 0) return false;
    end += near + piece.length;
  }
  return true;
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
