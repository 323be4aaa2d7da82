interface Target {
  to: string;
  label: string;
}

const most = 3;

/** Up to three pages whose path, or last part of it, is close to what was asked for; closest first. */
export function nearMisses<T extends Target>(pathname: string, pages: readonly T[]): T[] {
  const asked = pathname.toLowerCase().slice(0, 64);
  return pages
    .map((page) => ({ page, distance: closeness(asked, page.to) }))
    .filter(({ distance }) => distance <= 0.4)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ page }) => page);
}

/** 0 for the same text, 1 for nothing in common. */
function closeness(asked: string, known: string): number {
  const whole = relativeDistance(asked, known);
  const lastParts = relativeDistance(lastPart(asked), lastPart(known));
  return Math.min(whole, lastParts);
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function relativeDistance(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : editDistance(a, b) / longest;
}

/** Levenshtein's distance, one row of the table at a time. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const substitution = (row[j] ?? 0) + (letter === b[j] ? 0 : 1);
      next.push(Math.min(substitution, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
