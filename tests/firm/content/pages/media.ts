import type { PageHead } from "#content/schema/page.ts";

export const media: PageHead = {
  meta: {
    title: "Press material and contacts",
    description:
      "Portraits, logotypes and texts about the firm for journalists, spokespeople by subject and language, and a press contact who is used to deadlines.",
  },
  hero: {
    title: "For the press",
    subtitle: "Pictures of our people, our logotypes, and someone who answers the telephone.",
  },
  updated: "2026-11-15",
};
