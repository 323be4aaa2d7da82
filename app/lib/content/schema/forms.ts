import type * as v from "valibot";
import { field, fields, filled, oneOf, optional, text } from "./basics.ts";
import type { Known } from "./known.ts";

const previewTextsSchema = fields({
  heading: field("Above the form on a report's page.", text),
  file: field(
    "For reports with a preview to download.",
    fields({
      thanks: field("What the form answers.", text),
      link: field("The link to the file.", text),
    }),
  ),
  mail: field(
    "For the others: the prepared message to the press contact.",
    fields({
      thanks: field("What the form answers.", text),
      subject: field(
        "The subject, with {report}, {name} and {company}.",
        filled("report", "name", "company"),
      ),
      body: field(
        "The message, with {report}, {name}, {email} and {company}.",
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
        heading: field("Its heading.", text),
        intro: field("The text below it.", text),
        label: field(
          "Above the form on the news page and in articles. On phones the form is folded to this line.",
          text,
        ),
      }),
    ),
    webinar: optional(
      "The section of the front page that offers one document of the downloads page.",
      fields({
        document: field(
          "Its id in downloads.yaml.",
          oneOf(known.downloads, "id in downloads.yaml"),
        ),
        art: field(
          "The picture, in images/heroes.",
          oneOf(known.heroes, "picture in images/heroes"),
        ),
        eyebrow: field("A word above the heading.", text),
        heading: field("The heading.", text),
        button: field("The words on the button.", text),
      }),
    ),
    preview: field("The form for previews of reports.", previewTextsSchema),
    privacy: field(
      "Below every form.",
      fields({
        text: field("What is done with the details.", text),
        link: field("The words of the link to the privacy policy.", text),
      }),
    ),
  });

type Forms = v.InferOutput<ReturnType<typeof formsSchema>>;
export type FormTexts = Omit<Forms, "preview">;
export type PreviewTexts = Forms["preview"];
