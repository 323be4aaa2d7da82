import { company } from "#content/company.ts";
import { wcagTests } from "#content/schema/wcag.ts";
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
  updated: wcagTests.changed,
  sections: [
    {
      kind: "accessibility",
      heading: "Så långt följer vi riktlinjerna",
      paragraphs: [`Skriv till ${company.email} om något står i vägen för dig.`],
      notes: [
        {
          criteria: ["1.2.1", "1.2.2", "1.2.3", "1.2.4", "1.2.5", "1.4.2"],
          state: "does not apply",
          text: "Här finns varken ljud eller video.",
        },
      ],
    },
  ],
};
