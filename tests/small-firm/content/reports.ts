import type { Report } from "#content/schema/report.ts";

export const reports: Report[] = [
  {
    id: "tv-streaming",
    title: "TV & Streaming",
    description: "Who pays for which video services, and what they mean to cancel.",
    variant: "default",
    link: "/products/tv-and-streaming",
    releaseDate: "2026-01-15",
    lastUpdated: "2026-10-29",
    heroImage: "tv-and-streaming",
    motif: "steps",
    hoverEffect: { type: "dynamic-hero", textColor: "white" },
  },
];
