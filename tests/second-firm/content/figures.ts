import { company } from "#content/company.ts";
import type { Figure } from "#content/schema/page.ts";

const { foundedYear } = company;
const latestYear = 2026;
const allYears = { first: foundedYear, last: latestYear };

export const interviews: Figure = {
  value: "4 000",
  label: "intervjuer om året i Sverige och Estland",
  years: { ...allYears, counted: [latestYear, latestYear] },
};

export const engagements: Figure = {
  value: "60",
  label: "uppdrag åt förlag, bibliotek och spelutvecklare",
  years: { ...allYears, counted: [foundedYear, latestYear] },
};

export const years: Figure = {
  value: String(foundedYear),
  label: "året då vi ställde den första frågan",
  years: { ...allYears, counted: [foundedYear, foundedYear] },
};
