import type { Company } from "#content/schema/company.ts";

export const company: Company = {
  name: "Second Firm",
  legalName: "Second Firm Ltd",
  foundedYear: 2020,
  tagline: "Another firm in the same house.",
  description: "Another firm, to prove that one can move in by changing content alone.",
  address: {
    street: "1 Other Street",
    postalCode: "00000",
    city: "Elsewhere",
    country: "Nowhere",
  },
  phone: "+46 8 465 004 99",
  email: "hello@second.example",
  partnersEmail: "partners@second.example",
  pressEmail: "press@second.example",
  securityEmail: "security@second.example",
  portalUrl: "https://portal.second.example",
  network: { name: "Network", url: "https://network.example/second" },
};
