import type { NewsType } from "#server/cms/content-service.ts";
import { fullDate } from "#app/lib/dates.ts";
import type { Cover } from "#app/seo/social/cover.tsx";
import { typeLabels } from "#app/islands/news/news-types.ts";
import type { TypedArticle } from "./article-body.tsx";

const looks: Record<NewsType, Pick<Cover, "art" | "kind">> = {
  NEWSLETTER: { art: "analysis", kind: "newsletter" },
  "PRESS RELEASE": { art: "media", kind: "press-release" },
};

/** How many different parts of the landscape there are before one comes again. */
const places = 7;

/**
 * The kind's landscape and not the article's own picture, which may be a chart, a portrait or somebody's logo:
 * cut to this shape, with words over it, few of them would stay what they were.
 */
export function articleCover({ id, type, title, isoDate }: TypedArticle): Cover {
  return {
    ...looks[type],
    place: (id % places) / (places - 1),
    kicker: `${typeLabels[type]} · ${fullDate(isoDate.slice(0, 10))}`,
    title,
  };
}
