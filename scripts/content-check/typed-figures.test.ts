import { expect, test } from "vitest";
import { measures } from "#content/charts/measures.ts";
import { findTable } from "#content/references/figure-tables.ts";
import { fillFigures } from "#content/references/figure-references.ts";
import { publishedCharts } from "#content/charts/published.ts";
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
  const silent = [...publishedCharts, ...measures].filter(({ words }) => words === undefined);
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test.each([
  ["digits", "Of Swedish homes 72 per cent pay for streaming."],
  ["words", "Paid streaming is three points larger than last year."],
  ["a fraction", "Two in three Swedes see ad-funded video in a week."],
  ["a direction", "Paid streaming has grown among Swedish homes."],
  ["another direction", "Paid streaming is shrinking among Swedish homes."],
  ["a multiple", "Paid streaming has tripled among Swedish homes."],
  ["a sign for a fraction", "Paid streaming is in ¾ of Swedish homes."],
  ["an ordinal", "Podcasts reach every second Swede in a week."],
  ["a majority", "Most Swedish homes pay for streaming."],
  ["a number of services", "Swedish households hold three services on average."],
  ["an abbreviation", "SVOD penetration in Sweden stands at 71%."],
  ["after a colon", "Paid streaming: 1 in 3 homes."],
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
  "Paid streaming has {svod-penetration.sweden.2025..2026 | grown} since 2025.",
  "People aged 15 to 74 in four countries were asked about paid streaming in 20,000 interviews.",
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
    .filter(({ id }) => !measures.some((of) => of.id === id));
  expect(loose).toEqual([]);
  expect(findTable("podcast-weekly-reach@2025-05")).toBeDefined();
});

/** Titles are part of the data, so their claims are written out here. */
test.each([
  ["svod-new-peak", "Sweden reaches {svod-new-peak.sweden.2026 | a new peak}"],
  [
    "ad-funded-weekly-reach",
    "Ad-funded video now reaches {ad-funded-weekly-reach.sweden.2026 | two in three} Swedes in a week",
  ],
  [
    "household-media-spend",
    "Norwegian homes pay {household-media-spend.norway.total | most}, and for different things",
  ],
  [
    "podcast-weekly-reach",
    "Podcasts have {podcast-weekly-reach.each.2020..2026 | gained} listeners in every country",
  ],
  [
    "unlicensed-viewing",
    "Films and series {unlicensed-viewing.films.2024..2026 | recede}, live sport does not",
  ],
  [
    "sport-following-and-paying",
    "The {sport-following-and-paying.football.follow-it | biggest} sport is not the easiest to charge for",
  ],
  ["ai-weekly-use", "{ai-weekly-use.nordics.2026 | Four in ten} use an AI service every week"],
  ["podcast-paying", "{podcast-paying.norway.2026 | One listener in three} pays in Norway"],
  [
    "services-per-household",
    "Norwegian homes hold the {services-per-household.norway | most} services",
  ],
  ["swedish-daily-reach", "SVT Play has {swedish-daily-reach.netflix..svt-play | passed} Netflix"],
  [
    "swedish-services-per-household",
    "{svod-penetration.sweden.2025..2026 | More} homes subscribe, and the youngest have {swedish-services-per-household.under-35.2025..2026 | dropped} a service",
  ],
])("the title of %s says what its figures say", (id, title) => {
  expect(publishedCharts.find((chart) => chart.id === id)?.title).toBe(fillFigures(title));
});
