import type { SectionContent } from "#content/schema/page.ts";

/** Stands on every report's page, below its hero. */
export const reportEnquiry: SectionContent = {
  heading: "What is in it, and what it costs",
  paragraphs: [
    "Write to us and say which countries and questions matter to you. You get the table of contents, sample pages and a price by return.",
  ],
  ctas: [
    { text: "ASK ABOUT THIS REPORT", link: "/contact" },
    { text: "ALL REPORTS", link: "/products" },
  ],
};
