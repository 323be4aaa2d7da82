import { company } from "#content/company.ts";
import type { FeedTexts } from "#content/schema/feeds.ts";

export const feeds: FeedTexts = {
  news: {
    title: `${company.name} news`,
    description: `Newsletters and press releases from ${company.name} on streaming, television, audio, sports rights and telecom in the Nordic countries.`,
  },
  newsletters: {
    title: `${company.name} newsletters`,
    description: `The newsletter of ${company.name}: what the latest interviews say about media and telecom in the Nordic countries.`,
  },
  "press-releases": {
    title: `${company.name} press releases`,
    description: `New reports and figures from ${company.name}, for journalists.`,
  },
};
