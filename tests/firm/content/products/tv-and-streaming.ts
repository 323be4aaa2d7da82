import { withFigures } from "#content/references/with-figures.ts";
import type { ProductDetail } from "#content/schema/product.ts";
import { principalAnalyst } from "#content/references/principal-analyst.ts";

export const tvAndStreaming: ProductDetail = withFigures({
  meta: {
    title: "TV & Streaming report",
    description:
      "Which Nordic households pay for which video services, what they pay, what they share and what they mean to cancel. Free preview on request.",
  },
  title: "TV & Streaming",
  productId: "tv-streaming",
  productName: "TV & Streaming",
  fallbackDate: "2025-01-01",
  heroImage: "tv-and-streaming",
  promise:
    "{svod-penetration.sweden.2026} per cent of Swedish homes pay for streaming. Who they are, what they pay, and what they give up to do so.",
  figure: {
    value: "{svod-penetration.sweden.2026}%",
    label: "of Swedish households pay for streaming, more than ever before",
  },
  headline: "The household's video bill, and what gives way to pay it",
  contentParagraphs: [
    "Subscription figures from the services themselves count accounts. We count households: who pays, who borrows a password, who has the service because it came with the broadband and has not opened it since March. The three groups behave differently when the price goes up, and a forecast that mixes them is wrong in a way that is hard to see.",
    "The report follows every paid video service of size in Denmark, Finland, Norway and Sweden, from Netflix, Viaplay, HBO Max and Disney+ to TV 2 Play, Allente and the operators' own packages. It shows stacking, switching and the road back. Within three months of a new price {cancelling-after-a-rise.under-10-kr} to {cancelling-after-a-rise.30-kr-or-more} per cent of subscribers cancel. Most of those who leave have had the service before and will have it again.",
    "Clients use it to set prices, to decide what belongs in a bundle, and to know how much of a competitor's growth came from their own base.",
  ],
  facts: {
    countries: "Denmark, Finland, Norway, Sweden",
    interviews: "Part of our 20,000+ a year",
    ages: "15–74; households up to 79",
  },
  publication: { rhythm: "Twice a year", months: [1, 9] },
  contentList: [
    "Household penetration of SVOD, pay TV and free services",
    "Subscriptions by service, and how many a household holds",
    "Monthly spend on video, by category and by service",
    "How each subscription is bought: direct, operator or bundle",
    "Sharing of accounts outside the household",
    "Cancelled, paused and resumed subscriptions, with reasons",
    "Intention to take, keep or drop each service within six months",
    "Uptake of tiers with advertising",
    "Viewing time by service, device and age",
  ],
  actorsList: [
    "Netflix",
    "Viaplay",
    "HBO Max",
    "Disney+",
    "Prime Video",
    "Apple TV",
    "SkyShowtime",
    "TV4 Play",
    "SVT Play",
    "NRK TV",
    "TV 2 Play",
    "DRTV",
    "Yle Areena",
    "Ruutu",
    "MTV Katsomo",
    "Allente",
    "Telia",
    "Telenor",
    "YouSee",
    "Elisa Viihde",
  ],
  chapters: [
    { title: "The market in twelve figures", text: "Two pages to read before the meeting." },
    { title: "Who pays", text: "Penetration by country, age, income and type of home." },
    { title: "What they hold", text: "Stacking, overlap between services, the typical pair." },
    { title: "What it costs them", text: "Spend by category; price points passed and pending." },
    { title: "Coming and going", text: "Churn, pauses, returns, and where leavers end up." },
    {
      title: "Bundles and operators",
      text: "Bought through whom, used by whom, kept for how long.",
    },
    { title: "The next six months", text: "Intentions, set against what the last ones came to." },
  ],
  sample:
    "What do they give up? Pay TV first: since 2021 a Swedish home's spend on it has fallen from {household-spend.sweden.2021.pay-tv} to {household-spend.sweden.2026.pay-tv} euro a month. The streaming bill has grown from {household-spend.sweden.2021.streaming} to {household-spend.sweden.2026.streaming}. Then a service goes: those under 35 held {swedish-services-per-household.under-35.2025} a year ago and hold {swedish-services-per-household.under-35.2026} now.",
  pages: [
    {
      picture: "tv-and-streaming-report-1",
      alt: "Cover of TV & Streaming, with its title, edition and contents",
    },
    {
      picture: "tv-and-streaming-report-2",
      alt: "Contents: the seven chapters, the key metrics and how the survey is made",
    },
    {
      picture: "tv-and-streaming-report-3",
      alt: "A page of charts: the peak in Sweden, and how many services a home holds",
    },
  ],
  contactInfo: principalAnalyst("mads-kjeldbjerg"),
  related: ["ad-funded-video", "content-analysis", "media-markets"],
});
