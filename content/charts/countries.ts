import type { Country } from "#content/schema/chart.ts";

export const countries: Country[] = [
  { id: "denmark", name: "Denmark", households: 2.8, people: 5.9 },
  { id: "finland", name: "Finland", households: 2.8, people: 5.6 },
  { id: "norway", name: "Norway", households: 2.5, people: 5.5 },
  { id: "sweden", name: "Sweden", households: 4.9, people: 10.5 },
];

/** The four together. */
export const nordics = { id: "nordics", name: "Nordics" } as const;
