import type { Report } from "#content/schema/report.ts";

const hoverEffect = { type: "dynamic-hero", textColor: "white" } as const;
const shared = { variant: "default", releaseDate: "2024-01-15", hoverEffect } as const;

export const reports: Report[] = [
  {
    ...shared,
    id: "bocker-och-lasning",
    title: "Böcker och läsning",
    description: "Vad hushållen läser och lyssnar på, på papper, skärm och i hörlurar.",
    link: "/products/bocker-och-lasning",
    lastUpdated: "2026-09-03",
    heroImage: "bocker-och-lasning",
    motif: "waves",
  },
  {
    ...shared,
    id: "spel-i-hemmet",
    title: "Spel i hemmet",
    description: "Vilka som spelar, på vad, med vem och för hur mycket pengar.",
    link: "/products/spel-i-hemmet",
    heroImage: "spel-i-hemmet",
    motif: "arcs",
  },
];
