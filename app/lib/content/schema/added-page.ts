import * as v from "valibot";
import { field, fields, oneOf, optional, path, text, texts } from "./basics.ts";
import type { Known } from "./known.ts";
import { callToAction, figureSchema, pageHeadSchema, sectionSchema } from "./page.ts";
import { pageFormEntries } from "./page-form.ts";
import { person } from "./people.ts";

const written = sectionSchema.entries;
const optionalText = {
  ...written,
  paragraphs: optional("The text below the heading, an entry for each paragraph.", texts),
};
const introduction = {
  heading: field("The heading of the section.", text),
  intro: optional("The text below it.", text),
};
const formTexts = { ...optionalText, ...pageFormEntries };

const formSchema = (known: Known) =>
  v.variant("form", [
    fields({
      kind: field("A form.", v.literal("form")),
      form: field("Visitors register for newsletters and press releases.", v.literal("signup")),
      ...formTexts,
    }),
    fields({
      kind: field("A form.", v.literal("form")),
      form: field("Visitors get a document of the downloads page.", v.literal("download")),
      document: field(
        "The document, one of downloads.yaml.",
        oneOf(known.downloads, "id in downloads.yaml"),
      ),
      ...formTexts,
    }),
    fields({
      kind: field("A form.", v.literal("form")),
      form: field("Visitors ask for the preview of a report.", v.literal("report-preview")),
      report: field("The report.", oneOf([...known.reports.keys()], "id of a report")),
      ...formTexts,
    }),
  ]);

const cardSchema = fields({
  name: field("The heading of the card.", text),
  text: field("The text of the card.", text),
  link: optional("The page that the card leads to.", path),
});

const sectionKinds = (known: Known) =>
  v.variant("kind", [
    fields({ kind: field("Paragraphs.", v.literal("text")), ...written }),
    fields({
      kind: field("Large figures side by side.", v.literal("figures")),
      ...optionalText,
      figures: field(
        "The figures.",
        v.pipe(v.array(figureSchema), v.minLength(1, "must not be empty")),
      ),
    }),
    fields({
      kind: field("Short texts side by side.", v.literal("cards")),
      ...introduction,
      cards: field("The cards.", v.pipe(v.array(cardSchema), v.minLength(1, "must not be empty"))),
    }),
    fields({
      kind: field("Portraits with roles and addresses.", v.literal("people")),
      ...introduction,
      people: optional(
        "Who is shown; the whole team if left out.",
        v.pipe(v.array(person(known)), v.minLength(1, "must not be empty")),
      ),
    }),
    fields({
      kind: field("A chart with its table.", v.literal("chart")),
      ...optionalText,
      chart: field(
        "The chart or measure, by the name of its file.",
        oneOf([...known.charts.keys(), ...known.measures.keys()], "file in charts/"),
      ),
    }),
    fields({
      kind: field("What somebody of the team says.", v.literal("quote")),
      text: field("The words.", text),
      person: person(known),
    }),
    fields({
      kind: field("A text with buttons.", v.literal("call")),
      ...optionalText,
      ctas: field("The buttons.", v.array(callToAction)),
    }),
    formSchema(known),
  ]);

export type PageSection = v.InferOutput<ReturnType<typeof sectionKinds>>;

/** The menu and the group of the footer that link to the page; both are optional. */
const linksSchema = fields({
  label: field("The words of the link in the menu and in the footer.", text),
  menu: optional(
    "The menu that has the link: the one at the top of every page (main), or the one that opens below it (what we do).",
    v.picklist(["main", "what we do"], 'must be "main" or "what we do"'),
  ),
  summary: optional('A few words below the link, for the menu "what we do".', text),
  footer: optional("The heading of the group of links in the footer that has the link.", text),
  after: optional("The page after which the link stands; it comes last if left out.", path),
});

/** `pages/NAME.yaml` without a page of its own in the program: sections of these kinds in any order, at /NAME. */
export const addedPageSchema = (known: Known) =>
  fields({
    ...pageHeadSchema.entries,
    art: field(
      "The picture behind the title, which is also shown when somebody shares the page, in images/heroes.",
      oneOf(known.heroes, "picture in images/heroes"),
    ),
    navigation: optional(
      "Puts the page into a menu, into the footer, or into both. Without it visitors find the page only by links in texts.",
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
    sections: field(
      "The sections, in their order.",
      v.pipe(
        v.array(sectionKinds(known)),
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
            sections.findIndex((one) => one.kind === "chart" && one.chart === section.chart) ===
              index,
          "repeats a chart of this page",
        ),
        v.checkItems(
          (section, index, sections) =>
            sections.slice(0, index).every((earlier) => !shareAPerson(section, earlier)),
          "names somebody whom another section of people names",
        ),
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

export type AddedPage = v.InferOutput<ReturnType<typeof addedPageSchema>>;
