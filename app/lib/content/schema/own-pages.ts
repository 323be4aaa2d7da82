import * as v from "valibot";
import {
  day,
  email,
  field,
  fields,
  named,
  oneOf,
  optional,
  path,
  phone,
  template,
  text,
  texts,
} from "./basics.ts";
import type { Known } from "./known.ts";
import { callToAction, claim, pageHeadSchema, sectionSchema, year } from "./page.ts";
import { person } from "./people.ts";

/** Pages with fields that other pages do not have. */
const head = pageHeadSchema.entries;
const heading = field("The heading of the section.", text);
const intro = field("The text below the heading.", text);

const chartId = (known: Known) =>
  field(
    "The chart that is shown, by the name of its file.",
    oneOf([...known.charts.keys()], "file in charts/"),
  );

const homeSchema = (known: Known) =>
  fields({
    ...head,
    hero: field(
      "The top of the page.",
      fields({
        ...head.hero.entries,
        second: field("The second button, beside the first one.", callToAction),
        crest: field(
          "The few words beside the line that is drawn over the picture: what the line shows.",
          text,
        ),
      }),
    ),
    intro: field("The section below the top: what the firm is.", sectionSchema),
    figures: field(
      "The large figures side by side. They are written down once for all pages, in firm.yaml.",
      v.array(claim(known)),
    ),
    chart: field(
      "The chart of the season.",
      fields({
        chart: named(
          "Which chart is shown, by the name of its file.",
          known.charts,
          "file in charts/",
        ),
        eyebrow: field("A short line above the heading.", text),
        ...sectionSchema.entries,
      }),
    ),
  });

const aboutSchema = (known: Known) =>
  fields({
    ...head,
    focus: field("What the firm does.", sectionSchema),
    figures: field(
      "The large figures side by side. They are written down once for all pages, in firm.yaml.",
      v.array(claim(known)),
    ),
    sample: field(
      "The text beside the map of countries and interviews.",
      fields({ heading, text: intro }),
    ),
    history: optional(
      "The firm's history by year, oldest first.",
      fields({
        heading,
        intro,
        events: field(
          "What happened.",
          v.array(
            fields({
              year: field("The year.", year),
              text: field("What happened in that year.", text),
            }),
          ),
        ),
      }),
    ),
    analysed: optional(
      "The subjects, with a link for each.",
      fields({
        heading,
        intro,
        subjects: field(
          "The subjects.",
          v.array(
            fields({
              name: field("The subject.", text),
              text: field("What is asked.", text),
              link: field("The page about the subject, as /products.", path),
            }),
          ),
        ),
      }),
    ),
    team: optional("The team.", sectionSchema),
    clients: optional(
      "Who the clients are.",
      fields({
        heading,
        intro,
        kinds: field(
          "The kinds of clients.",
          v.array(
            fields({
              name: field("Who they are.", text),
              question: field("What they typically ask.", text),
              text: field("What they use the firm for.", text),
            }),
          ),
        ),
      }),
    ),
    contact: field("The call at the end.", sectionSchema),
  });

const titled = fields({
  name: field("A few words that name it.", text),
  text: field("The text about it.", text),
});

const analysisSchema = (known: Known) =>
  fields({
    ...head,
    approach: field("How the firm thinks.", sectionSchema),
    data: field(
      "How the data are made.",
      fields({ heading, intro, steps: field("Step by step.", v.array(titled)) }),
    ),
    deliverables: field(
      "What a client gets.",
      fields({
        heading,
        intro,
        kinds: field("What a client gets, one after the other.", v.array(titled)),
        calendar: field("The heading of the calendar of reports.", text),
      }),
    ),
    platform: field(
      "The firm's platform, with a chart of it.",
      fields({ ...sectionSchema.entries, chart: v.optional(chartId(known)) }),
    ),
    contact: field("The call at the end.", sectionSchema),
  });

