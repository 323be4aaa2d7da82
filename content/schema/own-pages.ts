import * as v from "valibot";
import { publishedCharts } from "#content/charts/published.ts";
import { people } from "#content/people.ts";
import { day, path, text, texts } from "./basics.ts";
import { callToAction, figureSchema, figureYear, pageHeadSchema, sectionSchema } from "./page.ts";

/** Pages with fields that other pages do not have. */
const head = pageHeadSchema.entries;

const chartId = v.picklist(
  publishedCharts.map(({ id }) => id),
  "must be the id of a chart in content/charts",
);

const person = v.picklist(
  people.map(({ image }) => image),
  "must be the image of somebody in content/people.ts",
);

export const homeSchema = v.strictObject({
  ...head,
  hero: v.strictObject({
    ...head.hero.entries,
    /** The second link, beside `cta`. */
    second: callToAction,
    /** A short label of the line that the hero draws. */
    crest: text,
  }),
  intro: sectionSchema,
  figures: v.array(figureSchema),
  chart: v.strictObject({ eyebrow: text, ...sectionSchema.entries }),
});

export const aboutSchema = v.strictObject({
  ...head,
  focus: sectionSchema,
  figures: v.array(figureSchema),
  /** The text beside the map of countries and interviews. */
  sample: v.strictObject({ heading: text, text }),
  /** The firm's history by year, oldest first. */
  history: v.optional(
    v.strictObject({
      heading: text,
      intro: text,
      events: v.array(v.strictObject({ year: figureYear, text })),
    }),
  ),
  analysed: v.optional(
    v.strictObject({
      heading: text,
      intro: text,
      subjects: v.array(v.strictObject({ name: text, text, link: path })),
    }),
  ),
  team: v.optional(sectionSchema),
  clients: v.optional(
    v.strictObject({
      heading: text,
      intro: text,
      kinds: v.array(v.strictObject({ name: text, question: text, text })),
    }),
  ),
  contact: sectionSchema,
});

export const analysisSchema = v.strictObject({
  ...head,
  approach: sectionSchema,
  data: v.strictObject({
    heading: text,
    intro: text,
    steps: v.array(v.strictObject({ name: text, text })),
  }),
  deliverables: v.strictObject({
    heading: text,
    intro: text,
    kinds: v.array(v.strictObject({ name: text, text })),
    calendar: text,
  }),
  platform: v.strictObject({ ...sectionSchema.entries, chart: v.optional(chartId) }),
  contact: sectionSchema,
});

export const consultingSchema = v.strictObject({
  ...head,
  intro: sectionSchema,
  figure: figureSchema,
  /** The person who leads the engagements, with a call to action. */
  partner: v.strictObject({ person, text, button: text }),
  /** One engagement from question to result, with its key figures. */
  engagement: v.optional(
    v.strictObject({
      eyebrow: text,
      heading: text,
      question: text,
      finding: text,
      decision: text,
      result: text,
      chart: chartId,
    }),
  ),
  challenges: v.strictObject({
    heading: text,
    intro: text,
    areas: v.array(v.strictObject({ name: text, question: text, work: text, result: text })),
  }),
  examples: v.optional(
    v.strictObject({
      heading: text,
      intro: text,
      kinds: v.array(v.strictObject({ name: text, situation: text, work: text, result: text })),
    }),
  ),
  contact: sectionSchema,
});

export const productsSchema = v.strictObject({ ...head, contact: sectionSchema });

export const privacyPolicySchema = v.strictObject({
  ...head,
  updated: day,
  summary: texts,
  /** One row for each form: what it stores, why and for how long. */
  forms: v.strictObject({
    heading: text,
    rows: v.array(v.strictObject({ form: text, stores: text, purpose: text, kept: text })),
  }),
  /** How readers confirm and unsubscribe; shown if the site sends messages (SMTP_URL). */
  messages: v.optional(sectionSchema),
  sections: v.array(sectionSchema),
});

export type HomePage = v.InferOutput<typeof homeSchema>;
export type AboutPage = v.InferOutput<typeof aboutSchema>;
export type AnalysisPage = v.InferOutput<typeof analysisSchema>;
export type ConsultingPage = v.InferOutput<typeof consultingSchema>;
export type ProductsPage = v.InferOutput<typeof productsSchema>;
export type PrivacyPolicyPage = v.InferOutput<typeof privacyPolicySchema>;

/** Texts of the list of charts, and of every chart's page. */
export const chartsPageSchema = v.strictObject({
  ...pageHeadSchema.entries,
  /** The licence of charts: its short name, and the terms. */
  licence: v.strictObject({ name: text, text }),
  method: v.strictObject({
    heading: text,
    /** {interviews} is the number of interviews behind each value. */
    interviews: text,
    /** {points} is the largest margin of the chart's values. */
    margin: text,
    /** For charts whose values have different numbers of interviews. */
    noMargin: text,
    /** How answers are weighted; optional. */
    weighting: v.optional(text),
  }),
  files: v.strictObject({
    heading: text,
    png: text,
    pngLarge: text,
    svg: text,
    csv: text,
    json: text,
  }),
  embed: v.strictObject({ summary: text, hint: text }),
  /** {edition} and {newest} are months. */
  older: v.strictObject({ text, link: text }),
  related: v.strictObject({ heading: text }),
});

export type ChartsPage = v.InferOutput<typeof chartsPageSchema>;
