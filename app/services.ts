import { createContext } from "react-router";
import type { PageServices } from "#server/pages/app-pages.ts";

/** How loaders and actions reach the server; `app/pages.tsx` sets it for each request. */
export const servicesContext = createContext<PageServices>();

/** What a route module may export as `handle`. */
export interface RouteHandle {
  /** Query parameters that change the page; all others are ignored. */
  query?: readonly string[];
  /** False where the response may not be shared between visitors, for all of its paths or for some. */
  cacheable?: false | ((pathname: string) => boolean);
}
