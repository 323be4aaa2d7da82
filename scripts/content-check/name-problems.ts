import { editDistance } from "#app/lib/near-miss.ts";

interface PlacedText {
  text: string;
  /** File and field, or file and line. A function, because only a few texts need it. */
  place: () => string;
}

interface Names {
  people: readonly { name: string }[];
  reports: readonly { title: string }[];
}

interface KnownName {
  words: string[];
  /** The suggested name in the message. */
  name: string;
  file: string;
  maxEdits: number;
}

/** Shorter surnames resemble too many other words. */
const minSurnameLength = 7;

/**
 * Probable typos in names of people and reports from people.yaml and reports/. Only notices, because another
 * person may have a similar name.
 */
export function nameNotices(texts: readonly PlacedText[], names: Names): string[] {
  const known = knownNames(names);
  return texts.flatMap(({ place, text }) =>
    misspelt(text, known).map(
      ({ written, name, file }) =>
        `${place()}: "${written}" is nearly "${name}" of ${file}: correct it, unless another is meant`,
    ),
  );
}

/** Names with the most words come first, so that a surname inside a full name is not checked again. */
function knownNames({ people, reports }: Names): KnownName[] {
  const file = "people.yaml";
  const entry = (name: string, maxEdits: number) => ({
    name,
    file,
    maxEdits,
    words: name.split(" "),
  });
  const surnames = people.flatMap(({ name }) => name.split(" ").slice(-1));
  return [
    ...people.map(({ name }) => entry(name, 2)),
    ...surnames.filter(({ length }) => length >= minSurnameLength).map((name) => entry(name, 1)),
    ...reports.map(({ title }) => ({ ...entry(title, 1), file: "reports/" })),
  ].toSorted((a, b) => b.words.length - a.words.length);
}

function misspelt(text: string, known: readonly KnownName[]) {
  const words = text.split(/\s+/).map(bare);
  const seen = new Set<number>();
  return known.flatMap((entry) => {
    const { words: spelt, name, maxEdits } = entry;
    return words.flatMap((_, start) => {
      const window = words.slice(start, start + spelt.length);
      // A typo is rarely in the first letter of a name, or in its case.
      const isCandidate =
        window.length === spelt.length &&
        window.every((word, index) => word !== "" && word[0] === spelt[index]?.[0]);
      if (!isCandidate || window.some((__, index) => seen.has(start + index))) return [];
      const written = window.join(" ");
      const isKnown = known.some((other) => other.name === written);
      const isPlural = written === `${name}s`;
      if (!isKnown && (isPlural || editDistance(written, name, maxEdits) > maxEdits)) return [];
      for (const index of window.keys()) seen.add(start + index);
      return isKnown ? [] : [{ ...entry, written }];
    });
  });
}

/** A word without the punctuation around it and without a genitive ending. */
const bare = (word: string) =>
  word
    .replace(/^[^\p{L}\d&]+/u, "")
    .replace(/[^\p{L}\d&]+$/u, "")
    .replace(/['’]s$/, "");
