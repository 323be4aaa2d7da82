import { derived } from "#app/lib/content/derived.ts";
import type { IslandWords } from "#app/lib/words/words.ts";
import type { NewsType } from "#server/news/content-service.ts";

export const typeLabels = derived((words: IslandWords): Record<NewsType, string> => ({
  NEWSLETTER: words.newsType.newsletter,
  "PRESS RELEASE": words.newsType.pressRelease,
}));

/** The keys of the types in languages/. */
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
