import type { Dataset } from "schema-dts";
import { countries, nordics } from "#content/charts/countries.ts";
import type { Chart } from "#content/schema/chart.ts";
import { organizationId } from "./organization.ts";
import { termsUrl } from "./press-image.ts";
import { countryNodes } from "./service.ts";

/** The figures of a chart that stands on a page, with the file that the page offers of them. */
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

/** Rows and columns in which there is a figure. */
function labels({ columns, rows }: Chart): string[] {
  const filled = columns.filter((_, index) => rows.some(({ values }) => values[index] !== null));
  return [...filled, ...rows.map(({ label }) => label)];
}

/** Said only where the chart says it: a year that is guessed is worse than none. */
function yearsOf(chart: Chart): Pick<Dataset & object, "temporalCoverage"> {
  const years = [...labels(chart), chart.measure].flatMap(
    (text) => text.match(/\b20\d\d\b/g) ?? [],
  );
  const [first] = years.toSorted();
  const last = years.toSorted().at(-1);
  if (!first || !last) return {};
  return { temporalCoverage: first === last ? first : `${first}/${last}` };
}

function countriesOf(chart: Chart): string[] {
  const all = countries.map(({ name }) => name);
  if (chart.countries)
    return countries.flatMap(({ id, name }) => (chart.countries?.includes(id) ? [name] : []));
  const said = labels(chart).join(" ");
  const named = all.filter((name) => said.includes(name));
  return said.includes(nordics.name) || named.length === 0 ? all : named;
}
