import type { PageHead } from "#content/schema/page.ts";

export const news: PageHead = {
  meta: {
    title: "News",
    description:
      "Newsletters and press releases on streaming, television, audio, sports rights and telecom in the Nordic countries.",
  },
  hero: {
    title: "News",
    subtitle: "Newsletters and press releases, when there is something worth telling.",
  },
};
