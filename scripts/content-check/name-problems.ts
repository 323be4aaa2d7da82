import type { PlacedText } from "./content-texts.ts";
import { editDistance } from "#app/lib/near-miss.ts";

interface Names {
  people: readonly { name: string }[];
  reports: readonly { title: string }[];
}

interface KnownName {
  words: string[];
  /** What is meant, as the message says it. */
  name: string;
  file: string;
  maxEdits: number;
}

/** Shorter surnames are too often like other words. */
const minSurnameLength = 7;

/**
 * Names of people and reports that are nearly spelt as in content/people.ts and content/reports.ts. Never more than a notice:
 * somebody else may have nearly the same name.
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

/** Those of the most words first: a surname within a full name is not looked at again. */
function knownNames({ people, reports }: Names): KnownName[] {
  const file = "content/people.ts";
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
    ...reports.map(({ title }) => ({ ...entry(title, 1), file: "content/reports.ts" })),
  ].toSorted((a, b) => b.words.length - a.words.length);
}

function misspelt(text: string, known: readonly KnownName[]) {
  const words = text.split(/\s+/).map(bare);
  const seen = new Set<number>();
  return known.flatMap((entry) => {
    const { words: spelt, name, maxEdits } = entry;
    return words.flatMap((_, start) => {
      const window = words.slice(start, start + spelt.length);
      // Somebody who mistypes a name rarely mistypes its first letter, or writes it small.
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

/** A word without punctuation around it and without the genitive. */
const bare = (word: string) =>
  word
    .replace(/^[^\p{L}\d&]+/u, "")
    .replace(/[^\p{L}\d&]+$/u, "")
    .replace(/['’]s$/, "");
