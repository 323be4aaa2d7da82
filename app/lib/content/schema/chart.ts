import * as v from "valibot";
import {
  choice,
  field,
  fields,
  issueAt,
  type NameKind,
  named,
  nearest,
  oneOf,
  optional,
  rules,
  slug,
  template,
  text,
  texts,
} from "./basics.ts";
import { tableFrom, total, yearsOf } from "../figures/measure-tables.ts";

/** The ends of a scale. */
const domain = v.pipe(
  v.tuple([v.number(), v.number()]),
  v.check(([from, to]) => from < to, "must have the smaller end first"),
);

const edition = v.pipe(
  v.string(),
  v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, "must be a year and a month, as 2026-09"),
);

const wholeNumber = v.pipe(
  v.number(),
  v.integer("must be a whole number"),
  v.minValue(1, "must be above zero"),
);

/** What charts name. */
interface Known {
  reports: ReadonlyMap<string, unknown>;
  formerReports: readonly string[];
  countries: readonly { id: string; name: string }[];
  measures: ReadonlyMap<string, Series>;
}

/** The names of reports and countries; any, in editions that are older than the present ones. */
interface Names {
  report: v.GenericSchema<string>;
  country: v.GenericSchema<string>;
}

const anyNames: Names = { report: slug, country: slug };

const namesOf = (known: Known): Names => ({
  report: v.pipe(
    v.picklist([...known.reports.keys(), ...known.formerReports], ({ input }) =>
      unknownReport(input, [...known.reports.keys()]),
    ),
    v.metadata({ names: "report" satisfies NameKind }),
  ),
  country: oneOf(
    known.countries.map(({ id }) => id),
    "country in countries.yaml",
  ),
});

/** A name that is like no other is probably that of a report whose file was deleted. */
function unknownReport(written: unknown, reports: readonly string[]): string {
  const hint = nearest(written, reports);
  const remedy = `; if its file was deleted, put it back with retired: /products, or redirect /products/${String(written)} in redirects.yaml`;
  return `is no id of a report${hint}${hint.endsWith("?") ? "" : remedy}`;
}

/** Source, base and other facts that every chart states. */
const about = ({ report }: Names) => ({
  title: field("What the chart shows, as a statement.", text),
  measure: field(
    "What is counted, and in which unit, under the title: Households with …, per cent.",
    text,
  ),
  unit: optional("The sign behind each figure.", v.picklist(["%", "€"])),
  source: field("Who measured it.", text),
  base: field("Who was asked, and when.", text),
  report: field("The report that the figures come from.", report),
  edition: field(
    "Year and month in which the figures were published, as 2026-09. New figures get a new edition.",
    edition,
  ),
  interviews: optional(
    "How many interviews are behind each figure. The chart's page derives the margin of error from it.",
    wholeNumber,
  ),
  illustrative: field(
    "Whether the figures are invented, as an example. The chart says so.",
    v.boolean(),
  ),
});

const row = fields({
  label: field("What the row is about: Sweden.", text),
  values: field(
    "A figure for each column; empty where nothing was measured.",
    v.array(v.nullable(v.number())),
  ),
});

const table = {
  columns: field("The headings of the columns.", texts),
  rows: field(
    "The rows, in the order in which they are drawn.",
    v.pipe(v.array(row), v.minLength(1, "must not be empty")),
  ),
};

const drawing = (names: Names) => ({
  kind: field(
    "How the table is drawn. Line: a line for each row. Bars: a bar for each figure. Dots: a pair of dots for each row, to compare two figures. Stack: the figures of each row end to end. Shares: the same for figures that add up to 100. Scatter: a point for each row, its first figure across and its second one up.",
    v.picklist(["line", "bars", "dots", "stack", "shares", "scatter"]),
  ),
  ...about(names),
  rowHeading: field("What the rows are: Country.", text),
  basedOn: optional(
    "For a question that only some of the people were asked: the column with its answers, and behind it the column that counts those people.",
    v.record(text, text),
  ),
  highlight: optional(
    "The rows that the title is about: they are drawn in a strong colour.",
    texts,
  ),
  countries: optional(
    "The countries of the figures, which search engines are told, if the rows and columns do not name them.",
    v.array(names.country),
  ),
  domain: optional(
    "Where the scale begins and ends. Without it the chart chooses by its figures.",
    domain,
  ),
});

