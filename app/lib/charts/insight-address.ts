import { derived } from "#app/lib/content/derived.ts";
import type { Content } from "#app/lib/content/content.ts";
import { yearsOf } from "#app/lib/content/figures/measure-tables.ts";
import type { AreaId } from "#app/lib/content/schema/countries.ts";
import { sitePath } from "#app/lib/site-addresses.ts";

/** The state of the dashboard, which is kept in its URL. */
export interface InsightSelection {
  country: AreaId;
  year: number;
  /** The area that `country` is compared with. */
  other?: AreaId | undefined;
}

/** One area, or the two that are compared. */
export const selectedAreas = ({ country, other }: InsightSelection): AreaId[] =>
  other ? [country, other] : [country];

/** The query parameters of a selection; the routes declare them to the page cache. */
export const insightParameters = ["country", "year", "with"] as const;

export const areas = derived((content: Content): { id: AreaId; name: string }[] => [
  content.region,
  ...content.countries,
]);

/** The years for which every measure has figures, oldest first. */
export const years = derived((content: Content) =>
  content.measures
    .map(yearsOf)
    .reduce((common, measured) => common.filter((year) => measured.includes(year))),
);

const firstView = derived((content: Content) => ({
  country: content.pages.instantInsight.dashboard.firstCountry,
  year: Math.max(...years(content)),
}));

/** An unknown year becomes the nearest one and an unknown country the first one, so that every link shows figures. */
export function readInsightAddress(content: Content, query: URLSearchParams): InsightSelection {
  const wanted = Number.parseInt(query.get("year") ?? "", 10);
  const country = readArea(content, query.get("country")) ?? firstView(content).country;
  const other = readArea(content, query.get("with"));
  return {
    country,
    year: Number.isNaN(wanted) ? firstView(content).year : nearest(content, wanted),
    other: other === country ? undefined : other,
  };
}

export function insightQuery(content: Content, { country, year, other }: InsightSelection): string {
  if (country === firstView(content).country && year === firstView(content).year && !other)
    return "";
  return `?${new URLSearchParams({ country, year: String(year), ...(other && { with: other }) })}`;
}

export function insightPath(content: Content, selection: InsightSelection): string {
  return sitePath(content, `/instant-insight${insightQuery(content, selection)}`);
}

export function areaName(content: Content, area: AreaId): string {
  return areas(content).find(({ id }) => id === area)?.name ?? area;
}

function readArea(content: Content, text: string | null): AreaId | undefined {
  const name = text?.trim().toLowerCase();
  return areas(content).find(({ id }) => id === name)?.id;
}

function nearest(content: Content, wanted: number): number {
  return years(content).reduce((best, year) =>
    Math.abs(year - wanted) < Math.abs(best - wanted) ? year : best,
  );
}
