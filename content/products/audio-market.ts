import { withFigures } from "#content/references/with-figures.ts";
import type { ProductDetail } from "#content/schema/product.ts";
import { principalAnalyst } from "#content/references/principal-analyst.ts";

export const audioMarket: ProductDetail = withFigures({
  meta: {
    title: "Audio Market report",
    description:
      "Radio, music, podcasts and audiobooks in four Nordic countries: about 12,000 interviews a year, ages 15–74, published every quarter. Free preview.",
  },
  title: "Audio Market",
  productId: "audio-market",
  productName: "Audio Market",
  fallbackDate: "2025-01-31",
  heroImage: "audio-market",
  figure: {
    value: "{podcast-weekly-reach.sweden.2026}%",
    label: "of Swedes listen to a podcast in an ordinary week, the most of the four countries",
  },
  headline: "Everything people hear, in one measure",
  contentParagraphs: [
    "Radio, streamed music, podcasts and audiobooks compete for the same pair of ears and are still measured by different trades in different ways. Audio Market asks the same person about all four, so an hour that podcasts gain can be followed back to where it was lost.",
    "About 12,000 people aged 15 to 74 are interviewed each year, and the results are published every quarter. That is often enough to see what a price rise at Spotify or a new owner at Podme does, and large enough to read a single service in a single country.",
    "The report is used by radio groups planning their podcasts, by audiobook services deciding between hours and unlimited listening, and by record companies and rights societies who need to know what people pay for.",
  ],
  facts: {
    countries: "Denmark, Finland, Norway, Sweden",
    interviews: "About 12,000 a year",
    ages: "15–74",
  },
  publication: { rhythm: "Quarterly", months: [1, 4, 7, 10] },
  contentList: [
    "Daily and weekly reach of radio, music, podcasts and audiobooks",
    "Listening time by kind, service, place and hour",
    "Paying households by service and type of plan",
    "Spend on audio per household and month",
    "Podcasts: genres, discovery, paid and free",
    "Audiobooks: hours, completion, family plans",
    "Smart speakers, cars and other devices",
    "Intention to take, keep or drop each service",
  ],
  actorsList: [
    "Spotify",
    "YouTube Music",
    "Apple Music",
    "Sveriges Radio Play",
    "NRK Radio",
    "DR Lyd",
    "Yle Areena",
    "Podme",
    "Podimo",
    "Storytel",
    "BookBeat",
    "Nextory",
    "Audible",
    "Supla",
  ],
  chapters: [
    { title: "The quarter in figures", text: "What moved, what did not, what to watch." },
    { title: "The Nordic audio day", text: "Where each kind lives, from alarm clock to pillow." },
    { title: "Live radio and the car", text: "Reach, stations, and what the dashboard changes." },
    { title: "Music: plans, prices, sharing", text: "Paying homes and the steps they climb." },
    { title: "Podcasts: reach, apps, paying", text: "Who listens to what, and who pays for it." },
    { title: "Audiobooks: services and families", text: "Hours, completion and the family plan." },
    { title: "Advertising in audio", text: "What is heard, what is skipped." },
  ],
  sample:
    "Weekly podcast listening has grown by {podcast-weekly-reach.each.2022..2026 | words} points in all four countries since 2022. The new listeners are over 55.",
  pages: [
    {
      picture: "audio-market-preview-1",
      alt: "Cover of the preview of Audio Market, with its title, edition and contents",
    },
    {
      picture: "audio-market-preview-2",
      alt: "Listening that somebody pays for: charts of weekly podcast listening and of those who pay",
    },
    {
      picture: "audio-market-preview-3",
      alt: "Audiobooks move in with the family: a chart of listening time, the chapters and the method",
    },
  ],
  contactInfo: principalAnalyst("aino-rautavuori"),
  related: ["media-markets", "tv-streaming", "ad-funded-video"],
});
