import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { SampleMap } from "#app/lib/content/content.ts";
import { content } from "#server/content/compiled-content.ts";
import { frontMatterSchema, readItem, readNewsFolder } from "#server/news/embedded/news-folder.ts";
import type { Chart, Series } from "#content/schema/chart.ts";
import type { Country } from "#content/schema/country.ts";
import { chartAtAddress } from "#app/lib/charts/chart-address.ts";
import { contentFiles } from "./content-files.ts";
import {
  catalogueProblems,
  linkProblems,
  markdownLinkProblems,
  pagePaths,
  redirectProblems,
} from "./content-links.ts";
import { fieldTexts, newsTexts } from "./content-texts.ts";
import { fieldPosition } from "./field-position.ts";
import { describeProblems } from "./describe-problems.ts";
import { editionProblems, presentStates } from "./keep-charts.ts";
import { firmFolder } from "#content/schema/firm-folder.ts";
import { pageFileProblems } from "./page-files.ts";
import { outdatedFiles } from "./made-from.ts";
import { unusedColours } from "./unused-colours.ts";
import { nameNotices } from "./name-problems.ts";
import { typedFigureNotices } from "./typed-figures.ts";
import { unusedPictures } from "./picture-use.ts";

const pages = pagePaths({ reports: content.reports, products: content.products });

/** Files of pages that have their own route. */
const ownPages = contentFiles
  .map(([file]) => file)
  .filter((file) => !content.addedPages.has(file.replace(/^content\/pages|\.ts$/g, "")));

/** One line for each wrong or missing field, with its file and position. */
export function checkContent(): string[] {
  return [
    ...contentFiles.flatMap(([file, shape, data]) => describeProblems(file, shape, data)),
    ...pageFileProblems(ownPages),
    ...newsProblems(fileURLToPath(new URL("content/news", firmFolder()))),
    ...chartProblems(presentStates),
    ...editionProblems(presentStates, content.editions),
    ...mapProblems(content.countries, content.sampleMap),
    ...catalogueProblems({
      reports: content.reports,
      products: content.products,
      previews: content.previews,
    }),
    ...contentFiles.flatMap(([file, , data]) => linkProblems(file, data, pages)),
    ...redirectProblems(content.redirects, pages),
    ...repeatedTitles(contentFiles.map(([file, , data]) => ({ file, data }))),
  ];
}

/** Mistakes with which the site still works. */
export function contentNotices(root: string): string[] {
  const texts = fieldTexts();
  const written = texts.map(({ text }) => text);
  return [
    ...outdatedFiles(content),
    ...unusedColours(),
    ...unusedPictures(root, written),
    ...nameNotices([...texts, ...newsTexts()], {
      people: content.people,
      reports: content.reports,
    }),
    ...unknownAuthors(),
    ...typedFigureNotices(),
  ];
}

/** An article shows the portrait and role of its author from content/people.ts. */
function unknownAuthors(): string[] {
  const names = content.people.map(({ name }) => name);
  return newsTexts().flatMap(({ text, position }) => {
    const [, author = ""] = /^author: *["']?([^"'\r]+)/.exec(text) ?? [];
    return author === "" || names.includes(author.trim())
      ? []
      : [
          `${position()}: ${author.trim()} is nobody in content/people.ts: the article has no portrait`,
        ];
  });
}

/** Of two pages with the same title, search engines show only one, and readers cannot distinguish them. */
export function repeatedTitles(files: readonly { file: string; data: unknown }[]): string[] {
  const first = new Map<string, string>();
  return files.flatMap(({ file, data }) =>
    (["title", "description"] as const).flatMap((field) => {
      const text: unknown = Object(Object(data).meta)[field];
      if (typeof text !== "string") return [];
      const key = `${field} ${text.trim().toLowerCase()}`;
      const other = first.get(key);
      first.set(key, other ?? file);
      if (!other) return [];
      const position = fieldPosition(file, ["meta", field]);
      return [`${position}: meta.${field}: is that of ${other} too: give each page its own`];
    }),
  );
}

/** What the schema of a single chart cannot check: whether its report exists and its id is unique. */
export function chartProblems(charts: readonly (Chart | Series)[]): string[] {
  const known = content.reports.map(({ id }) => id);
  return charts.flatMap(({ id, report }, index) => [
    ...(known.includes(report)
      ? []
      : [`content/charts: ${id}: there is no report ${report}, only ${known.join(", ")}`]),
    ...(charts.findIndex((other) => other.id === id) === index
      ? []
      : [`content/charts: two charts have the id ${id}: give one of them another id`]),
  ]);
}

/** The studio draws the map with one dot for every `interviewsPerDot` interviews. */
export function mapProblems(
  sampled: readonly Country[],
  { interviewsPerDot, countries: drawn }: SampleMap,
): string[] {
  const dots = (id: string) =>
    drawn
      .find((country) => country.id === id)
      ?.dots.split("h0")
      .slice(1).length;
  const isCurrent =
    drawn.length === sampled.length &&
    sampled.every(({ id, interviews }) => dots(id) === Math.ceil(interviews / interviewsPerDot));
  return isCurrent
    ? []
    : [
        "content/charts/sample-map.json: is older than content/charts/countries.ts: npm run studio -- map",
      ];
}

/** Checks each item of the sample news, and then loads all of them as the site does. */
export function newsProblems(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".md"));
  const problems = names.flatMap((name) => orMessage(() => itemProblems(folder, name)));
  if (problems.length > 0) return problems;
  return orMessage(() => {
    readNewsFolder(folder);
    return [];
  });
}

function itemProblems(folder: string, name: string): string[] {
  const file = `content/news/${name}`;
  const text = readFileSync(join(folder, name), "utf8");
  return [
    ...describeProblems(file, frontMatterSchema, readItem(folder, name).head),
    ...chartAddressProblems(file, text),
    ...markdownLinkProblems(file, text, pages),
  ];
}

/** The messages of these errors begin with the file name of the item. */
function orMessage(find: () => string[]): string[] {
  try {
    return find();
  } catch (error) {
    return [`content/news/${error instanceof Error ? error.message : String(error)}`];
  }
}

/** A line that contains only the URL of a chart shows the chart, so the chart must exist. */
function chartAddressProblems(file: string, text: string): string[] {
  return text.split("\n").flatMap((line, index) => {
    const [, id, query] = /^\s*\/charts\/([^\s/?]+)\/?(\?\S*)?\s*$/.exec(line) ?? [];
    return !id || chartAtAddress(content, id, new URLSearchParams(query))
      ? []
      : [`${file}:${index + 1}: there is no chart, or no such edition, at ${line.trim()}`];
  });
}
