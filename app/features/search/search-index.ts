import MiniSearch, { type Query } from "minisearch";
import { excerpt, markedText, wordsIn, type Piece } from "./excerpt.ts";
import type { SearchDocument } from "./search-documents.ts";

export interface SearchIndex {
  documents: readonly SearchDocument[];
  index: MiniSearch;
  /** Every word that can be found, by its term. */
  words: ReadonlyMap<string, IndexedWord>;
}

interface IndexedWord {
  /** As it was written first, in lower case. */
  spelling: string;
  /** How many documents have it. */
  documents: number;
  /** The last one of them. */
  last: number;
}

export interface SearchResult extends Pick<SearchDocument, "kind" | "to" | "date"> {
  title: Piece[];
  /** The sentence with most of the words. */
  sentence: Piece[];
}

export interface SearchResults {
  /** The best of them. */
  results: SearchResult[];
  /** How many there are. */
  total: number;
  /** No document has all of the words: these have some. */
  isPartial: boolean;
  /** If there is none: the words that are spelt most like those of the query. */
  suggestion: string | undefined;
}

const fields: Record<string, (document: SearchDocument) => string> = {
  title: ({ title }) => title,
  about: ({ about }) => about.join("\n"),
  text: ({ texts }) => texts.join("\n"),
};

const boost = { title: 4, about: 2 };

/** The index of all documents, made in steps of a hundred: at once it would keep other visitors waiting. */
export async function createSearchIndex(
  documents: readonly SearchDocument[],
): Promise<SearchIndex> {
  const words = new Map<string, IndexedWord>();
  /** The terms of a field. MiniSearch gets them split already, since results are marked by the same words. */
  function termsOf(id: number, field: string): string {
    const document = documents[id];
    const found = document ? wordsIn(fields[field]?.(document) ?? "") : [];
    for (const { term, written } of found) {
      const known = words.get(term);
      if (!known) words.set(term, { spelling: written.toLowerCase(), documents: 1, last: id });
      else if (known.last !== id)
        Object.assign(known, { documents: known.documents + 1, last: id });
    }
    return found.map(({ term }) => term).join(" ");
  }
  const index = new MiniSearch<{ id: number }>({
    fields: Object.keys(fields),
    extractField: ({ id }, field) => (field === "id" ? id : termsOf(id, field)),
    tokenize: (terms) => terms.split(" "),
    processTerm: (term) => term,
  });
  const ids = documents.map((_, id) => ({ id }));
  await index.addAllAsync(ids, { chunkSize: 100 });
  return { documents, index, words };
}

const mostTerms = 10;
const mostResults = 30;

/** `query` is short: see `searchText`. */
export function search({ documents, index, words }: SearchIndex, query: string): SearchResults {
  const terms = [...new Set(wordsIn(query).map(({ term }) => term))].slice(0, mostTerms);
  const queries = terms.map((term, position) =>
    termQuery(index, term, position === terms.length - 1),
  );
  const weightOf = (term: string) => 1 / (words.get(term)?.documents ?? 1);
  /** A word such as "the", which is in more than half of the documents. */
  const isCommon = (term: string) => weightOf(term) < 2 / documents.length;
  const all = index.search({ combineWith: "AND", queries }, { boost });
  const telling = queries.filter((_, position) => !isCommon(terms[position] ?? ""));
  const found =
    all.length > 0 ? all : index.search({ combineWith: "OR", queries: telling }, { boost });
  return {
    results: found.slice(0, mostResults).flatMap(({ id, terms: matched }) => {
      const document = documents[id];
      if (!document) return [];
      const { kind, title, to, date, texts } = document;
      const rare = matched.filter((term) => !isCommon(term));
      const marked = new Set(rare.length > 0 ? rare : matched);
      return {
        kind,
        to,
        ...(date && { date }),
        title: markedText(title, marked),
        sentence: excerpt(texts, marked, weightOf),
      };
    }),
    total: found.length,
    isPartial: found.length > 0 && all.length === 0,
    suggestion: found.length > 0 ? undefined : suggestionFor(terms),
  };

  function suggestionFor(unknown: readonly string[]): string | undefined {
    const similar = unknown.flatMap((term) => {
      const [best] = index.search(similarTo(term, editsIn(term) + 1));
      return words.get(best?.terms[0] ?? "")?.spelling ?? [];
    });
    return similar.length > 0 ? similar.join(" ") : undefined;
  }
}

/** The typing errors that a word may have. Figures have none: another figure is another fact. */
function editsIn(term: string): number {
  if (term.length < 5 || /\d/.test(term)) return 0;
  return term.length < 9 ? 1 : 2;
}

/** A word that occurs is taken as it is, and others by what they may be meant to be. */
function termQuery(index: MiniSearch, term: string, isLast: boolean): Query {
  // The last word may not be typed to its end. A long word also stands for its plural and its compounds.
  const prefix = term.length >= (isLast ? 2 : 4);
  const exact: Query = { queries: [term], prefix };
  const edits = editsIn(term);
  if (edits === 0 || index.search(exact).length > 0) return exact;
  return similarTo(term, edits, prefix);
}

const similarTo = (term: string, edits: number, prefix = false): Query => ({
  combineWith: "OR",
  queries: [
    { queries: [term], fuzzy: edits },
    { queries: swapped(term), prefix },
  ],
});

/** Two letters in the wrong order are the most common typing error, and two edits for MiniSearch. */
const swapped = (term: string): string[] =>
  Array.from(
    { length: term.length - 1 },
    (_, at) => term.slice(0, at) + term.charAt(at + 1) + term.charAt(at) + term.slice(at + 2),
  );
