import { redirect } from "react-router";
import {
  chartAtAddress,
  type ChartAtAddress,
  withParameter,
} from "#app/lib/charts/chart-address.ts";

/**
 * The chart that a request names. Other spellings of its query redirect to the one that is kept, so that whoever invents
 * queries has nothing drawn. `more` is a parameter of this address alone, with the values that change the response.
 */
export function chartAtRequest(
  id: string,
  url: URL,
  more?: { name: string; values: readonly string[] },
): ChartAtAddress | undefined {
  const found = chartAtAddress(id, url.searchParams);
  if (!found) return undefined;
  const value = more && url.searchParams.get(more.name);
  const isKnown = more && value && more.values.includes(value);
  const canonical = isKnown
    ? withParameter(found.canonicalQuery, more.name, value)
    : found.canonicalQuery;
  if (canonical !== url.search) throw redirect(url.pathname + canonical);
  return found;
}
