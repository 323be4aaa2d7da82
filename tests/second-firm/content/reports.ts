import type { Report } from "#content/schema/report.ts";

const hoverEffect = { type: "dynamic-hero", textColor: "white" } as const;
const shared = { variant: "default", releaseDate: "2024-01-01", hoverEffect } as const;

/** Three, since each page of a report names three others to read next, itself among them here. */
export const reports: Report[] = [
  {
    ...shared,
    id: "audio-market",
    title: "Audio Market",
    description: "The second firm's report on sound.",
    link: "/products/audio-market",
    lastUpdated: "2025-05-05",
    heroImage: "audio-market",
    motif: "waves",
  },
  {
    ...shared,
    id: "sport",
    title: "Sports Analysis",
    description: "The second firm's report on sport.",
    link: "/products/sports-analysis",
    heroImage: "sports-analysis",
    motif: "arcs",
  },
  {
    ...shared,
    id: "tv-streaming",
    title: "TV & Streaming",
    description: "The second firm's report on pictures.",
    link: "/products/tv-and-streaming",
    heroImage: "tv-and-streaming",
    motif: "steps",
  },
];
