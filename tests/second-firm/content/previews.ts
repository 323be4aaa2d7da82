import { promises } from "#content/promises.ts";
import type { Previews } from "#content/schema/previews.ts";

export const previews: Previews = {
  heading: "Läs lite först",
  file: {
    thanks: "Tack. Smakprovet är ditt att läsa och skicka vidare.",
    link: "Hämta smakprovet (PDF)",
  },
  mail: {
    thanks: `Tack. Skicka meddelandet till oss, så får du smakprovet ${promises.preview}.`,
    subject: "Smakprov av {report} till {name}, {company}",
    body: "Hej!\n\nJag vill gärna se ett smakprov av rapporten {report}.\n\nNamn: {name}\nE-post: {email}\nFöretag: {company}",
  },
  reports: {
    "bocker-och-lasning": {
      intro: "Två sidor om ljudböcker och innehållsförteckningen, som en PDF att hämta genast.",
      file: "bocker-och-lasning-smakprov.pdf",
    },
    "spel-i-hemmet": {
      intro: `Kapitlet om barnen. Formuläret förbereder ett brev: skicka det, så svarar vi ${promises.preview}.`,
    },
  },
};
