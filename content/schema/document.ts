import * as v from "valibot";
import { day, heroArt, slug, text, texts } from "./basics.ts";
import { chartSchema } from "./chart.ts";

const titled = v.strictObject({ title: text, text });

const block = v.variant("block", [
  v.strictObject({ block: v.literal("text"), paragraphs: texts }),
  v.strictObject({ block: v.literal("chart"), chart: chartSchema }),
  v.strictObject({
    block: v.literal("figures"),
    figures: v.array(v.strictObject({ value: text, label: text })),
  }),
  v.strictObject({ block: v.literal("points"), points: v.array(titled) }),
  /** The chapters of the report that a preview is taken from. */
  v.strictObject({ block: v.literal("chapters"), heading: text, chapters: texts }),
  v.strictObject({ block: v.literal("method"), heading: text, facts: v.array(titled) }),
  /** The people to talk to, by their names in content/people.ts. */
  v.strictObject({ block: v.literal("contact"), heading: text, text, people: texts }),
]);

/** A document of a few designed pages, printed by the studio. */
export const documentSchema = v.strictObject({
  /** The name of the PDF at the root of the site. */
  id: slug,
  format: v.picklist(["a4", "slides"]),
  kind: text,
  title: text,
  subtitle: text,
  date: day,
  /** The picture on the cover. */
  art: heroArt,
  /** The description in the metadata of the file. */
  description: text,
  pages: v.pipe(
    v.array(
      v.strictObject({
        heading: text,
        lead: v.optional(text),
        /** Blocks in one row are side by side. */
        rows: v.array(v.pipe(v.array(block), v.minLength(1), v.maxLength(2))),
      }),
    ),
    v.minLength(1, "must not be empty"),
    v.maxLength(5, "must be at most five beside the cover"),
  ),
});

export type DocumentContent = v.InferOutput<typeof documentSchema>;
export type DocumentPage = DocumentContent["pages"][number];
export type DocumentBlock = v.InferOutput<typeof block>;
