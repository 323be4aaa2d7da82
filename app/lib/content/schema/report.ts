import * as v from "valibot";
import {
  day,
  field,
  fields,
  named,
  oneOf,
  optional,
  pathForm,
  slug,
  text,
  texts,
} from "./basics.ts";
import { pdfFile } from "./downloads.ts";
import type { Known } from "./known.ts";
import { metaSchema } from "./page.ts";

const month = v.pipe(
  v.number(),
  v.integer("must be a month, 1 to 12"),
  v.minValue(1, "must be a month, 1 to 12"),
  v.maxValue(12, "must be a month, 1 to 12"),
);

const reportId = (known: Known) => oneOf([...known.reports.keys()], "id of a report");

const retiredTo = "must be the page that its address leads to now, as /products";

/** `reports/NAME.yaml`: a report's card, its page at /products/NAME, its chart and its preview. */
export const reportSchema = (known: Known) =>
  fields({
    id: optional(
      "The short name by which pages, charts and stored requests know the report; the last part of its address if left out. It never changes.",
      slug,
    ),
    retired: optional(
      "For a report that is no longer offered: the page that is shown at its address instead, as /products. Its charts stay on the site, and nothing else shows it.",
      // Not with the schema of a path inside: schemas for forms end at the first one.
      v.pipe(v.string(retiredTo), v.trim(), pathForm),
    ),
    order: field("Its place among the reports on the products page: 1 comes first.", v.number()),
    title: field(
      "Its title, at most 200 characters. It is stored with requests for a preview.",
      v.pipe(
        text,
        v.maxLength(200, "must be at most 200 characters"),
        v.regex(/^\P{Cc}+$/u, "must be one line of text"),
      ),
    ),
    description: field("The sentence on its card.", text),
    variant: field(
      "Image: a wide card that its picture fills. Default: a card with a strip of its picture.",
      v.picklist(["image", "default"]),
    ),
    backgroundImage: optional(
      "The picture of the card, in images/heroes.",
      oneOf(known.heroes, "picture in images/heroes"),
    ),
    motif: field(
      "Which of the line drawings is on the card.",
      v.picklist(["arcs", "drift", "pulses", "ridges", "steps", "strata", "waves"]),
    ),
    heroImage: field(
      "The picture of its page, in images/heroes.",
      oneOf(known.heroes, "picture in images/heroes"),
    ),
    releaseDate: field("The day of its first edition.", day),
    lastUpdated: optional(
      "The day of its latest edition, by which Latest Reports are sorted.",
      day,
    ),
    fallbackDate: optional(
      "By which day the report is sorted as long as the day of its latest edition is left out; the day of its first edition if this is left out, too.",
      day,
    ),
    preview: field(
      "What a visitor can have before buying it.",
      fields({
        intro: field("What visitors get as a preview.", text),
        file: v.optional(pdfFile(known)),
      }),
    ),
    meta: field("What search engines show.", metaSchema),
    promise: optional(
      "The text under the title of its page; the sentence of its card if left out.",
      text,
    ),
    figure: optional(
      "The key figure above the report's chart.",
      fields({
        value: field("The figure.", text),
        label: field("What it counts.", text),
      }),
    ),
    headline: field("The heading of the description.", text),
    contentParagraphs: field("The description, an entry for each paragraph.", texts),
    facts: field(
      "The report at a glance.",
      fields({
        countries: field("Where people are asked.", text),
        interviews: field("How many are asked.", text),
        ages: field("How old they are.", text),
      }),
    ),
    publication: field(
      "When it is published.",
      fields({
        rhythm: field("How often, in words: Twice a year.", text),
        months: field(
          "The months in which it is published, as numbers: 3 is March.",
          v.pipe(v.array(month), v.minLength(1, "must name a month")),
        ),
      }),
    ),
    contentList: field("The key metrics of the report, one in each entry.", texts),
    actorsList: optional(
      "Services and companies that the report covers, one in each entry.",
      texts,
    ),
    chapters: field(
      "Its table of contents.",
      v.pipe(
        v.array(
          fields({
            title: field("The title of the chapter.", text),
            text: field("What stands in it.", text),
          }),
        ),
        v.minLength(1, "must not be empty"),
      ),
    ),
    chart: named(
      "One chart from the report, by the name of its file.",
      known.charts,
      "file in charts/",
    ),
    sample: field("The text beside the chart.", text),
    pages: optional(
      "One to three pages of the report as pictures.",
      v.pipe(
        v.array(
          fields({
            picture: field(
              "The picture, in images/pages.",
              oneOf(known.pagePictures, "picture in images/pages"),
            ),
            alt: field("What it shows.", text),
          }),
        ),
        v.minLength(1, "must show one to three pages"),
        v.maxLength(3, "must show one to three pages"),
      ),
    ),
    analyst: named(
      "Who answers questions about it: somebody of people.yaml, by their portrait.",
      known.people,
      "portrait of somebody in people.yaml",
    ),
    related: field(
      "Up to three other reports that are shown at the end, by their ids.",
      v.pipe(v.array(reportId(known)), v.maxLength(3, "must name three reports at most")),
    ),
  });

export type ReportFile = v.InferOutput<ReturnType<typeof reportSchema>>;

/** A report that is no longer offered: its charts state where they are from, and its address leads to `retired`. */
export type RetiredReport = ReportFile & { id: string; link: string; retired: string };

/** What cards and lists show of a report. */
export interface Report extends Pick<
  ReportFile,
  "title" | "description" | "variant" | "backgroundImage" | "motif" | "heroImage" | "releaseDate"
> {
  id: string;
  link: string;
  /** Or its `fallbackDate`, or its `releaseDate`. */
  lastUpdated: string;
  hoverEffect: { type: "dynamic-hero"; textColor: "white" };
}

/** The page of a report. */
export interface ProductDetail extends Pick<
  ReportFile,
  | "meta"
  | "title"
  | "heroImage"
  | "promise"
  | "figure"
  | "headline"
  | "contentParagraphs"
  | "facts"
  | "publication"
  | "contentList"
  | "actorsList"
  | "chapters"
  | "sample"
  | "pages"
  | "related"
> {
  productId: string;
  productName: string;
  contactInfo: { name: string; email: string; title: string; image: string };
}

/** The texts of the preview form, and what each report's preview is. */
export type PreviewOffer = ReportFile["preview"];
