import type { Previews } from "#content/schema/previews.ts";

/** What a visitor can have of each report before buying it. */
export const previews: Previews = {
  heading: "Read some of it first",
  file: {
    thanks: "Thank you. The preview is yours to read and to pass on.",
    link: "Download the preview (PDF)",
  },
  mail: {
    thanks: "Thank you. Send us this message, and we answer with the preview within a working day.",
    subject: "Preview of {report} for {name}, {company}",
    body: [
      "Hello,",
      "",
      "I would like to see a preview of the report {report}.",
      "",
      "Name: {name}",
      "E-mail: {email}",
      "Company: {company}",
    ].join("\n"),
  },
  reports: {
    "ad-funded-video": {
      intro:
        "One page on who watches ad-funded video in each country, and the table of contents. We send it by e-mail.",
    },
    "nordic-piracy": {
      intro:
        "Pages on what is watched and on what makes people stop, and the table of contents, as a PDF that you can download at once.",
      file: "nordic-piracy-preview.pdf",
    },
    "media-markets": {
      intro:
        "One page on what a household spends in each of the four countries, and the table of contents. We send it by e-mail.",
    },
    "audio-market": {
      intro:
        "Pages on podcasts and audiobooks, and the table of contents, as a PDF that you can download at once.",
      file: "audio-market-preview.pdf",
    },
    "content-analysis": {
      intro:
        "One page on the titles that make people pay, and the list of services we follow. We send it by e-mail.",
    },
    sport: {
      intro:
        "One page on how we put a value on a right, and the list of sports and rights. We send it by e-mail.",
    },
    "tv-streaming": {
      intro:
        "One page on who pays for which services, and the table of contents of the latest edition. We send it by e-mail.",
    },
  },
};
