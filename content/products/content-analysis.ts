import { withFigures } from "#content/references/with-figures.ts";
import type { ProductDetail } from "#content/schema/product.ts";
import { principalAnalyst } from "#content/references/principal-analyst.ts";

export const contentAnalysis: ProductDetail = withFigures({
  meta: {
    title: "Content Analysis report",
    description:
      "What Nordic viewers watch, title by title, on every service, and which titles made them subscribe. About 20,000 interviews. Free preview.",
  },
  title: "Content Analysis",
  productId: "content-analysis",
  productName: "Content Analysis",
  fallbackDate: "2024-12-06",
  heroImage: "content-analysis",
  figure: {
    value: "{audience-abroad.crime}",
    label: "viewers next door for every 100 at home: that is how far a Nordic crime series travels",
  },
  headline: "Title by title, including those nobody publishes",
  contentParagraphs: [
    "Services publish the lists that suit them. Content Analysis asks viewers instead: which titles they saw, on which service, how far they got and whether it was the reason they took the subscription. With about 20,000 interviews a series on Viaplay can be set beside one on SVT Play and one on Netflix, in the same unit.",
    "Genres, countries of origin and languages are coded for every title, so the report can answer what commissioners ask: does a Danish drama travel to Finland, is the third season worth it, how much of a catalogue is watched by anyone at all.",
    "Used by commissioning editors, distributors, film institutes and anyone about to buy or license a library.",
  ],
  facts: {
    countries: "Denmark, Finland, Norway, Sweden",
    interviews: "About 20,000 a year",
    ages: "15–74",
  },
  publication: { rhythm: "Twice a year", months: [6, 12] },
  contentList: [
    "Most watched titles, by country, service and age",
    "Viewers, completion and satisfaction per title",
    "Titles that made people subscribe, and titles that made them stay",
    "Genre, origin and language: supply against demand",
    "How Nordic titles travel between the four countries",
    "Where viewers heard of a title",
    "Catalogue in use: the share of titles anyone watches",
  ],
  actorsList: [
    "Netflix",
    "Viaplay",
    "HBO Max",
    "Disney+",
    "Prime Video",
    "SkyShowtime",
    "TV4 Play",
    "SVT Play",
    "NRK TV",
    "TV 2 Play",
    "DRTV",
    "Yle Areena",
    "Ruutu",
  ],
  chapters: [
    { title: "The fifty most watched", text: "In each country, across all services." },
    { title: "What sells a subscription", text: "Titles that bring people in, and for how long." },
    { title: "Genre and origin", text: "What is offered, what is watched." },
    { title: "Nordic exports", text: "Which stories cross the border." },
    { title: "The long shelf", text: "Catalogue use, age of titles, repeat viewing." },
  ],
  sample:
    "For every 100 viewers at home a Nordic crime series has {audience-abroad.crime} next door, the most of any genre. Language has little to do with it: a series is found because it is put on the front page.",
  pages: [
    {
      picture: "content-analysis-report-1",
      alt: "Cover of Content Analysis, with its title, edition and contents",
    },
    {
      picture: "content-analysis-report-2",
      alt: "Contents: the five chapters, the key metrics and how the survey is made",
    },
    {
      picture: "content-analysis-report-3",
      alt: "A page with a chart of the audience abroad, genre by genre",
    },
  ],
  contactInfo: principalAnalyst("mai-lindqvist"),
  related: ["tv-streaming", "ad-funded-video", "sport"],
});
