import { withFigures } from "#content/references/with-figures.ts";
import type { PageHead } from "#content/schema/page.ts";

export const downloads: PageHead = withFigures({
  meta: {
    title: "Downloads",
    description:
      "Our latest webinar, the AI outlook and a preview of the audio market report, as PDF documents to read and pass on.",
  },
  hero: {
    title: "Downloads",
    subtitle:
      "{downloads | Words} documents that show how we work. They are free; we ask who you are, since we like to know who reads us.",
  },
  updated: "2026-11-15",
});
