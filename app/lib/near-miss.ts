/** The most similar of `names`, at most `maxEdits` edits away. A name that equals `word` does not count. */
export function nearMiss(word: string, names: readonly string[], maxEdits = 2): string | undefined {
  const [best] = names
    .map((name) => ({ name, edits: editDistance(word, name, maxEdits) }))
    .filter(({ edits }) => edits > 0 && edits <= maxEdits)
    .toSorted((a, b) => a.edits - b.edits);
  return best?.name;
}

/**
 * The edit distance in which swapping two neighbouring letters is one edit. Returns `max + 1` at once if the lengths differ
 * by more than `max`.
 */
export function editDistance(a: string, b: string, max = Infinity): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let secondLastRow: number[] = [];
  let lastRow = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const currentRow = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      currentRow[column] = Math.min(
        (lastRow[column] ?? 0) + 1,
        (currentRow[column - 1] ?? 0) + 1,
        (lastRow[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (secondLastRow[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [secondLastRow, lastRow] = [lastRow, currentRow];
  }
  return lastRow[b.length] ?? 0;
}
