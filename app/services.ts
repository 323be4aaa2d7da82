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

/** What pages use of the server's ContentError. */
export interface ContentFailure extends Error {
  kind: "notFound" | "failure" | "overloaded";
  /** The site has shown it before it was removed. */
  wasHere: boolean;
}

/** By name, since the bundle of the pages has its own copy of every class. Visitors may read these messages only. */
export function isContentError(error: unknown): error is ContentFailure {
  return error instanceof Error && error.name === "ContentError";
}

/** Whether the content service reports that something does not exist. Errors of other kinds are thrown again. */
export function isMissingContent(error: unknown): boolean {
  if (!isContentError(error)) throw error;
  return error.kind === "notFound";
}
