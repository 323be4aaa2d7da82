import { content } from "#server/content/compiled-content.ts";
import { allowed } from "#content/typed-figures-allowed.ts";
import { asWritten } from "#content/references/with-figures.ts";
import { contentFiles } from "./content-files.ts";
import { newsFiles } from "./news-files.ts";

/** The source of a text, with its references to figures not yet replaced. */
export interface WrittenText {
  file: string;
  text: string;
}

/** Prose in content/: pages, products, documents, press texts and the sample news. Charts are data. */
export function writtenTexts(): WrittenText[] {
  const texts = contentFiles
    .filter(([file]) => !file.startsWith("content/charts/"))
    .flatMap(([file, , data]) => {
      const entries = Array.isArray(data) ? data.map(asWritten) : [asWritten(data)];
      return entries.flatMap(stringsIn).map((text) => ({ file, text }));
    });
  const news = newsFiles().flatMap(({ file, text: whole }) =>
    paragraphs(whole).map((text) => ({ file, text })),
  );
  return [...texts, ...news];
}

/** Skips charts within a document, which are data. */
function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || "columns" in value) return [];
  return Object.values(value).flatMap(stringsIn);
}

/** Splits Markdown, and the HTML in its front matter, into paragraphs. Every row of a table gets the table's heading. */
export function paragraphs(source: string): string[] {
  const prose = source.replace(/^(?:---|(?:id|date|modified|image|category|sticky): .*|)$/gm, "");
  return prose.split(/\n\s*\n|\n(?=\s*(?:- |\d+\. |\w+: ))|<\/(?:p|table)>/).flatMap((block) => {
    const [heading = "", rule = "", ...rows] = block.trim().split("\n");
    if (rule.startsWith("| ---")) return rows.map((row) => `${heading} ${row}`);
    const withAltTexts = block.replace(/<[^<>]*\balt="([^"]*)"[^<>]*>/g, " $1 ");
    return [withAltTexts.replace(/<[^>]*>|\]\([^\s)]*|^\s*\d+\. |\s+/g, " ").trim()];
  });
}

const reference = /\{[^{}]*\}/g;

/** Numbers that are no figures of a chart: years, ranges of ages, thousands, and the addresses of charts. */
const otherNumbers = /\b(?:19|20)\d\d\b|\b\d\d–\d\d\b|\d{1,3}[,.\u00A0 ]\d{3}\b|^\/charts\/\S+$/g;

export interface TypedFigure extends WrittenText {
  /** The chart or series that has the figure. */
  chart: string;
}

/** Sentences with a figure of a chart that is typed instead of being a reference, in a paragraph about the chart's measure. */
export function typedFigures(texts: WrittenText[]): TypedFigure[] {
  return texts.flatMap(({ file, text }) => {
    const plain = text.replace(reference, "¤");
    const subjects = subjectsOfTexts.filter(({ words }) => mentions(plain, words));
    return text.split(/(?<=[.!?][)"*”]*)\s+/).flatMap((sentence) => {
      const typed = sentence.replace(reference, "¤").replace(otherNumbers, "");
      const numbers = (typed.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
      const chart = subjects.find(({ values }) => numbers.some((number) => values.has(number)));
      return chart ? [{ file, text: sentence, chart: chart.id }] : [];
    });
  });
}

/** The notices of `npm run check` about typed figures. */
export function typedFigureNotices(
  texts = writtenTexts(),
  exceptions = Object.values(allowed).flat(),
): string[] {
  const found = typedFigures(texts);
  return [
    ...found
      .filter(({ text }) => !exceptions.some((exception) => text.includes(exception)))
      .map(
        ({ file, text, chart }) =>
          `${file}: the chart ${chart} has the figure of "${text}": write a reference, or list the sentence in content/typed-figures-allowed.ts`,
      ),
    ...exceptions
      .filter((exception) => !found.some(({ text }) => text.includes(exception)))
      .map(
        (exception) =>
          `content/typed-figures-allowed.ts: "${exception}" stands in no text any more: remove it`,
      ),
  ];
}

const subjectsOfTexts = [
  ...content.measures.map(({ id, words = [], figures: of }) => ({
    id,
    words,
    values: new Set(Object.values(of).flatMap((years) => Object.values(years).flat())),
  })),
  ...content.charts.map(({ id, words = [], rows }) => ({
    id,
    words,
    values: new Set(rows.flatMap(({ values }) => values.filter((value) => value !== null))),
  })),
];

/** Compares the beginnings of words: "podcast pay" matches "Podcasts that somebody pays for". */
function mentions(sentence: string, entries: string[]): boolean {
  const words = sentence.toLowerCase().match(/[\p{L}\d-]+/gu) ?? [];
  return entries.some((entry) =>
    entry
      .toLowerCase()
      .split(" ")
      .every((beginning) => words.some((word) => word.startsWith(beginning))),
  );
}
