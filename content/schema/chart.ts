import * as v from "valibot";
import { countries, region } from "#content/charts/countries.ts";
import { slug, text, texts } from "./basics.ts";

const countryIds = countries.map(({ id }) => id);

const countryId = v.picklist(
  countryIds,
  "must be the id of a country in content/charts/countries.ts",
);

/** The countries, and all of them together. */
export const areaIds = [...countryIds, region.id];

/** The ends of a scale. */
const domain = v.tuple([v.number(), v.number()]);

const edition = v.pipe(
  v.string(),
  v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, "must be a year and a month, as 2026-09"),
);

/** Source, base and other facts that every chart states. */
const about = {
  title: text,
  /** The measure and its unit, under the title: "Households with …, per cent". */
  measure: text,
  unit: v.optional(v.picklist(["%", "€"])),
  source: text,
  base: text,
  /** The report that the figures come from, by its id in content/reports.ts. */
  report: slug,
  /** Year and month in which the figures were published. New figures get a new edition. */
  edition,
  /** Interviews behind each value, for the margin of error. */
  interviews: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1, "must be above zero"))),
  /**
   * Recognises sentences about the measure: such a sentence contains all words of one entry, by their beginnings. Its figures
   * have to be references (docs/charts.md).
   */
  words: v.optional(texts),
  /** Marks invented figures. False for real ones. */
  illustrative: v.boolean(),
};

const row = v.strictObject({
  label: text,
  /** One for each column; null where nothing was measured. */
  values: v.array(v.nullable(v.number())),
});

/**
 * A chart is a table and a way to draw it. `line` draws a line for each row, `bars` a bar for each value,
 * `dots` a pair of dots for each row, `stack` each row's values end to end, `shares` the same for values
 * that add up to 100, `scatter` a point for each row: its first value across, its second one up.
 */
export const chartSchema = v.pipe(
  v.strictObject({
    id: slug,
    kind: v.picklist(["line", "bars", "dots", "stack", "shares", "scatter"]),
    ...about,
    /** What the rows are: "Country". */
    rowHeading: text,
    columns: texts,
    rows: v.pipe(v.array(row), v.minLength(1, "must not be empty")),
    /** Columns whose question went only to the people counted in another column: { "Followers who would pay": "Follow it" }. */
    basedOn: v.optional(v.record(text, text)),
    /** The labels of the rows that the title is about. */
    highlight: v.optional(texts),
    /** The countries of the figures, if the table does not name them. */
    countries: v.optional(v.array(countryId)),
    /** The ends of the scale, if they should not be derived from the figures. */
    domain: v.optional(domain),
  }),
  v.check(
    ({ columns, rows }) => rows.every(({ values }) => values.length === columns.length),
    "must have a value for each column in every row",
  ),
  v.check(
    ({ kind, rows }) => kind !== "shares" || rows.every(({ values }) => total(values) === 100),
    "must have shares that add up to 100 in every row",
  ),
  v.check(
    ({ kind, rows }) =>
      !["stack", "shares"].includes(kind) ||
      rows.every(({ values }) => values.every((value) => (value ?? 0) >= 0)),
    "must not stack values below zero",
  ),
  v.check(({ highlight = [], rows }) => {
    const labels = rows.map(({ label }) => label);
    return highlight.every((label) => labels.includes(label));
  }, "must highlight rows that it has"),
  v.check(
    ({ kind, columns }) => !["dots", "scatter"].includes(kind) || columns.length === 2,
    "must have two columns to draw pairs of dots or points",
  ),
  v.check(
    ({ basedOn = {}, columns }) =>
      Object.entries(basedOn).every((pair) => pair.every((name) => columns.includes(name))),
    "must base columns that it has on others that it has",
  ),
);

const figuresByYear = v.record(v.pipe(v.string(), v.digits()), v.array(v.number()));

/** Figures for each country and year, from which charts select. */
export const seriesSchema = v.pipe(
  v.strictObject({
    id: slug,
    ...about,
    /** The weight of each country in the mean of the region. */
    weight: v.picklist(["households", "people"]),
    categories: texts,
    /** Whether a year's figures are shares that add up to 100. */
    whole: v.boolean(),
    /** All years up to the chosen one, some years end to end, shares of a whole, or one year's values by size. */
    drawn: v.picklist(["lines", "stack", "shares", "bars"]),
    /** The ends of the scale, the same for all years. */
    domain: v.optional(domain),
    figures: v.record(countryId, figuresByYear, "must be figures by country and year"),
    /** The key figure above the chart. */
    headline: v.strictObject({
      /** One of the categories; without it, the sum of all. */
      category: v.optional(text),
      /** The text after the figure; {name} is the local name of the category. */
      text,
      /** The same for the region, if the text differs. */
      together: v.optional(text),
    }),
    /** Local names of categories: SVT Play is Sweden's public service player. */
    localNames: v.optional(v.record(countryId, v.record(v.string(), text))),
  }),
  v.check(
    ({ figures }) => countryIds.every((id) => Object.hasOwn(figures, id)),
    "must have figures for every country of content/charts/countries.ts",
  ),
  v.check(
    ({ figures, categories }) =>
      everyYear(figures, (values) => values.length === categories.length),
    "must have a figure for each category in every year",
  ),
  v.check(
    ({ figures, whole }) => !whole || everyYear(figures, (values) => total(values) === 100),
    "must have shares that add up to 100 in every year",
  ),
  v.check(
    ({ headline: { category }, categories }) => !category || categories.includes(category),
    "must have one of its categories in the headline",
  ),
  v.check(
    ({ figures }) => new Set(Object.values(figures).map((of) => Object.keys(of).join())).size === 1,
    "must have the same years for every country",
  ),
);

export const measuresSchema = v.pipe(
  v.array(seriesSchema),
  v.minLength(1, "must have at least one measure"),
  v.check((measures) => {
    const years = measures.map(({ figures }) => Object.keys(Object.values(figures)[0] ?? {}));
    return years.reduce((common, of) => common.filter((year) => of.includes(year))).length > 0;
  }, "must have a year for which every measure has figures"),
);

/** Charts and series as they were published, by id and edition. */
export const editionsSchema = v.pipe(
  v.record(slug, v.record(edition, v.union([chartSchema, seriesSchema]))),
  v.check(
    (editions) =>
      Object.entries(editions).every(([id, of]) =>
        Object.entries(of).every(([key, chart]) => chart.id === id && chart.edition === key),
      ),
    "must have each chart under its own id and edition",
  ),
);

export type Chart = v.InferOutput<typeof chartSchema>;
export type Editions = v.InferOutput<typeof editionsSchema>;
export type ChartRow = v.InferOutput<typeof row>;
export type Series = v.InferOutput<typeof seriesSchema>;

function everyYear(
  figures: Record<string, Record<string, number[]>>,
  holds: (values: number[]) => boolean,
): boolean {
  return Object.values(figures).every((of) => Object.values(of).every(holds));
}

function total(values: (number | null)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}
