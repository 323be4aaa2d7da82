import { company } from "#content/company.ts";
import { findPerson } from "#content/references/find-person.ts";
import type { Press, PressImage } from "#content/schema/press.ts";

/** Name and role as they stand in people.ts, so that a new title is changed once. */
function portrait(image: string, description: string): PressImage {
  const { name, role } = findPerson(image);
  return {
    src: `images/people/${image}.webp`,
    alt: `${name}, ${description}`,
    caption: `${name}, ${role}`,
    credit: `Illustration: ${company.name}`,
  };
}

function logo(
  file: string,
  background: "light" | "dark",
  { alt, caption }: { alt: string; caption: string },
): PressImage {
  return { src: `brand/${file}.svg`, alt, caption, credit: `© ${company.legalName}`, background };
}

export const press: Press = {
  images: [
    portrait("karin-ekstrand", "with wavy silver hair, in a black waistcoat over a white shirt"),
    portrait("henrik-solbakken", "with brown hair and glasses, in a white shirt and a green tie"),
    portrait("freja-ravnborg", "with dark curls, in a cream coat"),
    portrait("mads-kjeldbjerg", "with red curls and round glasses, in a blue shirt"),
    portrait("aino-rautavuori", "with long fair hair, in a purple jacket"),
    portrait("olof-granfeldt", "with short fair hair, in a pale shirt with pens in its pocket"),
    portrait("samira-nouri", "in a green headscarf and an ochre jacket"),
    logo("logo-positive", "light", {
      alt: `${company.name} logotype: green ridgelines under an arc, the name in dark green`,
      caption: "Logotype, in colour for light grounds",
    }),
    logo("logo-mono-black", "light", {
      alt: `${company.name} logotype, all in black`,
      caption: "Logotype, one colour, black",
    }),
    logo("mark-positive", "light", {
      alt: `${company.name} symbol: three green ridgelines under an arc`,
      caption: "Symbol, in colour for light grounds",
    }),
    logo("logo-negative", "dark", {
      alt: `${company.name} logotype: mint ridgelines under an arc, the name in white`,
      caption: "Logotype, in colour for dark grounds",
    }),
    logo("logo-mono-white", "dark", {
      alt: `${company.name} logotype, all in white`,
      caption: "Logotype, one colour, white",
    }),
    logo("mark-negative", "dark", {
      alt: `${company.name} symbol: three mint ridgelines under an arc`,
      caption: "Symbol, in colour for dark grounds",
    }),
  ],
  usage:
    "Pictures and logotypes are free to use in editorial coverage of the firm, with the credit given beside them. Crop a portrait where you must, and leave the logotypes as they are. Charts and figures of this site may be quoted and reprinted with their source line.",
  boilerplate: {
    short: `${company.name} is an independent firm for analysis and consulting on the Nordic media and telecom industry. Since 1996 it has followed what people in Denmark, Finland, Norway and Sweden watch, listen to and pay for.`,
    long: [
      `${company.name} is an independent firm for analysis and consulting on the Nordic media and telecom industry, founded in 1996 and based in Stockholm. It carries out more than 20,000 consumer interviews a year across Denmark, Finland, Norway and Sweden, and publishes seven recurring reports on television and streaming, audio, sports rights, content, ad-funded video, piracy and household media spending.`,
      "Media companies, telecom operators, investors and industry organisations use its figures to set prices, build packages and judge acquisitions. Its consultants have completed more than 400 engagements. Clients follow the figures between reports on the firm's own platform, Instant Insight.",
    ],
  },
  contact: {
    person: "freja-ravnborg",
    text: "Call or write for a figure, a comment or a chart. Deadlines the same day are fine: say when you need it.",
  },
  spokespeople: [
    {
      person: "karin-ekstrand",
      subjects: ["The Nordic market as a whole", "Ownership and mergers", "The firm"],
      languages: ["Swedish", "English"],
    },
    {
      person: "mads-kjeldbjerg",
      subjects: ["Streaming and television", "Subscriptions and prices", "Bundles"],
      languages: ["Danish", "Swedish", "English"],
    },
    {
      person: "aino-rautavuori",
      subjects: ["Radio, music and podcasts", "Audiobooks"],
      languages: ["Finnish", "Swedish", "English"],
    },
    {
      person: "olof-granfeldt",
      subjects: ["Sports rights", "What fans watch and pay"],
      languages: ["Swedish", "English"],
    },
    {
      person: "samira-nouri",
      subjects: ["Illegal viewing", "Shared passwords", "Young viewers"],
      languages: ["Norwegian", "Swedish", "English"],
    },
  ],
};
