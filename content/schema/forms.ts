import * as v from "valibot";
import { downloads } from "#content/downloads.ts";
import { heroArt, text } from "./basics.ts";

export const formTextsSchema = v.strictObject({
  /** The label is above the form on the news page and in articles. On phones the form is folded to this line. */
  signup: v.strictObject({ heading: text, intro: text, label: text }),
  /** The section of the front page that offers one document of the downloads page. */
  webinar: v.optional(
    v.strictObject({
      document: v.picklist(
        downloads.map(({ id }) => id),
        "must be the id of a document in content/downloads.ts",
      ),
      art: heroArt,
      eyebrow: text,
      heading: text,
      button: text,
    }),
  ),
  /** The text below every form, with a link to the privacy policy. */
  privacy: v.strictObject({ text, link: text }),
});

export type FormTexts = v.InferOutput<typeof formTextsSchema>;
