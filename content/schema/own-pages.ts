import * as v from "valibot";
import { publishedCharts } from "#content/charts/published.ts";
import { people } from "#content/people.ts";
import { day, path, text, texts } from "./basics.ts";
import { callToAction, figureSchema, figureYear, pageHeadSchema, sectionSchema } from "./page.ts";

/** Pages with parts of their own, beside what every page has. */
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
    /** What the hero's line is of; short. */
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
  /** What stands with the map of the countries and their interviews. */
  sample: v.strictObject({ heading: text, text }),
  /** What the firm saw in which year, oldest first. */
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
  /** Who leads the engagements, and what a reader may do about it at once. */
  partner: v.strictObject({ person, text, button: text }),
  /** One engagement from its question to its result, with the figures it turned on. */
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
  /** How readers confirm and unsubscribe; shown where the site sends messages (SMTP_URL). */
  messages: v.optional(sectionSchema),
  sections: v.array(sectionSchema),
});

export type HomePage = v.InferOutput<typeof homeSchema>;
export type AboutPage = v.InferOutput<typeof aboutSchema>;
export type AnalysisPage = v.InferOutput<typeof analysisSchema>;
export type ConsultingPage = v.InferOutput<typeof consultingSchema>;
export type ProductsPage = v.InferOutput<typeof productsSchema>;
export type PrivacyPolicyPage = v.InferOutput<typeof privacyPolicySchema>;

/** The list of all charts, and what every chart's own page says. */
export const chartsPageSchema = v.strictObject({
  ...pageHeadSchema.entries,
  /** What may be done with a chart: a name for machines and lists, and the terms. */
  licence: v.strictObject({ name: text, text }),
  method: v.strictObject({
    heading: text,
    /** {interviews} is how many are behind each value. */
    interviews: text,
    /** {points} is the largest margin of the chart's values. */
    margin: text,
    /** For charts whose values do not rest on one number of interviews. */
    noMargin: text,
    /** How answers are weighted; the fact is left out without it. */
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
