import type { Dataset } from "schema-dts";
import type { Content } from "#app/lib/content/content.ts";
import type { Chart } from "#app/lib/content/schema/chart.ts";
import type { Country } from "#app/lib/content/schema/countries.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import { monthAndYear, fillTemplate } from "#app/lib/text.ts";
import { organizationId } from "./page-graph.ts";
import { countriesWith, countryNodes, reportId, termsUrl } from "./structured-data.ts";

const encodings = {
  csv: "text/csv",
  json: "application/json",
  svg: "image/svg+xml",
  png: "image/png",
} as const;

export const datasetId = (content: Content, siteUrl: string, chartId: string) =>
  siteUrl + sitePath(content, `/charts/${chartId}#dataset`);

/** The figures of a chart with all their files. Only the chart's own page has this node; other pages refer to its id. */
export function dataset(
  content: Content,
  siteUrl: string,
  chart: Chart,
  files: Record<keyof typeof encodings, string>,
  reportPath: string | undefined,
): Dataset {
  const { id, title, measure, unit, base, source, edition, illustrative } = chart;
  const facts = [
    measure,
    ...(illustrative ? [content.words.chartFigure.illustrative] : []),
    fillTemplate(content.words.chartFigure.base, { base }),
    fillTemplate(content.words.chartFigure.source, { source }),
  ];
  return {
    "@type": "Dataset",
    "@id": datasetId(content, siteUrl, id),
    name: title,
    description: facts.map((fact) => `${fact}.`).join(" "),
    url: siteUrl + sitePath(content, `/charts/${id}`),
    version: edition,
    datePublished: edition,
    creator: { "@id": organizationId(siteUrl) },
    publisher: { "@id": organizationId(siteUrl) },
    license: termsUrl(content, siteUrl),
    isAccessibleForFree: true,
    ...(reportPath && { isPartOf: { "@id": reportId(siteUrl, reportPath) } }),
    variableMeasured: {
      "@type": "PropertyValue",
      name: measure,
      ...(unit && { unitText: unit }),
    },
    ...yearsOf(chart),
    spatialCoverage: countryNodes(countriesOf(content, chart)),
    distribution: Object.entries(encodings).map(([format, encodingFormat]) => ({
      "@type": "DataDownload" as const,
      encodingFormat,
      contentUrl: siteUrl + files[format as keyof typeof encodings],
    })),
  };
}

/** The names of all rows, and of the columns that hold a value. */
function labels({ columns, rows }: Chart): string[] {
  const nonEmpty = columns.filter((_, index) => rows.some(({ values }) => values[index] !== null));
  return [...nonEmpty, ...rows.map(({ label }) => label)];
}

/** Empty if the chart names no years: a guessed year would be worse than none. */
function yearsOf(chart: Chart): Pick<Dataset & object, "temporalCoverage"> {
  const text = [...labels(chart), chart.measure].join(" ");
  const years = (text.match(/\b20\d\d\b/g) ?? []).toSorted();
  const [first, last] = [years[0], years.at(-1)];
  if (!first) return {};
  return { temporalCoverage: first === last ? first : `${first}/${last}` };
}

function countriesOf(content: Content, chart: Chart): readonly Country[] {
  if (chart.countries) return countriesWith(content, chart.countries);
  const text = labels(chart).join(" ");
  const named = content.countries.filter(({ name }) => text.includes(name));
  return text.includes(content.region.name) || named.length === 0 ? content.countries : named;
}

/** The meta description of a chart's page. It begins with the title, which makes it unique. */
export function chartDescription(content: Content, { title, measure, edition }: Chart): string {
  return fillTemplate(content.words.chartPage.description, {
    title,
    measure,
    date: monthAndYear(content.words, edition),
  });
}
