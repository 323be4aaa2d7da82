import type { PageContent } from "#content/schema/page.ts";

export const downloads: PageContent = {
  meta: {
    title: "Downloads",
    description:
      "Our latest webinar, the AI outlook and a preview of the audio market report, as PDF documents to read and pass on.",
  },
  hero: {
    title: "Downloads",
    subtitle:
      "Three documents that show how we work. They are free; we ask who you are, since we like to know who reads us.",
  },
  updated: "2026-11-15",
  sections: [],
};
