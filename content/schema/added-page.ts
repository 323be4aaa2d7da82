import * as v from "valibot";
import { measures } from "#content/charts/measures.ts";
import { publishedCharts } from "#content/charts/published.ts";
import { downloads } from "#content/downloads.ts";
import { people } from "#content/people.ts";
import { reports } from "#content/reports.ts";
import { heroArt, path, text, texts } from "./basics.ts";
import { callToAction, figureSchema, pageHeadSchema, sectionSchema } from "./page.ts";

/** A page that is one file in content/pages, with sections of these kinds in any order. */
const written = sectionSchema.entries;
const optionalText = { ...written, paragraphs: v.optional(texts) };

const idOf = (ids: readonly string[], what: string) => v.picklist(ids, `must be ${what}`);
const person = idOf(
  people.map(({ image }) => image),
  "the image of somebody in content/people.ts",
);

const formSchema = v.variant("form", [
  v.strictObject({ kind: v.literal("form"), form: v.literal("signup"), ...optionalText }),
  v.strictObject({
    kind: v.literal("form"),
    form: v.literal("download"),
    document: idOf(
      downloads.map(({ id }) => id),
      "the id of a document in content/downloads.ts",
    ),
    ...optionalText,
  }),
  v.strictObject({
    kind: v.literal("form"),
    form: v.literal("report-preview"),
    report: idOf(
      reports.map(({ id }) => id),
      "the id of a report in content/reports.ts",
    ),
    ...optionalText,
  }),
]);

const cardSchema = v.strictObject({ name: text, text, link: v.optional(path) });

const pageSectionSchema = v.variant("kind", [
  v.strictObject({ kind: v.literal("text"), ...written }),
  v.strictObject({
    kind: v.literal("figures"),
    ...optionalText,
    figures: v.pipe(v.array(figureSchema), v.minLength(1, "must not be empty")),
  }),
  v.strictObject({
    kind: v.literal("cards"),
    heading: text,
    intro: v.optional(text),
    cards: v.pipe(v.array(cardSchema), v.minLength(1, "must not be empty")),
  }),
  v.strictObject({
    kind: v.literal("people"),
    heading: text,
    intro: v.optional(text),
    /** The whole team if left out. */
    people: v.optional(v.pipe(v.array(person), v.minLength(1, "must not be empty"))),
  }),
  v.strictObject({
    kind: v.literal("chart"),
    ...optionalText,
    chart: idOf(
      [...publishedCharts, ...measures].map(({ id }) => id),
      "the id of a chart in content/charts",
    ),
  }),
  /** A quotation of somebody of the team. */
  v.strictObject({ kind: v.literal("quote"), text, person }),
  v.strictObject({ kind: v.literal("call"), ...optionalText, ctas: v.array(callToAction) }),
  formSchema,
]);

export type PageSection = v.InferOutput<typeof pageSectionSchema>;

/** The menu and the group of the footer that link to the page; both are optional. */
const linksSchema = v.strictObject({
  label: text,
  menu: v.optional(v.picklist(["main", "what we do"], 'must be "main" or "what we do"')),
  /** Below the label in the menu "what we do". */
  summary: v.optional(text),
  /** The heading of a group of the footer. */
  footer: v.optional(text),
  /** The page before it in the menu; the link comes last if left out. */
  after: v.optional(path),
});

export const addedPageSchema = v.strictObject({
  ...pageHeadSchema.entries,
  /** The picture behind the title and in the social image. */
  art: heroArt,
  navigation: v.optional(
    v.pipe(
      linksSchema,
      v.forward(
        v.check(
          ({ menu, summary }) => menu !== "what we do" || summary !== undefined,
          'must not be missing in the menu "what we do"',
        ),
        ["summary"],
      ),
    ),
  ),
  sections: v.pipe(
    v.array(pageSectionSchema),
    v.minLength(1, "must not be empty"),
    v.check(
      (sections) => sections.filter(({ kind }) => kind === "form").length <= 1,
      "must not hold more than one form",
    ),
    v.checkItems(
      (section, index, sections) =>
        sections.findIndex((other) => nameOf(other) === nameOf(section)) === index,
      "repeats a heading or a quotation of this page",
    ),
    v.checkItems(
      (section, index, sections) =>
        section.kind !== "chart" ||
        sections.findIndex((one) => one.kind === "chart" && one.chart === section.chart) === index,
      "repeats a chart of this page",
    ),
    v.checkItems(
      (section, index, sections) =>
        sections.slice(0, index).every((earlier) => !shareAPerson(section, earlier)),
      "names somebody whom another section of people names",
    ),
  ),
});

const nameOf = (section: PageSection) =>
  section.kind === "quote" ? section.text : section.heading;

/** The id of a person's card has to be unique in the page. */
function shareAPerson(one: PageSection, other: PageSection): boolean {
  if (one.kind !== "people" || other.kind !== "people") return false;
  if (!one.people || !other.people) return true;
  return one.people.some((image) => other.people?.includes(image));
}

export type AddedPage = v.InferOutput<typeof addedPageSchema>;
