import { countries, region } from "#content/charts/countries.ts";
import { measures } from "#content/charts/measures.ts";
import { yearsOf } from "#content/references/series-figures.ts";
import { instantInsight } from "#content/pages/instant-insight.ts";
import type { AreaId } from "#content/schema/country.ts";

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

export const areas: { id: AreaId; name: string }[] = [region, ...countries];

/** The years for which every measure has figures, oldest first. */
export const years = measures
  .map(yearsOf)
  .reduce((common, measured) => common.filter((year) => measured.includes(year)));

const firstView = {
  country: instantInsight.dashboard.firstCountry,
  year: Math.max(...years),
};

/** An unknown year becomes the nearest one and an unknown country the first one, so that every link shows figures. */
export function readInsightAddress(query: URLSearchParams): InsightSelection {
  const wanted = Number.parseInt(query.get("year") ?? "", 10);
  const country = readArea(query.get("country")) ?? firstView.country;
  const other = readArea(query.get("with"));
  return {
    country,
    year: Number.isNaN(wanted) ? firstView.year : nearest(wanted),
    other: other === country ? undefined : other,
  };
}

export function insightQuery({ country, year, other }: InsightSelection): string {
  if (country === firstView.country && year === firstView.year && !other) return "";
  return `?${new URLSearchParams({ country, year: String(year), ...(other && { with: other }) })}`;
}

export function insightPath(selection: InsightSelection): string {
  return `/instant-insight${insightQuery(selection)}`;
}

export function areaName(area: AreaId): string {
  return areas.find(({ id }) => id === area)?.name ?? area;
}

function readArea(text: string | null): AreaId | undefined {
  const name = text?.trim().toLowerCase();
  return areas.find(({ id }) => id === name)?.id;
}

function nearest(wanted: number): number {
  return years.reduce((best, year) =>
    Math.abs(year - wanted) < Math.abs(best - wanted) ? year : best,
  );
}
