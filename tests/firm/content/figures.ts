import { company } from "#content/company.ts";
import type { Figure } from "#content/schema/page.ts";

const { foundedYear } = company;

/** The year that the claims were last checked in. */
const latestYear = 2026;

const allYears = { first: foundedYear, last: latestYear };

/** The firm's claims. Pages pick from them, so that a claim is the same wherever it stands. */
export const interviews: Figure = {
  value: "20,000+",
  label: "consumer interviews a year in Denmark, Finland, Norway and Sweden",
  years: { ...allYears, counted: [latestYear, latestYear] },
};

export const engagements: Figure = {
  value: "400+",
  label: "consulting engagements for media companies, operators and investors",
  years: { ...allYears, counted: [foundedYear, latestYear] },
};

export const years: Figure = {
  value: String(foundedYear),
  label: "the year we began to follow the Nordic media and telecom industry",
  years: { ...allYears, counted: [foundedYear, foundedYear] },
};
