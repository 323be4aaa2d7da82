import type { NewsType } from "#server/cms/content-service.ts";

const types: Record<string, NewsType> = {
  newsletter: "NEWSLETTER",
  "press-release": "PRESS RELEASE",
};

/** The type an address names, or nothing where it names none that exists. */
export function articleType(segment: string | undefined): NewsType | undefined {
  return segment !== undefined && Object.hasOwn(types, segment) ? types[segment] : undefined;
}
