import type { NewsType } from "#server/cms/content-service.ts";
import { newsTypeWords } from "#content/language.ts";

export const typeLabels: Record<NewsType, string> = {
  NEWSLETTER: newsTypeWords.newsletter,
  "PRESS RELEASE": newsTypeWords.pressRelease,
};

/** Where content/language has words for each type. */
export const typeKeys = { NEWSLETTER: "newsletter", "PRESS RELEASE": "pressRelease" } as const;

/** The dot on a light ground. */
export const typeDots: Record<NewsType, string> = {
  NEWSLETTER: "bg-mint-400",
  "PRESS RELEASE": "bg-purple-700",
};

const types: Record<string, NewsType> = {
  newsletter: "NEWSLETTER",
  "press-release": "PRESS RELEASE",
};

/** The type that an address names, or nothing where it names none that exists. */
export function typeInAddress(segment: string | undefined): NewsType | undefined {
  return segment !== undefined && Object.hasOwn(types, segment) ? types[segment] : undefined;
}