const tableSchema = (names: Names) => fields({ ...drawing(names), ...table });

type TableChart = v.InferOutput<ReturnType<typeof tableSchema>>;
export type ChartRow = v.InferOutput<typeof row>;

export interface Chart extends TableChart {
  /** The name of its file. */
  id: string;
}

/** A table whose figures stand in a measure already, so that the two cannot contradict each other. */
const fromMeasureSchema = (known: Known) =>
  v.pipe(
    fields({
      ...drawing(namesOf(known)),
      from: field(
        "Takes the figures from a chart by country and year, so that the two always agree. Without a year: a row for each country, a column for each year. With a year: a row for each country, a column for each category. With a year and a country: a row for each category.",
        fields({
          measure: named(
            "The chart by country and year, by the name of its file.",
            known.measures,
            "measure in charts/",
          ),
          year: optional("The figures of one year.", wholeNumber),
          country: optional("The figures of one country.", namesOf(known).country),
          first: optional("How many categories are shown; all if left out.", wholeNumber),
        }),
      ),
    }),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }): TableChart => {
      const { from, ...chart } = value;
      const years = yearsOf(from.measure);
      const needsYear = (["country", "first"] as const).find((name) => from[name] !== undefined);
      if (from.year === undefined && needsYear) {
        const message = `needs a year beside it: there are ${years.join(", ")}`;
        addIssue(issueAt(value, { path: ["from", needsYear], message }));
        return NEVER;
      }
      if (from.year === undefined || years.includes(from.year))
        return { ...chart, ...tableFrom(from, known.countries) };
      const message = `is no year of the measure: there are ${years.join(", ")}`;
      addIssue(issueAt(value, { path: ["from", "year"], message }));
      return NEVER;
    }),
  );

/** The table has what its kind needs. */
const tableRules = <T extends TableChart>() =>
  rules(function* (chart: T) {
    const { kind, columns, rows, highlight = [], basedOn = {} } = chart;
    const labels = rows.map(({ label }) => label);
    for (const [index, { values }] of rows.entries()) {
      const path = ["rows", index, "values"];
      const say = (message: string) => ({ path, message });
      if (values.length !== columns.length)
        yield say(`must have ${columns.length} values, one for each column`);
      if (kind === "shares" && total(values) !== 100)
        yield say(`must add up to 100, and have ${total(values)}`);
      if (["stack", "shares"].includes(kind) && values.some((value) => (value ?? 0) < 0))
        yield say("must not be below zero");
    }
    for (const [index, label] of highlight.entries())
      if (!labels.includes(label))
        yield {
          path: ["highlight", index],
          message: `is the label of no row${nearest(label, labels)}`,
        };
    if (["dots", "scatter"].includes(kind) && columns.length !== 2)
      yield { path: ["columns"], message: "must be two, to draw pairs of dots or points" };
    for (const [column, other] of Object.entries(basedOn))
      for (const name of [column, other])
        if (!columns.includes(name))
          yield {
            path: ["basedOn", column],
            message: `${name} is no column${nearest(name, columns)}`,
          };
  });

const figuresByYear = v.record(v.pipe(v.string(), v.digits("must be a year")), v.array(v.number()));

