import type { Company } from "#content/schema/company.ts";

export const company: Company = {
  name: "Nordsikt",
  legalName: "Nordsikt AB",
  foundedYear: 1996,
  tagline: "Analysis and consulting on Nordic media and telecom.",
  description:
    "Nordsikt has measured how people in Denmark, Finland, Norway and Sweden watch, listen and pay since 1996, and advises the companies that serve them.",
  address: {
    street: "Norrskensgatan 14",
    postalCode: "111 22",
    city: "Stockholm",
    country: "Sweden",
  },
  phone: "+46 8 465 004 10",
  email: "info@nordsikt.example",
  partnersEmail: "partnerships@nordsikt.example",
  pressEmail: "press@nordsikt.example",
  securityEmail: "security@nordsikt.example",
  portalUrl: "https://insights.nordsikt.example",
  network: { name: "LinkedIn", url: "https://www.linkedin.com/company/nordsikt-example" },
};
