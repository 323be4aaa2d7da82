import type { Report } from "#content/schema/report.ts";

const hoverEffect = { type: "dynamic-hero", textColor: "white" } as const;

/** The catalogue, in the order of the products page. */
export const reports: Report[] = [
  {
    id: "ad-funded-video",
    title: "Ad-funded Video",
    description:
      "How much free, ad-funded viewing there is, who watches it and how many ads they put up with.",
    backgroundImage: "ad-funded-video",
    variant: "image",
    link: "/products/ad-funded-video",
    releaseDate: "2021-10-05",
    lastUpdated: "2026-10-02",
    motif: "pulses",
    heroImage: "ad-funded-video",
    hoverEffect,
  },
  {
    id: "nordic-piracy",
    title: "Nordic Piracy",
    description:
      "How many people watch without paying, which services they use and what would make them stop.",
    variant: "default",
    link: "/products/nordic-piracy",
    releaseDate: "2017-04-12",
    lastUpdated: "2026-04-16",
    motif: "drift",
    heroImage: "nordic-piracy",
    hoverEffect,
  },
  {
    id: "media-markets",
    title: "Media & Markets",
    description:
      "Every medium a household uses and what it costs them, side by side in four countries.",
    variant: "default",
    link: "/products/media-and-markets",
    releaseDate: "2012-12-12",
    lastUpdated: "2026-05-21",
    motif: "ridges",
    heroImage: "media-and-markets",
    hoverEffect,
  },
  {
    id: "audio-market",
    title: "Audio Market",
    description:
      "Radio, music, podcasts and audiobooks: the time they get, the money they make, the people they lose.",
    variant: "default",
    link: "/products/audio-market",
    releaseDate: "2014-01-31",
    lastUpdated: "2026-10-22",
    motif: "waves",
    heroImage: "audio-market",
    hoverEffect,
  },
  {
    id: "content-analysis",
    title: "Content Analysis",
    description:
      "What is watched, title by title and service by service, and which titles make people pay.",
    variant: "default",
    link: "/products/content-analysis",
    releaseDate: "2018-12-06",
    lastUpdated: "2026-06-11",
    motif: "strata",
    heroImage: "content-analysis",
    hoverEffect,
  },
  {
    id: "sport",
    title: "Sports Analysis",
    description:
      "Interest in 19 sports and the worth of more than 150 rights, measured among those who would pay.",
    variant: "default",
    link: "/products/sports-analysis",
    releaseDate: "2015-06-16",
    lastUpdated: "2026-06-25",
    motif: "arcs",
    heroImage: "sports-analysis",
    hoverEffect,
  },
  {
    id: "tv-streaming",
    title: "TV & Streaming",
    description: "Who pays for which services, what they pay, and what they will drop next.",
    variant: "default",
    link: "/products/tv-and-streaming",
    releaseDate: "2009-01-01",
    lastUpdated: "2026-09-30",
    motif: "steps",
    heroImage: "tv-and-streaming",
    hoverEffect,
  },
];
