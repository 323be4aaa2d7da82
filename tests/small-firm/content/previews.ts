import type { Previews } from "#content/schema/previews.ts";

export const previews: Previews = {
  heading: "Preview",
  file: { thanks: "Thank you.", link: "Download" },
  mail: {
    thanks: "Thank you.",
    subject: "{report} {name} {company}",
    body: "{report} {name} {email} {company}",
  },
  reports: { "tv-streaming": { intro: "A few pages." } },
};
