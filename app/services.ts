import { createContext, data } from "react-router";
import type { Content } from "#app/lib/content/content.ts";
import type { PageServices } from "#server/pages/app-pages.ts";

/** The server's services for loaders and actions; `app/pages.ts` sets them for each request. */
export const servicesContext = createContext<PageServices>();

/** The type of a route module's `handle`. */
export interface RouteHandle {
  /** Query parameters that change the page; all others are ignored. */
  query?: readonly string[];
  /** Whether the page cache may store the response, by default true; a function decides by path. */
  cacheable?: false | ((content: Content, pathname: string) => boolean);
}

/** What an action throws for a client that posts too often. The response is a plain page, which costs no render. */
export const tooManyPosts = (waitSeconds: number) => data({ waitSeconds }, { status: 429 });

/** The part of the server's ContentError that pages use. */
export interface ContentFailure extends Error {
  kind: "notFound" | "failure" | "overloaded";
  /** The content was on the site before it was removed. */
  wasHere: boolean;
}

/**
 * Compares the name, because the bundle of the pages has its own copy of every class and `instanceof` would fail. Only the
 * messages of these errors may be shown to visitors.
 */
export function isContentError(error: unknown): error is ContentFailure {
  return error instanceof Error && error.name === "ContentError";
}

/** Whether the content service reports that something does not exist. Rethrows errors that are not its own. */
export function isMissingContent(error: unknown): boolean {
  if (!isContentError(error)) throw error;
  return error.kind === "notFound";
}
