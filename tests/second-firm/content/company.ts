import type { Company } from "#content/schema/company.ts";

export const company: Company = {
  name: "Fyrbåk",
  legalName: "Fyrbåk Analys AB",
  foundedYear: 2011,
  tagline: "Analys av hur svenskar och estländare läser, lyssnar och spelar.",
  description:
    "Fyrbåk har sedan 2011 frågat hushåll i Sverige och Estland vad de läser, lyssnar på och spelar, och ger råd till dem som vill nå dem.",
  address: {
    street: "Båkgatan 3",
    postalCode: "414 51",
    city: "Göteborg",
    country: "Sverige",
  },
  phone: "+46 31 390 600 20",
  email: "hej@fyrbak.example",
  partnersEmail: "samarbete@fyrbak.example",
  pressEmail: "press@fyrbak.example",
  securityEmail: "sakerhet@fyrbak.example",
  portalUrl: "https://portal.fyrbak.example",
  network: { name: "LinkedIn", url: "https://www.linkedin.com/company/fyrbak-example" },
};
