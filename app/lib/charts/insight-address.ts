import { countries, nordics } from "#content/charts/countries.ts";
import { instantInsight } from "#content/pages/instant-insight.ts";
import type { AreaId } from "#content/schema/chart.ts";

/** What the address of the dashboard says. */
export interface InsightSelection {
  country: AreaId;
  year: number;
  /** The one that it is compared with. */
  other?: AreaId | undefined;
}

/** The names under which the address keeps it; the routes declare them to the page cache. */
export const insightParameters = ["country", "year", "with"] as const;

export const areas: { id: AreaId; name: string }[] = [nordics, ...countries];

export const { years, firstView } = instantInsight.dashboard;

/** Unknown values fall back to the nearest valid one, so that any link shows figures. */
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
