import { withFigures } from "#content/references/with-figures.ts";
import type { ProductDetail } from "#content/schema/product.ts";
import { principalAnalyst } from "#content/references/principal-analyst.ts";

export const mediaAndMarkets: ProductDetail = withFigures({
  meta: {
    title: "Media & Markets report",
    description:
      "Every medium a Nordic household uses and pays for, from broadband to books, side by side in four countries. About 20,000 interviews. Free preview.",
  },
  title: "Media & Markets",
  productId: "media-markets",
  productName: "Media & Markets",
  fallbackDate: "2022-12-12",
  heroImage: "media-and-markets",
  figure: {
    value: "€{household-spend.norway.2026.total}",
    label:
      "a month is what a paying Norwegian home spends on media, the most of the four countries",
  },
  headline: "One household budget, all of its media",
  contentParagraphs: [
    "Nobody has a budget for streaming. People have a budget, and streaming takes its part from pay TV, newspapers, cinema, games and the mobile bill. Media & Markets puts all of it on one sheet: what a household uses, what it pays, and which item gives way when another grows.",
    "About 20,000 interviews make it the largest of our studies and the frame that the others are weighted to. It is the place to look up how many homes have fibre and no television package, or whether those who pay for news also pay for podcasts.",
    "Strategy departments, ministries, banks and industry organisations use it as their book of reference. Its tables go back to 2012.",
  ],
  facts: {
    countries: "Denmark, Finland, Norway, Sweden",
    interviews: "About 20,000 a year",
    ages: "15–74, viewing to 79, and households as a whole",
  },
  publication: { rhythm: "Twice a year", months: [5, 12] },
  contentList: [
    "Household spend on media and telecom, by category",
    "Broadband, mobile and television: technology, provider, price",
    "Daily and weekly reach of every medium",
    "Time per day, by medium and age",
    "Pay TV packages and how they shrink",
    "News: print, digital, paid and free",
    "Games, cinema and books",
    "Devices in the home",
  ],
  actorsList: [
    "Telia",
    "Telenor",
    "Tele2",
    "Tre",
    "Elisa",
    "DNA",
    "TDC",
    "Norlys",
    "Altibox",
    "Allente",
    "Schibsted",
    "Bonnier",
    "Sanoma",
    "JP/Politiken",
  ],
  chapters: [
    { title: "The household's sheet", text: "Use and spend, all media, four countries." },
    { title: "Connections", text: "Fibre, mobile, television and who sells them together." },
    { title: "Moving pictures", text: "Linear, streamed, rented, borrowed." },
    { title: "Sound", text: "Radio, music, podcasts, books." },
    { title: "Words", text: "News, magazines and what is paid for." },
    { title: "Play", text: "Games, cinema, events." },
    { title: "Tables", text: "Series from 2012, by country and age." },
  ],
  sample:
    "For pay TV Norwegian and Danish homes spend the same, {household-media-spend.norway.pay-tv} euro a month. What sets Norway apart is news, at {household-media-spend.norway.news} euro against {household-media-spend.denmark.news} in Denmark, and streaming, at {household-media-spend.norway.streaming} against {household-media-spend.denmark.streaming}.",
  pages: [
    {
      picture: "media-and-markets-report-1",
      alt: "Cover of Media & Markets, with its title, edition and contents",
    },
    {
      picture: "media-and-markets-report-2",
      alt: "Contents: the seven chapters, the key metrics and how the survey is made",
    },
    {
      picture: "media-and-markets-report-3",
      alt: "A page with charts: what a household spends in each country, and viewing time",
    },
  ],
  contactInfo: principalAnalyst("pekka-hietaranta"),
  related: ["tv-streaming", "audio-market", "ad-funded-video"],
});
