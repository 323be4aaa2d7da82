import type { PageContent } from "#content/schema/page.ts";

export const products: PageContent = {
  meta: {
    title: "Reports",
    description:
      "Seven report series on Nordic video, audio, sport, piracy, content and media spending, each with a free preview on request.",
  },
  hero: {
    title: "Seven reports, one Nordic household",
    subtitle: "Video, audio, sport, piracy, content and money, measured among the same people.",
  },
  sections: [],
};
