import type { Country, Region } from "#content/schema/country.ts";

export const countries: Country[] = [
  { id: "sweden", name: "Sverige", households: 4.9, people: 10.5, interviews: 2800 },
  { id: "estonia", name: "Estland", households: 0.6, people: 1.4, interviews: 1200 },
];

export const region: Region = { id: "both", name: "Båda länderna" };
