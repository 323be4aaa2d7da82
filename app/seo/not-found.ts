import { data } from "react-router";
import { nearMisses } from "#app/lib/near-misses.ts";
import { sitePages, type SitePage } from "./site-pages.ts";

export interface NotFoundData {
  suggestions: SitePage[];
}

/** The 404 answer of a loader, with what the visitor may have meant. */
export function notFound(pathname: string) {
  return data<NotFoundData>({ suggestions: nearMisses(pathname, sitePages) }, { status: 404 });
}
