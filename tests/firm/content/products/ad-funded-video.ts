import { withFigures } from "#content/references/with-figures.ts";
import type { ProductDetail } from "#content/schema/product.ts";
import { principalAnalyst } from "#content/references/principal-analyst.ts";

export const adFundedVideo: ProductDetail = withFigures({
  meta: {
    title: "Ad-funded Video report",
    description:
      "Reach, time and tolerance for advertising in free and cheaper video services in the Nordics, from YouTube to the broadcasters' players. Free preview.",
  },
  title: "Ad-funded Video",
  productId: "ad-funded-video",
  productName: "Ad-funded Video",
  fallbackDate: "2024-10-02",
  heroImage: "ad-funded-video",
  figure: {
    value: "{ad-funded-weekly-reach.sweden.2026}%",
    label:
      "of Swedes see ad-funded video online in a week, {ad-funded-weekly-reach.sweden.2025..2026 | words} points up in a year",
  },
  headline: "Free is back, and it has to be sold twice",
  contentParagraphs: [
    "Ad-funded video has two customers. The viewer decides whether so many minutes of advertising an hour are a fair price; the advertiser decides whether those minutes reach anyone that linear television does not. The report measures both sides among the same people.",
    "It covers the broadcasters' free players, the tiers with advertising from the paid services, free channels over the internet and online video. YouTube and the social networks are reported beside the rest, never inside a total, because an hour there is a different hour.",
    "Sales houses use it to argue for budgets, services to price the gap between tiers, and media agencies to see how much of a plan is the same person twice.",
  ],
  facts: {
    countries: "Denmark, Finland, Norway, Sweden",
    interviews: "Part of our 20,000+ a year",
    ages: "15–74",
  },
  publication: { rhythm: "Twice a year", months: [6, 10] },
  contentList: [
    "Weekly and daily reach of ad-funded video, by service",
    "Time spent, by service, device and hour of the day",
    "Incremental reach beyond linear commercial television",
    "Uptake of tiers with advertising, and where the viewers came from",
    "Noticed and accepted advertising minutes per hour",
    "Attitude to formats: pre-roll, mid-roll, pause and sponsorship",
    "Willingness to pay to be rid of advertising",
  ],
  actorsList: [
    "YouTube",
    "TV4 Play",
    "TV 2 Play",
    "MTV Katsomo",
    "Ruutu",
    "Viafree",
    "Netflix with adverts",
    "HBO Max with adverts",
    "Disney+ with adverts",
    "Prime Video",
    "Pluto TV",
    "Samsung TV Plus",
    "TikTok",
    "Instagram",
  ],
  chapters: [
    { title: "Reach", text: "Who can be found where, in a day and in a week." },
    { title: "Time", text: "Minutes by service, device and age." },
    { title: "The tiers", text: "Who moved down, who came in new, who has gone back up." },
    { title: "Tolerance", text: "How much advertising is noticed, accepted and remembered." },
    { title: "Beyond linear", text: "Reach that a television campaign does not buy." },
  ],
  sample:
    "Broadcasters' free players account for more than half of the increase. Finland is {ad-funded-weekly-reach.finland.2025..2026 | words} points up in a year and still the lowest of the four.",
  pages: [
    {
      picture: "ad-funded-video-report-1",
      alt: "Cover of Ad-funded Video, with its title, edition and contents",
    },
    {
      picture: "ad-funded-video-report-2",
      alt: "Contents: the five chapters, the key metrics and how the survey is made",
    },
    {
      picture: "ad-funded-video-report-3",
      alt: "A page with two charts: weekly reach in four countries, and advertising shown and guessed",
    },
  ],
  contactInfo: principalAnalyst("arman-sohrabi"),
  related: ["tv-streaming", "media-markets", "content-analysis"],
});
