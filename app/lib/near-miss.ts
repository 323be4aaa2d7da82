/** The one of `names` that differs from `word` by the fewest letters, where that is at most `maxEdits` and not none. */
export function nearMiss(word: string, names: readonly string[], maxEdits = 2): string | undefined {
  const [best] = names
    .map((name) => ({ name, edits: editDistance(word, name, maxEdits) }))
    .filter(({ edits }) => edits > 0 && edits <= maxEdits)
    .toSorted((a, b) => a.edits - b.edits);
  return best?.name;
}

/** How many letters are added, removed, replaced or exchanged with the next; more than `max` is not counted. */
export function editDistance(a: string, b: string, max = Infinity): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isExchanged = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line[column] = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, above] = [above, line];
  }
  return above[b.length] ?? 0;
}
