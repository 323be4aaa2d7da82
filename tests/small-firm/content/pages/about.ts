import { withFigures } from "#content/references/with-figures.ts";
import type { AboutPage } from "#content/schema/own-pages.ts";

export const about: AboutPage = withFigures({
  meta: {
    title: "About the firm",
    description: "A firm of one person and one report, and what it asks households every year.",
  },
  hero: { title: "One report, done well" },
  focus: { heading: "Our focus", paragraphs: ["We ask what households pay for."] },
  figures: [],
  sample: { heading: "Where we ask", text: "In every country of the report." },
  team: { heading: "{people | Words} at work", paragraphs: ["Whoever wrote it answers."] },
  contact: { heading: "Ask", paragraphs: ["Write or call."] },
});
