import type * as v from "valibot";
import { field, fields, filled, oneOf, optional, text } from "./basics.ts";
import type { Known } from "./known.ts";

const previewTextsSchema = fields({
  heading: field("The heading above the form on a report's page.", text),
  file: field(
    "For reports whose preview is a PDF to download.",
    fields({
      thanks: field("What visitors read after they have sent the form.", text),
      link: field("The words of the link to the PDF.", text),
    }),
  ),
  mail: field(
    "For reports without a PDF: visitors get a prepared e-mail, which they send to the firm.",
    fields({
      thanks: field("What visitors read after they have sent the form.", text),
      subject: field(
        "The subject of the e-mail. The report, the name and the company are filled in for {report}, {name} and {company}.",
        filled("report", "name", "company"),
      ),
      body: field(
        "The text of the e-mail. What the visitor has written is filled in for {report}, {name}, {email} and {company}.",
        filled("report", "name", "email", "company"),
      ),
    }),
  ),
});

/** `forms.yaml`: what the firm says around the forms in which visitors leave their details. */
export const formsSchema = (known: Known) =>
  fields({
    signup: field(
      "The registration for newsletters and press releases.",
      fields({
        heading: field("The heading above the form.", text),
        intro: field("The text below it.", text),
        label: field(
          "The line above the form on the news page and in articles. On phones only this line is shown until somebody presses it.",
          text,
        ),
      }),
    ),
    webinar: optional(
      "The section of the front page that offers one document of the downloads page.",
      fields({
        document: field(
          "The document, one of downloads.yaml.",
          oneOf(known.downloads, "id in downloads.yaml"),
        ),
        art: field(
          "The picture beside the text, in images/heroes.",
          oneOf(known.heroes, "picture in images/heroes"),
        ),
        eyebrow: field("A word above the heading.", text),
        heading: field("The heading.", text),
        button: field("The words on the button.", text),
      }),
    ),
    preview: field("The form for previews of reports.", previewTextsSchema),
    privacy: field(
      "What stands below every form.",
      fields({
        text: field("What is done with the details.", text),
        link: field("The words of the link to the privacy policy.", text),
      }),
    ),
  });

type Forms = v.InferOutput<ReturnType<typeof formsSchema>>;
export type FormTexts = Omit<Forms, "preview">;
export type PreviewTexts = Forms["preview"];
