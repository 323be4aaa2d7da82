import * as v from "valibot";
import { day, field, fields, named, optional, path, text, texts } from "./basics.ts";

export const metaSchema = fields({
  title: field(
    "The title in the tab of the browser and in search results; the name of the firm follows it. At most 60 characters.",
    v.pipe(text, v.maxLength(60, "must be at most 60 characters")),
  ),
  description: field(
    "The text below the title in search results, 50 to 160 characters.",
    v.pipe(
      text,
      v.minLength(50, "must be at least 50 characters"),
      v.maxLength(160, "must be at most 160 characters"),
    ),
  ),
  keywords: optional("Words for which the page should be found, one in each entry.", v.array(text)),
});

export const callToAction = fields({
  text: field("The words on the button.", text),
  link: field("The page that the button leads to, as /about.", path),
});

export const sectionSchema = fields({
  heading: field("The heading of the section.", text),
  paragraphs: field("Its text, an entry for each paragraph.", texts),
  ctas: optional("Buttons below the text.", v.array(callToAction)),
});

/** The fields of every page. */
export const pageHeadSchema = fields({
  meta: field("What search engines show.", metaSchema),
  hero: field(
    "The top of the page.",
    fields({
      eyebrow: optional("A short line in small letters above the title.", text),
      title: field(
        "The title of the page, at most 120 characters.",
        v.pipe(text, v.maxLength(120, "must be at most 120 characters")),
      ),
      subtitle: optional("The sentence below the title.", text),
      cta: optional("The button below it.", callToAction),
      overlayOpacity: optional(
        "How much the picture is darkened so that the title can be read: 0 is not at all, 1 is black.",
        v.pipe(v.number(), v.minValue(0, "must be at least 0"), v.maxValue(1, "must be at most 1")),
      ),
    }),
  ),
  updated: optional(
    "The day on which the page last said something new. Search engines show it; leave it for corrections of single words.",
    day,
  ),
});

export const year = v.pipe(
  v.number(),
  v.integer("must be a year"),
  v.minValue(1800, "must be a year"),
  v.maxValue(2100, "must be a year"),
);

export const figureSchema = fields({
  value: field('The figure as it is shown: "400+".', text),
  label: field("What it counts.", text),
  years: optional(
    "Draws a row of years beside the figure, and marks those that it counts.",
    v.pipe(
      fields({
        first: field("The first year of the row.", year),
        last: field("The last year of the row.", year),
        counted: field("The first and the last year that are marked.", v.tuple([year, year])),
      }),
      v.check(
        ({ first, last, counted: [from, to] }) => first <= from && from <= to && to <= last,
        "must count years between the first and the last",
      ),
    ),
  ),
});

/** A key figure that several pages show stands in firm.yaml, and a page names it. */
export const claim = ({ claims }: { claims: ReadonlyMap<string, Figure> }) =>
  named("A key figure of firm.yaml, which several pages may show.", claims, "claim in firm.yaml");

export type SectionContent = v.InferOutput<typeof sectionSchema>;
export type PageHead = v.InferOutput<typeof pageHeadSchema>;
export type Figure = v.InferOutput<typeof figureSchema>;
