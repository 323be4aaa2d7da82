import type { NewsType } from "#server/cms/content-service.ts";

export const typeLabels: Record<NewsType, string> = {
  NEWSLETTER: "Newsletter",
  "PRESS RELEASE": "Press release",
};

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
