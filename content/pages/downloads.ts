import type { PageContent } from "#content/schema/page.ts";

export const downloads: PageContent = {
  meta: {
    title: "Downloads",
    description:
      "Our latest webinar, the AI outlook and a preview of the audio market report, as PDF documents to read and pass on.",
  },
  hero: { title: "Downloads" },
  sections: [
    {
      heading: "Documents to read and pass on",
      paragraphs: [
        "Three documents show how we work: the webinar The Battle for Attention, our outlook on AI in Nordic media, and a preview of the audio market report.",
      ],
      ctas: [{ text: "ASK FOR A DOCUMENT", link: "/contact" }],
    },
  ],
};
