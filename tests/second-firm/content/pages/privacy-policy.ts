import { company } from "#content/company.ts";
import type { PrivacyPolicyPage } from "#content/schema/own-pages.ts";

const { legalName, email, address } = company;

export const privacyPolicy: PrivacyPolicyPage = {
  meta: {
    title: "Integritetspolicy",
    description:
      "Vad webbplatsen sparar om dig, varför och hur länge, och vad du kan be oss göra med det.",
  },
  hero: { title: "Integritetspolicy" },
  updated: "2026-11-16",
  summary: [
    "Att läsa här lämnar inga spår: inga kakor, inget från andra företag.",
    "Fyller du i ett formulär sparar vi det du skrev.",
  ],
  forms: {
    heading: "Vad varje formulär sparar",
    rows: [
      {
        form: "Nyhetsbrev",
        stores: "Namn, e-postadress och företag",
        purpose: "För att skicka nyhetsbrevet",
        kept: "Tills du säger upp det",
      },
      {
        form: "Smakprov",
        stores: "Namn, e-postadress, företag och rapport",
        purpose: "För att skicka smakprovet",
        kept: "24 månader",
      },
      {
        form: "Hämtning",
        stores: "Namn, e-postadress, företag och titel",
        purpose: "För att ge dig dokumentet",
        kept: "24 månader",
      },
    ],
  },
  sections: [
    {
      heading: "Vem som ansvarar",
      paragraphs: [`${legalName}, ${address.street}, ${address.postalCode} ${address.city}.`],
    },
    {
      heading: "Dina rättigheter",
      paragraphs: [`Skriv till ${email} om du vill se, rätta eller radera det vi har sparat.`],
    },
  ],
};
