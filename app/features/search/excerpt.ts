import { folded } from "#app/lib/text.ts";

/** A piece of a text. The words that were searched for are marked. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** Letters and digits with their marks. Soft hyphens and joiners are part of the word that they stand in. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\u2060]*/gu;

/** Longer words are cut: nobody searches for more, and some texts are one word. */
const longestTerm = 40;

/** A word as it is compared: without case, marks and invisible characters. */
function termOf(written: string): string {
  const start = written.slice(0, longestTerm);
  // Nearly every word is one of these, and folding takes ten times as long.
  if (/^[a-z\d]+$/i.test(start)) return start.toLowerCase();
  return folded(start).replace(/\p{Cf}+/gu, "");
}

/** The words of a text with their terms. */
export const wordsIn = (text: string): { written: string; term: string }[] =>
  (text.match(word) ?? []).map((written) => ({ written, term: termOf(written) }));

/** A text in pieces. Neighbouring pieces of the same kind are one. */
export function markedText(text: string, terms: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: written, index } of text.matchAll(word)) {
    if (!terms.has(termOf(written))) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), isMatch: false });
    pieces.push({ text: written, isMatch: true });
    end = index + written.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}

const tieBreak = 1e-6;

const longestExcerpt = 240;
/** What is shown before the first match of a long sentence. */
const lead = 80;

/** The sentence with the rarest of the words, the first one if there are several; a part of it if it is long. */
export function excerpt(
  texts: readonly string[],
  terms: ReadonlySet<string>,
  weightOf: (term: string) => number,
): Piece[] {
  let best = { sentence: "", weight: -1 };
  for (const text of texts)
    for (const sentence of text.split(/(?<=[.!?…])\s+/)) {
      const found = new Set(wordsIn(sentence).map(({ term }) => term));
      // Of two that have the same words a sentence says more than a label.
      let weight = found.size > 3 ? tieBreak : 0;
      for (const term of terms) if (found.has(term)) weight += weightOf(term);
      if (weight > best.weight && sentence !== "") best = { sentence, weight };
    }
  return markedText(aroundMatch(best.sentence, terms), terms);
}

function aroundMatch(sentence: string, terms: ReadonlySet<string>): string {
  if (sentence.length <= longestExcerpt) return sentence;
  const match = firstMatch(sentence, terms);
  const start = match <= lead ? 0 : cutBefore(sentence, match - lead);
  const end = cutBefore(sentence, start + longestExcerpt);
  return `${start > 0 ? "… " : ""}${sentence.slice(start, end).trim()}${end < sentence.length ? "…" : ""}`;
}

function firstMatch(sentence: string, terms: ReadonlySet<string>): number {
  for (const { 0: written, index } of sentence.matchAll(word))
    if (terms.has(termOf(written))) return index;
  return 0;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The end of the last word before an index; in a very long word, the end of a character as readers see it. */
function cutBefore(text: string, index: number): number {
  if (index >= text.length) return text.length;
  const from = Math.max(0, index - lead / 2);
  const space = text.slice(from, index + 1).search(/\s\S*$/);
  return space >= 0 ? from + space : (graphemes.segment(text).containing(index)?.index ?? index);
}
