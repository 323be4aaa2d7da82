import { measures } from "#content/charts/measures.ts";
import { lang } from "#content/language.ts";
import { allowed } from "#content/typed-figures-allowed.ts";
import { publishedCharts } from "#content/charts/published.ts";
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
  const content = contentFiles
    .filter(([file]) => !file.startsWith("content/charts/"))
    .flatMap(([file, , data]) => {
      const entries = Array.isArray(data) ? data.map(asWritten) : [asWritten(data)];
      return entries.flatMap(stringsIn).map((text) => ({ file, text }));
    });
  const news = newsFiles().flatMap(({ file, text: whole }) =>
    paragraphs(whole).map((text) => ({ file, text })),
  );
  return [...content, ...news];
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
const counted = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve";

/** False positives for figures and directions: years, ages, numbers of interviews, names, URLs. */
const falsePositives = new RegExp(
  [
    String.raw`(?:under |below )?\d+(?: (?:to|and) \d+)? kronor(?: or more)?`,
    String.raw`(?<!from )\b(?:aged? )?\d\d(?: to |–)\d\d\b`,
    String.raw`\b(?:over|under|aged|age)[- ]\d\d\b`,
    String.raw`\b(?:Q[1-4] )?(?:19|20)\d\ds?\b`,
    String.raw`\d{1,3},\d{3}`,
    String.raw`(?:per|every) 100\b`,
    String.raw`TV [24]|Formula 1|Largest commercial broadcaster|a third party`,
    String.raw`\b(?:at (?:least|most)|up to|look up)\b`,
    String.raw`^/charts/\S+$`,
  ].join("|"),
  "gi",
);

const figures = new RegExp(
  [
    String.raw`[\d¼½¾⅓⅔]`,
    String.raw`\b(?:every (?:second|third|fourth|fifth)|majority|minority|dozen)\b`,
    String.raw`\b(?:${counted})(?: percentage)? (?:points?|per cent|euro|times|minutes|services)\b`,
    String.raw`\b(?:${counted})(?: \w+)? (?:in|out of) (?:${counted})\b`,
    String.raw`\b(?:half|(?:a|two) thirds?|(?:a|three) quarters?|a fifth|a tenth)\b(?!-)`,
  ].join("|"),
  "i",
);

const directions = new RegExp(
  String.raw`\b(?:grew|grown|grows?|growing|growth|rose|risen|rises?|rising|fell|fallen|falls?|falling|declined?|dropped|gained|more|less|fewer|higher|lower|larger|smaller|highest|lowest|(?:the|pays?) most|most (?:\w+ )?(?:homes|households|people|Swedes|Danes|Finns|Norwegians)|least|fewest|largest|smallest|peak|a record|twice|doubled?|halved?|tripled?|increas(?:e[sd]?|ing)|decreas(?:e[sd]?|ing)|shr[aiu]nk(?:s|ing)?|soar(?:s|ed|ing)?|surged?|climb(?:s|ed|ing)?|jump(?:s|ed)?|slump(?:s|ed)?|plunged?|halving|doubling|unchanged|overtaken|overtook|passed|ahead|up|down)\b`,
  "i",
);

export interface TypedFigure extends WrittenText {
  /** The chart or series that has the figure. */
  chart: string;
}

/**
 * Sentences about a charted measure with a figure or direction that is typed instead of being a reference. A sentence is about
 * a measure if it contains its words, or if it contains a figure of the chart and its paragraph contains the words.
 */
export function typedFigures(texts: WrittenText[]): TypedFigure[] {
  return texts.flatMap(({ file, text }) => {
    const plain = text.replace(reference, "¤");
    const subjects = subjectsOfTexts.filter(({ words }) => mentions(plain, words));
    return text.split(/(?<=[.!?][)"*”]*)\s+/).flatMap((sentence) => {
      const typed = sentence.replace(reference, "¤").replace(falsePositives, "");
      const numbers = (typed.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
      const chart = subjects.find(
        ({ words, values }) =>
          numbers.some((number) => values.has(number)) ||
          ((figures.test(typed) || directions.test(typed)) &&
            mentions(sentence.replace(reference, "¤"), words)),
      );
      return chart ? [{ file, text: sentence, chart: chart.id }] : [];
    });
  });
}

/** The notices of `npm run check` about typed figures. The search words are English, so other languages are not checked. */
export function typedFigureNotices(
  texts = writtenTexts(),
  exceptions = Object.values(allowed).flat(),
): string[] {
  if (!lang.startsWith("en")) return [];
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
  ...measures.map(({ id, words = [], figures: of }) => ({
    id,
    words,
    values: new Set(Object.values(of).flatMap((years) => Object.values(years).flat())),
  })),
  ...publishedCharts.map(({ id, words = [], rows }) => ({
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
