import type { PageContent } from "#content/schema/page.ts";

export const media: PageContent = {
  meta: {
    title: "Media",
    description:
      "Photographs of our people and our logotypes for use in the press, with the contact for journalists.",
  },
  hero: {
    title: "For the press",
    subtitle: "Pictures of our people, our logotypes, and someone who answers the telephone.",
  },
  updated: "2026-11-15",
  sections: [],
};
