import type { NewsType } from "#server/news/content-service.ts";
import { newsTypeWords } from "#content/language.ts";

export const typeLabels: Record<NewsType, string> = {
  NEWSLETTER: newsTypeWords.newsletter,
  "PRESS RELEASE": newsTypeWords.pressRelease,
};

/** The keys of the types in content/language. */
export const typeKeys = { NEWSLETTER: "newsletter", "PRESS RELEASE": "pressRelease" } as const;

const types: Record<string, NewsType> = {
  newsletter: "NEWSLETTER",
  "press-release": "PRESS RELEASE",
};

/** The type for a segment of a URL, or undefined if there is none. */
export function typeInAddress(segment: string | undefined): NewsType | undefined {
  return segment !== undefined && Object.hasOwn(types, segment) ? types[segment] : undefined;
}

/** Whether a URL is a path of this site. `//host` and `/\host` begin like a path, but lead to another site. */
export function isInAppPath(address: string | null | undefined): address is string {
  return /^\/(?![/\\])/.test(address ?? "");
}