const consultingSchema = (known: Known) =>
  fields({
    ...head,
    intro: field("What the firm does as an adviser.", sectionSchema),
    figure: claim(known),
    partner: field(
      "Who leads the engagements.",
      fields({
        person: person(known),
        text: field("The text beside the portrait.", text),
        button: field("The words on the button.", text),
      }),
    ),
    engagement: optional(
      "One engagement from question to result.",
      fields({
        eyebrow: field("A short line above the heading.", text),
        heading,
        question: field("What was asked.", text),
        finding: field("What was found.", text),
        decision: field("What was decided.", text),
        result: field("What came of it.", text),
        chart: chartId(known),
      }),
    ),
    challenges: field(
      "The areas of advice.",
      fields({
        heading,
        intro,
        areas: field(
          "The areas.",
          v.array(
            fields({
              name: field("The area.", text),
              question: field("A question from it.", text),
              work: field("What the firm does.", text),
              result: field("What the client gets.", text),
            }),
          ),
        ),
      }),
    ),
    examples: optional(
      "Examples of engagements.",
      fields({
        heading,
        intro,
        kinds: field(
          "The examples.",
          v.array(
            fields({
              name: field("A few words that name it.", text),
              situation: field("What was at stake.", text),
              work: field("What the firm did.", text),
              result: field("What came of it.", text),
            }),
          ),
        ),
      }),
    ),
    contact: field("The call at the end.", sectionSchema),
  });

const productsSchema = fields({
  ...head,
  contact: field("The call at the end.", sectionSchema),
});

const contactSchema = (known: Known) =>
  fields({
    ...head,
    enquiries: field(
      "Whom to ask about what. The first is shown above the others, with the address.",
      v.pipe(
        v.array(
          fields({
            heading: field("The subject.", text),
            text: field("What to expect.", text),
            person: v.optional(person(known)),
            email: optional("The person's address if left out.", email),
            phone: optional("With the code of the country, as +46 8 465 004 10.", phone),
            more: optional("A link to read on.", callToAction),
          }),
        ),
        v.minLength(1, "must not be empty"),
      ),
    ),
    office: field(
      "The office.",
      fields({
        heading,
        text: field("How to get in.", text),
        hours: field(
          "When it is open.",
          v.array(
            fields({
              days: field("The days, as Monday to Friday.", text),
              open: field("The hours, as 09:00 to 17:00.", text),
            }),
          ),
        ),
        way: field(
          "Directions, stop by stop; the last one is the door.",
          v.array(
            fields({
              stop: field("The name of the stop.", text),
              note: field("How to go on from there.", text),
            }),
          ),
        ),
      }),
    ),
    team: field("What stands above the team.", fields({ heading, text: intro })),
  });

const instantInsightSchema = (known: Known) =>
  fields({
    ...head,
    sections: field("The text above the charts.", v.array(sectionSchema)),
    measures: field(
      "The charts that visitors can choose from, in their order, by the names of their files.",
      v.pipe(
        v.array(
          named(
            "A chart by country and year, by the name of its file.",
            known.measures,
            "measure in charts/",
          ),
        ),
        v.minLength(1, "must have at least one measure"),
        v.check((measures) => {
          const years = measures.map(({ figures }) => Object.keys(Object.values(figures)[0] ?? {}));
          // A measure with a mistake has none.
          const [first, ...others] = years.filter((of) => of.length > 0);
          return !first || first.some((one) => others.every((of) => of.includes(one)));
        }, "must have a year for which every measure has figures"),
      ),
    ),
    dashboard: field(
      "The charts.",
      fields({
        heading,
        hint: field("How to use them.", text),
        firstCountry: field(
          "The country that is shown first.",
          oneOf(known.areas, "country in countries.yaml"),
        ),
      }),
    ),
    platform: field(
      "What subscribers see after login.",
      fields({
        heading,
        intro,
        parts: field(
          "The parts of the platform.",
          v.array(
            fields({
              title: field("A few words that name it.", text),
              text: field("The text about it.", text),
            }),
          ),
        ),
      }),
    ),
    closing: field(
      "The call at the end.",
      fields({
        heading,
        text: intro,
        cta: field("The button.", callToAction),
        login: field("The words of the link to the portal.", text),
      }),
    ),
  });

