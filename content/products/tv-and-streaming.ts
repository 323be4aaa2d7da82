import { withFigures } from "#content/charts/with-figures.ts";
import type { ProductDetail } from "#content/schema/product.ts";
import { principalAnalyst } from "./principal-analyst.ts";

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
  headline: "The household's video bill, service by service",
  contentParagraphs: [
    "Subscription figures from the services themselves count accounts. We count households: who pays, who borrows a password, who has the service because it came with the broadband and has not opened it since March. The three groups behave differently when the price goes up, and a forecast that mixes them is wrong in a way that is hard to see.",
    "The report follows every paid video service of size in Denmark, Finland, Norway and Sweden, from Netflix, Viaplay, HBO Max and Disney+ to TV 2 Play, Allente and the operators' own packages. It shows stacking, switching and the road back: most of those who leave a service have had it before and will have it again.",
    "Clients use it to set prices, to decide what belongs in a bundle, and to know how much of a competitor's growth came from their own base.",
  ],
  facts: {
    countries: "Denmark, Finland, Norway, Sweden",
    interviews: "Part of our 20,000+ a year",
    ages: "15–74, and households as a whole",
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
    "The new subscribers since 2025 are households over 55: {swedish-svod-by-age.55-64.2025..2026 | words} points {swedish-svod-by-age.55-64.2025..2026 | more} at 55–64, {swedish-svod-by-age.65-79.2025..2026 | words} at 65–79. In homes under 35 the level is {swedish-svod-by-age.under-35.2025..2026 | unchanged}, and the number of services has {swedish-services-per-household.under-35.2025..2026 | fallen} from {swedish-services-per-household.under-35.2025} to {swedish-services-per-household.under-35.2026}.",
  contactInfo: principalAnalyst("mads-kjeldbjerg"),
  related: ["ad-funded-video", "content-analysis", "media-markets"],
});
