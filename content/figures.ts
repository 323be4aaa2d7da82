import type { Figure } from "#content/schema/page.ts";

/** The firm's claims. Pages pick from them, so that a claim is the same wherever it stands. */
export const interviews: Figure = {
  value: "20,000+",
  label: "consumer interviews a year in Denmark, Finland, Norway and Sweden",
  marks: { count: 200, legend: "One dot is 100 interviews" },
};

export const engagements: Figure = {
  value: "400+",
  label: "consulting engagements for media companies, operators and investors",
  marks: { count: 400, legend: "One dot is one engagement" },
};

export const years: Figure = {
  value: "1996",
  label: "the year we began to follow the Nordic media and telecom industry",
  marks: { count: 30, legend: "One dot is one year" },
};