const chartsSchema = fields({
  ...head,
  licence: field(
    "The licence of charts.",
    fields({
      name: field("Its short name, as CC BY 4.0.", text),
      text: field("What others may do with charts.", text),
    }),
  ),
  method: field(
    "How the figures were made, on the page of each chart.",
    fields({
      heading,
      interviews: field(
        "The sentence about interviews. For {interviews} the number of interviews behind each figure is filled in.",
        template("interviews"),
      ),
      margin: field(
        "The sentence about the margin of error. For {points} the largest margin of the chart is filled in.",
        template("points"),
      ),
      noMargin: field(
        "The same for charts whose figures have different numbers of interviews.",
        text,
      ),
      weighting: optional("How answers are weighted.", text),
    }),
  ),
  files: field(
    "The words of the links with which visitors save a chart as a file.",
    fields({
      heading,
      png: field("The link to the picture.", text),
      pngLarge: field("The link to the large picture.", text),
      svg: field("The link to the drawing, which can be enlarged without loss.", text),
      csv: field("The link to the table for spreadsheets.", text),
      json: field("The link to the data for programs.", text),
    }),
  ),
  embed: field(
    "How others show the chart on their own site.",
    fields({
      summary: field("The words that visitors press to see how.", text),
      hint: field("How to use it.", text),
    }),
  ),
  older: field(
    "What stands on charts of an older edition. For {edition} and {newest} the months are filled in.",
    fields({
      text: field("What the visitor sees.", template("edition", "newest")),
      link: field("The words of the link to the newest edition.", template("edition", "newest")),
    }),
  ),
  related: field("The list of other charts below the chart.", fields({ heading })),
});

const privacyPolicySchema = fields({
  ...head,
  updated: field("Since when it is in force.", day),
  summary: field("The policy in short.", texts),
  forms: field(
    "What each form stores, why and for how long.",
    fields({
      heading,
      rows: field(
        "A row for each form.",
        v.array(
          fields({
            form: field("The form.", text),
            stores: field("What it stores.", text),
            purpose: field("Why.", text),
            kept: field("For how long.", text),
          }),
        ),
      ),
    }),
  ),
  messages: optional(
    "How readers confirm and unsubscribe. It is shown only if the site sends e-mails.",
    sectionSchema,
  ),
  sections: field("The other sections.", v.array(sectionSchema)),
});

/** `pages/NAME.yaml` of the pages that the program has a design for. */
export const ownPageSchemas = (known: Known) => ({
  about: aboutSchema(known),
  analysis: analysisSchema(known),
  charts: chartsSchema,
  consulting: consultingSchema(known),
  contact: contactSchema(known),
  downloads: pageHeadSchema,
  home: homeSchema(known),
  "instant-insight": instantInsightSchema(known),
  media: pageHeadSchema,
  news: pageHeadSchema,
  "privacy-policy": privacyPolicySchema,
  products: productsSchema,
});

export type AboutPage = v.InferOutput<ReturnType<typeof aboutSchema>>;
export type AnalysisPage = v.InferOutput<ReturnType<typeof analysisSchema>>;
export type ChartsPage = v.InferOutput<typeof chartsSchema>;
export type ConsultingPage = v.InferOutput<ReturnType<typeof consultingSchema>>;
export type ContactContent = v.InferOutput<ReturnType<typeof contactSchema>>;
export type Enquiry = ContactContent["enquiries"][number];
export type HomePage = v.InferOutput<ReturnType<typeof homeSchema>>;
export type InstantInsightPage = v.InferOutput<ReturnType<typeof instantInsightSchema>>;
export type PrivacyPolicyPage = v.InferOutput<typeof privacyPolicySchema>;
export type ProductsPage = v.InferOutput<typeof productsSchema>;
