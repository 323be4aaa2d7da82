import { company } from "#content/company.ts";
import type { AddedPage } from "#content/schema/added-page.ts";

export const page: AddedPage = {
  meta: {
    title: "Tillgänglighet",
    description:
      "Hur långt webbplatsen följer WCAG 2.2 på nivå AA, vad som testas vid varje ändring, vad som inte testas och vem du skriver till.",
  },
  hero: { title: "Tillgänglighet" },
  art: "contact",
  navigation: { label: "Tillgänglighet", footer: "Material", after: "/privacy-policy" },
  updated: "2026-11-18",
  sections: [
    {
      kind: "text",
      heading: "Så långt följer vi riktlinjerna",
      paragraphs: [
        "Webbplatsen följer WCAG 2.2 på nivå AA där den testas. Den testades senast den 18 november 2026.",
        `Skriv till ${company.email} om något står i vägen för dig.`,
      ],
    },
  ],
};
