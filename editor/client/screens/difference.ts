/** A piece of two texts: in both, or in one of them. */
export interface Piece {
  type: "same" | "removed" | "added";
  text: string;
}

/** Comparing more words than this with each other would take longer than people wait. */
const mostPairs = 1_000_000;
/** Texts that have less in common are shown one after the other: single words in between would only confuse. */
const leastInCommon = 0.35;

const segmenter = new Intl.Segmenter("en", { granularity: "word" });
const wordsOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);
const isWord = (text: string) => text.trim() !== "";

/** What became of a text, word by word. */
export function differenceOf(before: string, after: string): Piece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return joined([
    { type: "same", text: old.slice(0, start).join("") },
    ...changed(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    { type: "same", text: old.slice(old.length - end).join("") },
  ]);
}

function changed(old: string[], now: string[]): Piece[] {
  const whole: Piece[] = [
    { type: "removed", text: old.join("") },
    { type: "added", text: now.join("") },
  ];
  if (old.length * now.length > mostPairs) return whole;
  const pieces = compared(old, now);
  const common = pieces.filter(({ type, text }) => type === "same" && isWord(text)).length;
  const possible = Math.min(old.filter(isWord).length, now.filter(isWord).length);
  return common >= leastInCommon * possible ? pieces : whole;
}

/** By the longest sequence of words that both have. */
function compared(old: string[], now: string[]): Piece[] {
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const pieces: Piece[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [removed, added] = [old[row], now[column]];
    if (removed !== undefined && removed === added) {
      pieces.push({ type: "same", text: removed });
      row += 1;
      column += 1;
    } else if (
      removed !== undefined &&
      (added === undefined || at(row + 1, column) >= at(row, column + 1))
    ) {
      pieces.push({ type: "removed", text: removed });
      row += 1;
    } else {
      pieces.push({ type: "added", text: added ?? "" });
      column += 1;
    }
  }
  return pieces;
}

/** Neighbours of one kind are one piece. A space between two changes belongs to both. */
function joined(pieces: Piece[]): Piece[] {
  const result: Piece[] = [];
  let [removed, added] = ["", ""];
  const close = () => {
    if (removed !== "") result.push({ type: "removed", text: removed });
    if (added !== "") result.push({ type: "added", text: added });
    [removed, added] = ["", ""];
  };
  for (const [index, { type, text }] of pieces.entries()) {
    if (type === "removed") removed += text;
    else if (type === "added") added += text;
    else if (!isWord(text) && removed + added !== "" && isChange(pieces[index + 1])) {
      removed += text;
      added += text;
    } else if (text !== "") {
      close();
      const last = result.at(-1);
      if (last?.type === "same") last.text += text;
      else result.push({ type, text });
    }
  }
  close();
  return result;
}

const isChange = (piece: Piece | undefined) => piece !== undefined && piece.type !== "same";

/** How much of what is the same is shown beside a change. */
const shownAround = 60;

/** Leaves out what is the same, but for a few words around each change. */
export function shortened(pieces: Piece[]): Piece[] {
  return pieces.map((piece, index) => {
    if (piece.type !== "same") return piece;
    const [isFirst, isLast] = [index === 0, index === pieces.length - 1];
    const { text } = piece;
    if (text.length <= shownAround * (isFirst || isLast ? 1.5 : 2.5)) return piece;
    const head = text.slice(0, shownAround).replace(/\s+\S*$/, "");
    const tail = text.slice(-shownAround).replace(/^\S*\s+/, "");
    return { type: "same", text: `${isFirst ? "" : head} … ${isLast ? "" : tail}` };
  });
}
