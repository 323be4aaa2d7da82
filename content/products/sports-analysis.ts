import { withFigures } from "#content/references/with-figures.ts";
import type { ProductDetail } from "#content/schema/product.ts";
import { principalAnalyst } from "#content/references/principal-analyst.ts";

export const sportsAnalysis: ProductDetail = withFigures({
  meta: {
    title: "Sports Analysis report",
    description:
      "Interest in 19 sports and the pull of more than 150 rights in the Nordics, from about 7,000 interviews a year. Table of contents and free preview.",
  },
  title: "Sports Analysis",
  productId: "sport",
  productName: "Sports Analysis",
  fallbackDate: "2025-06-16",
  heroImage: "sports-analysis",
  figure: {
    value: "{sport-following-and-paying.football.follow-it}%",
    label:
      "follow football, the most of any sport. Of them {sport-following-and-paying.football.followers-who-would-pay} per cent would pay to keep it",
  },
  headline: "What a right is worth to those who would pay for it",
  contentParagraphs: [
    "A sports right is bought with a model, and the model needs to know something no rating can tell: how many of today's viewers would follow the sport to a service they do not have. Sports Analysis asks them, for 19 sports and more than 150 rights, in about 7,000 interviews a year.",
    "Interest, viewing, willingness to pay and what would be dropped to pay for it are measured for each right and in each country. Cross-country skiing in Norway and ice hockey in Finland turn out to be two different kinds of right, although their ratings look alike.",
    "Broadcasters and services use it before a tender, federations and leagues before they write one, and sponsors to see whom they would reach.",
  ],
  facts: {
    countries: "Denmark, Finland, Norway, Sweden",
    interviews: "About 7,000 a year",
    ages: "15–74",
  },
  publication: { rhythm: "Annually", months: [6] },
  contentList: [
    "Interest in 19 sports, by country, age and gender",
    "Viewing of more than 150 rights, by channel and service",
    "Willingness to pay, for a sport and for a single right",
    "Reach at risk if a right moves to another service",
    "Services that fans hold, and for which sport",
    "Attendance, betting and gaming among followers",
    "Unlicensed viewing of live sport",
  ],
  actorsList: [
    "Allsvenskan",
    "Eliteserien",
    "Superligaen",
    "Veikkausliiga",
    "Premier League",
    "UEFA Champions League",
    "La Liga",
    "SHL",
    "Liiga",
    "NHL",
    "World Cup skiing",
    "Handball Champions League",
    "Formula 1",
    "Tour de France",
    "Olympic Games",
    "Grand Slam tennis",
  ],
  chapters: [
    { title: "Nineteen sports", text: "Who follows what, and how closely." },
    { title: "The rights map", text: "More than 150 rights: holder, end date, audience." },
    { title: "What fans pay", text: "Price points by sport, alone and in a package." },
    { title: "Reach at risk", text: "Who follows a right that moves, and who stays behind." },
    { title: "Around the match", text: "Highlights, phones, betting, the second screen." },
  ],
  sample:
    "Football has the largest following, but those who follow ice hockey are more willing to pay to keep it. Cross-country skiing has almost as many followers as hockey, and {sport-following-and-paying.cross-country-skiing.followers-who-would-pay} per cent of them would pay, against {sport-following-and-paying.ice-hockey.followers-who-would-pay}.",
  pages: [
    {
      picture: "sports-analysis-report-1",
      alt: "Cover of Sports Analysis, with its title, edition and contents",
    },
    {
      picture: "sports-analysis-report-2",
      alt: "Contents: the five chapters, the key metrics and how the survey is made",
    },
    {
      picture: "sports-analysis-report-3",
      alt: "A page with charts: following and paying for six sports, and what fans do on another screen",
    },
  ],
  contactInfo: principalAnalyst("olof-granfeldt"),
  related: ["tv-streaming", "nordic-piracy", "content-analysis"],
});
