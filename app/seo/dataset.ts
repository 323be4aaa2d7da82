import type { Dataset } from "schema-dts";
import { countries, nordics } from "#content/charts/countries.ts";
import type { Chart } from "#content/schema/chart.ts";
import { organizationId } from "./page-graph.ts";
import { countryNodes, termsUrl } from "./structured-data.ts";

/** The figures of a chart on a page, with their CSV file. */
export function dataset(siteUrl: string, page: string, chart: Chart, csv: string): Dataset {
  const { id, title, measure, unit, base, source, illustrative } = chart;
  const note = illustrative ? "Illustrative data. " : "";
  return {
    "@type": "Dataset",
    "@id": `${siteUrl}${page}#${id}`,
    name: title,
    description: `${measure}. ${note}Base: ${base}. Source: ${source}.`,
    url: siteUrl + page,
    creator: { "@id": organizationId(siteUrl) },
    publisher: { "@id": organizationId(siteUrl) },
    license: termsUrl(siteUrl),
    isAccessibleForFree: true,
    variableMeasured: {
      "@type": "PropertyValue",
      name: measure,
      ...(unit && { unitText: unit }),
    },
    ...yearsOf(chart),
    spatialCoverage: countryNodes(countriesOf(chart)),
    distribution: {
      "@type": "DataDownload",
      encodingFormat: "text/csv",
      contentUrl: siteUrl + csv,
    },
  };
}

/** The names of all rows, and of the columns that hold a value. */
function labels({ columns, rows }: Chart): string[] {
  const nonEmpty = columns.filter((_, index) => rows.some(({ values }) => values[index] !== null));
  return [...nonEmpty, ...rows.map(({ label }) => label)];
}

/** Only where the chart names years: a guessed year is worse than none. */
function yearsOf(chart: Chart): Pick<Dataset & object, "temporalCoverage"> {
  const text = [...labels(chart), chart.measure].join(" ");
  const years = (text.match(/\b20\d\d\b/g) ?? []).toSorted();
  const [first, last] = [years[0], years.at(-1)];
  if (!first) return {};
  return { temporalCoverage: first === last ? first : `${first}/${last}` };
}

function countriesOf(chart: Chart): string[] {
  const all = countries.map(({ name }) => name);
  if (chart.countries)
    return countries.flatMap(({ id, name }) => (chart.countries?.includes(id) ? [name] : []));
  const text = labels(chart).join(" ");
  const named = all.filter((name) => text.includes(name));
  return text.includes(nordics.name) || named.length === 0 ? all : named;
}
