import * as v from "valibot";
import { day, field, fields, named, oneOf, optional, text, texts } from "./basics.ts";
import type { Known } from "./known.ts";

const titled = fields({
  title: field("A few words that begin the point.", text),
  text: field("The text of the point.", text),
});

const blockSchema = (known: Known) =>
  v.variant("block", [
    fields({
      block: field("Paragraphs.", v.literal("text")),
      paragraphs: field("The paragraphs.", texts),
    }),
    fields({
      block: field("A chart.", v.literal("chart")),
      chart: named("A chart, by the name of its file.", known.charts, "file in charts/"),
    }),
    fields({
      block: field("Large figures side by side.", v.literal("figures")),
      figures: field(
        "Large figures side by side.",
        v.array(
          fields({
            value: field("The figure.", text),
            label: field("What it counts.", text),
          }),
        ),
      ),
    }),
    fields({
      block: field("Numbered points.", v.literal("points")),
      points: field("Numbered points.", v.array(titled)),
    }),
    fields({
      block: field("The table of contents of a report.", v.literal("chapters")),
      heading: field("The heading above the chapters.", text),
      chapters: field(
        "The report whose chapters are listed, by its id.",
        v.pipe(
          named(
            "The report whose chapters are listed, by its id.",
            known.reports,
            "id of a report",
          ),
          v.transform((chapters) => chapters.map(({ title }) => title)),
        ),
      ),
    }),
    fields({
      block: field("How the figures were made.", v.literal("method")),
      heading: field("The heading above the facts.", text),
      facts: field("How the figures were made.", v.array(titled)),
    }),
    fields({
      block: field("Whom to talk to.", v.literal("contact")),
      heading: field("The heading above the people.", text),
      text: field("What they can be asked.", text),
      people: field(
        "Whom to talk to, by their portraits.",
        v.pipe(
          v.array(
            v.pipe(
              named(
                "Somebody in people.yaml, by their portrait.",
                known.people,
                "portrait of somebody in people.yaml",
              ),
              v.transform(({ name }) => name),
            ),
          ),
          v.minLength(1, "must not be empty"),
        ),
      ),
    }),
  ]);

/** `documents/NAME.yaml`: a document of a few designed pages, printed by the studio as NAME.pdf. */
export const documentSchema = (known: Known) =>
  fields({
    format: field(
      "A4: upright pages to read and print. Slides: wide pages to present.",
      v.picklist(["a4", "slides"]),
    ),
    kind: field("What kind of document it is, on the cover: Webinar.", text),
    title: field("The title of the document.", text),
    subtitle: field("The line below the title.", text),
    date: field("The day on the cover.", day),
    art: field(
      "The picture on the cover, in images/heroes.",
      oneOf(known.heroes, "picture in images/heroes"),
    ),
    description: field(
      "What it is about, in a sentence. Programs that open the PDF show it among its properties.",
      text,
    ),
    pages: field(
      "One to five pages beside the cover.",
      v.pipe(
        v.array(
          fields({
            heading: field("The heading of the page.", text),
            lead: optional("The paragraph below it.", text),
            rows: field(
              "Rows from top to bottom, each with one block or two side by side.",
              v.array(
                v.pipe(
                  v.array(blockSchema(known)),
                  v.minLength(1, "must have a block"),
                  v.maxLength(2, "must have two blocks at most"),
                ),
              ),
            ),
          }),
        ),
        v.minLength(1, "must not be empty"),
        v.maxLength(5, "must be at most five beside the cover"),
      ),
    ),
  });

export interface DocumentContent extends v.InferOutput<ReturnType<typeof documentSchema>> {
  /** The name of its file, and of the PDF at the root of the site. */
  id: string;
}
export type DocumentPage = DocumentContent["pages"][number];
export type DocumentBlock = v.InferOutput<ReturnType<typeof blockSchema>>;
