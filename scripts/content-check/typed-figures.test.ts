import { expect, test } from "vitest";
import { firm } from "../../tests/support/firm.ts";
import { findTable } from "#content/references/figure-tables.ts";
import { paragraphs, typedFigureNotices, typedFigures, writtenTexts } from "./typed-figures.ts";

test("no figure of a chart is typed by hand in a text, and every exception is still needed", () => {
  expect(typedFigureNotices()).toEqual([]);
});

test("a typed figure and an exception that is not needed are told", () => {
  const file = "content/pages/home.ts";
  const text = "Of Swedish homes 72 per cent pay for streaming.";
  expect(typedFigureNotices([{ file, text }], ["Nobody says this"])).toEqual([
    `${file}: the chart svod-penetration has the figure of "${text}": write a reference, or list the sentence in content/typed-figures-allowed.ts`,
    'content/typed-figures-allowed.ts: "Nobody says this" stands in no text any more: remove it',
  ]);
});

test("every chart and series has the words by which texts speak of it", () => {
  const silent = [...firm.charts, ...firm.measures].filter(({ words }) => words === undefined);
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test.each([
  ["digits", "Of Swedish homes 72 per cent pay for streaming."],
  ["an abbreviation", "SVOD penetration in Sweden stands at 72%."],
  ["a table", "| Households with a paid video service, per cent | 2026 | | Sweden | 72 |"],
  [
    "a figure of the chart in the next sentence",
    "Norwegians hear most podcasts in a week. In Finland it is 42.",
  ],
])("a typed figure is found: %s", (_, text) => {
  expect(typedFigures([{ file: "content/pages/home.ts", text }])).toHaveLength(1);
});

test.each([
  "{svod-penetration.sweden.2026} per cent of Swedish homes pay for streaming.",
  "People aged 15–74 in four countries were asked about paid streaming in 20,000 interviews.",
  "Paid streaming has grown since 2026.",
  "There are 400 engagements behind us.",
])("what is no typed figure is left alone: %s", (text) => {
  expect(typedFigures([{ file: "content/pages/home.ts", text }])).toEqual([]);
});

test("alt texts of pictures in HTML and in Markdown are read", () => {
  const alt = "Paid streaming is in 71 per cent of homes.";
  expect(paragraphs(`<p><img src="a.png" alt="${alt}" width="2"></p>`)).toEqual([alt, ""]);
  expect(paragraphs(`![${alt}](a.png)`).join()).toContain(alt);
});

test("news name the edition of a chart, so that an article keeps the figures that it was written with", () => {
  const loose = writtenTexts()
    .filter(({ file }) => file.startsWith("content/news/"))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\{([a-z\d-]+)\./g)].map(([, id = ""]) => ({ file, id })),
    )
    .filter(({ id }) => !firm.measures.some((of) => of.id === id));
  expect(loose).toEqual([]);
  expect(findTable("podcast-weekly-reach@2025-05")).toBeDefined();
});
