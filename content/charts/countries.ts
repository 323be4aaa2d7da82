import type { Country, Region } from "#content/schema/country.ts";

export const countries: Country[] = [
  { id: "denmark", name: "Denmark", households: 2.8, people: 5.9, interviews: 5000 },
  { id: "finland", name: "Finland", households: 2.8, people: 5.6, interviews: 5000 },
  { id: "norway", name: "Norway", households: 2.5, people: 5.5, interviews: 5000 },
  { id: "sweden", name: "Sweden", households: 4.9, people: 10.5, interviews: 5600 },
];

/** All of them together. */
export const region: Region = { id: "nordics", name: "Nordics" };
