import { company } from "#content/company.ts";
import type { FeedTexts } from "#content/schema/feeds.ts";

export const feeds: FeedTexts = {
  news: `Nyhetsbrev och pressmeddelanden från ${company.name} om läsning, lyssning och spel.`,
  newsletters: `Nyhetsbrevet från ${company.name}: vad de senaste intervjuerna säger.`,
  "press-releases": `Nya rapporter och siffror från ${company.name}, för journalister.`,
};
