import { company } from "#content/company.ts";
import type { FeedTexts } from "#content/schema/feeds.ts";

export const feeds: FeedTexts = {
  news: `Newsletters and press releases from ${company.name} on streaming, television, audio, sports rights and telecom in the Nordic countries.`,
  newsletters: `The newsletter of ${company.name}: what the latest interviews say about media and telecom in the Nordic countries.`,
  "press-releases": `New reports and figures from ${company.name}, for journalists.`,
};