const seriesEntries = (names: Names) => ({
  ...about(names),
  weight: field(
    "Whether large countries count for more in the mean of all by their households or by their people.",
    v.picklist(["households", "people"]),
  ),
  categories: field("What is measured, one name for each figure of a year.", texts),
  whole: field(
    "Whether the figures of a year are parts of one whole, and add up to 100.",
    v.boolean(),
  ),
  drawn: field(
    "Lines: all years up to the chosen one. Stack: some years, the figures end to end. Shares: parts of a whole. Bars: the figures of one year by their size.",
    v.picklist(["lines", "stack", "shares", "bars"]),
  ),
  domain: optional("Where the scale begins and ends, the same for all years.", domain),
  figures: field(
    "For each country and year a list of figures, one for each category.",
    v.record(names.country, figuresByYear),
  ),
  headline: field(
    "The key figure above the chart.",
    fields({
      category: optional("The category whose figure is shown; without it the sum of all.", text),
      text: field(
        "The text after the figure. For {name} the name of the category in the country is filled in.",
        template("name"),
      ),
      together: optional("The text for all countries together, if it differs.", template("name")),
    }),
  ),
  localNames: optional(
    "What a category is called in a country: SVT Play is Sweden's public service player.",
    v.record(names.country, v.record(v.string(), text)),
  ),
});

const seriesSchema = (names: Names) => fields(seriesEntries(names));

type WrittenSeries = v.InferOutput<ReturnType<typeof seriesSchema>>;

export interface Series extends WrittenSeries {
  /** The name of its file. */
  id: string;
}

const seriesRules = <T extends WrittenSeries>() =>
  rules(function* ({ figures, categories, whole, headline }: T) {
    const [first = []] = Object.values(figures).map((of) => Object.keys(of));
    for (const [country, of] of Object.entries(figures)) {
      if (Object.keys(of).join() !== first.join())
        yield { path: ["figures", country], message: `must have the years ${first.join(", ")}` };
      for (const [year, values] of Object.entries(of)) {
        const path = ["figures", country, year];
        if (values.length !== categories.length)
          yield { path, message: `must have ${categories.length} figures, one for each category` };
        else if (whole && total(values) !== 100)
          yield { path, message: `must add up to 100, and have ${total(values)}` };
      }
    }
    const { category } = headline;
    if (category !== undefined && !categories.includes(category))
      yield {
        path: ["headline", "category"],
        message: `is none of the categories${nearest(category, categories)}`,
      };
  });

/** `charts/NAME.yaml` that draws a table. */
export function chartSchema(known: Known) {
  const written = tableSchema(namesOf(known));
  const fromMeasure = fromMeasureSchema(known);
  return v.pipe(
    choice<v.GenericSchema<unknown, TableChart>>([written, fromMeasure], (chart) =>
      "from" in chart ? fromMeasure : written,
    ),
    tableRules<TableChart>(),
  );
}

/** `charts/NAME.yaml` with `figures`: figures for each country and year, from which charts select. */
export const measureSchema = (known: Known) =>
  v.pipe(
    seriesSchema(namesOf(known)),
    seriesRules<WrittenSeries>(),
    rules(function* ({ figures }: WrittenSeries) {
      for (const { id } of known.countries)
        if (!Object.hasOwn(figures, id))
          yield { path: ["figures"], message: `has no figures for ${id}` };
    }),
  );

/** A chart of any time, whatever countries and reports there were. */
export const keptChartSchema = v.pipe(
  fields({ id: slug, ...drawing(anyNames), ...table }),
  tableRules<Chart>(),
);
const keptSeries = v.pipe(fields({ id: slug, ...seriesEntries(anyNames) }), seriesRules<Series>());

/** `charts/editions.json`: charts and series as they were published, by id and edition. */
export const editionsSchema = v.pipe(
  v.record(
    slug,
    v.record(
      edition,
      choice<v.GenericSchema<unknown, Chart | Series>>([keptChartSchema, keptSeries], (state) =>
        "figures" in state ? keptSeries : keptChartSchema,
      ),
    ),
  ),
  rules(function* (editions: Record<string, Record<string, Chart | Series>>) {
    for (const [id, of] of Object.entries(editions))
      for (const [key, state] of Object.entries(of))
        if (state.id !== id || state.edition !== key)
          yield { path: [id, key], message: "must stand under its own id and edition" };
  }),
);

export type Editions = v.InferOutput<typeof editionsSchema>;
