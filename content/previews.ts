import { promises } from "#content/promises.ts";
import type { Previews } from "#content/schema/previews.ts";

/** Where there is no file to download. */
const byMail = `The form prepares an e-mail: send it, and you have the preview ${promises.preview}.`;

/** What a visitor can have of each report before buying it. */
export const previews: Previews = {
  heading: "Read some of it first",
  file: {
    thanks: "Thank you. The preview is yours to read and to pass on.",
    link: "Download the preview (PDF)",
  },
  mail: {
    thanks: `Thank you. Send us this message, and we answer with the preview ${promises.preview}.`,
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
      intro: `The chapter on reach, complete, with a table for each country. ${byMail}`,
    },
    "nordic-piracy": {
      intro:
        "Pages on what is watched and on what makes people stop, and the table of contents, as a PDF that you can download at once.",
      file: "nordic-piracy-preview.pdf",
    },
    "media-markets": {
      intro: `Two pages on what a household spends in each of the four countries, with all categories. ${byMail}`,
    },
    "audio-market": {
      intro:
        "Pages on podcasts and audiobooks, and the table of contents, as a PDF that you can download at once.",
      file: "audio-market-preview.pdf",
    },
    "content-analysis": {
      intro: `Two pages on the titles that make people pay, and the list of services we follow. ${byMail}`,
    },
    sport: {
      intro: `Two pages on how we put a value on a right, and the list of sports and rights. ${byMail}`,
    },
    "tv-streaming": {
      intro: `The summary of the latest edition, the market in twelve figures. ${byMail}`,
    },
  },
};
