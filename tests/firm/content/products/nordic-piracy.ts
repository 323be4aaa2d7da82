import { withFigures } from "#content/references/with-figures.ts";
import type { ProductDetail } from "#content/schema/product.ts";
import { principalAnalyst } from "#content/references/principal-analyst.ts";

export const nordicPiracy: ProductDetail = withFigures({
  meta: {
    title: "Nordic Piracy report",
    description:
      "How many people in the Nordics watch from unlicensed sources, what, how and why, from about 4,700 interviews. Free preview as a PDF.",
  },
  title: "Nordic Piracy",
  productId: "nordic-piracy",
  productName: "Nordic Piracy",
  fallbackDate: "2024-04-12",
  heroImage: "nordic-piracy",
  figure: {
    value: "{unlicensed-viewing.live-sport.2026}%",
    label:
      "took live sport from an unlicensed source in the past month, up from {unlicensed-viewing.live-sport.2024} two years ago",
  },
  headline: "What is watched without anyone being paid",
  contentParagraphs: [
    "Illegal viewing is easy to exaggerate and easy to overlook. Traffic figures count visits, not people; lawsuits count sellers, not buyers. We ask about 4,700 people in four countries, with questions worded so that an honest answer is easy to give, and have asked them the same way since 2017.",
    "The report separates those who stream from a site now and then from households that pay a seller for illegal IPTV. The first group shrinks when a legal service gets easier or cheaper. The second pays already, often more than a legal bundle would cost, and leaves for other reasons.",
    "Rights holders, services and industry organisations use it to decide where enforcement pays, where price does, and what to tell a parliament.",
  ],
  facts: {
    countries: "Denmark, Finland, Norway, Sweden",
    interviews: "About 4,700 a year",
    ages: "15–74",
  },
  publication: { rhythm: "Annually", months: [4] },
  contentList: [
    "Use of unlicensed sources in the past month, by kind of content",
    "Households with illegal IPTV, what they pay and to whom",
    "Downloading, streaming sites, social networks and shared log-ins",
    "Volume: titles and matches per user and month",
    "Legal services held by those who also watch illegally",
    "Reasons to start and reasons to stop",
    "Knowledge of the law and attitude to it",
  ],
  chapters: [
    { title: "How many, how often", text: "Users and households, by country and year." },
    { title: "What they watch", text: "Films, series, live sport, channels." },
    { title: "Who they are", text: "Age, home, income, and the services they pay for." },
    { title: "Illegal IPTV", text: "Households, prices and sellers." },
    { title: "Shared log-ins", text: "Where borrowing ends and piracy begins." },
    { title: "What makes them stop", text: "Reasons given, and what followed." },
    { title: "What a household is worth", text: "Lost subscriptions, counted with care." },
  ],
  sample:
    "Fewer people take films from unlicensed sources than two years ago, and fewer take series. Live sport has risen from {unlicensed-viewing.live-sport.2024} to {unlicensed-viewing.live-sport.2026} per cent, and half of those who stream it illegally already pay for a sports service.",
  pages: [
    {
      picture: "nordic-piracy-preview-1",
      alt: "Cover of the preview of Nordic Piracy, with its title, edition and contents",
    },
    {
      picture: "nordic-piracy-preview-2",
      alt: "The match is somewhere else: charts of unlicensed viewing and of homes with illegal IPTV",
    },
    {
      picture: "nordic-piracy-preview-3",
      alt: "Why people stop: a chart of their reasons, the chapters and the method",
    },
  ],
  contactInfo: principalAnalyst("samira-nouri"),
  related: ["tv-streaming", "sport", "content-analysis"],
});
