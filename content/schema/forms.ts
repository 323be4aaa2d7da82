import * as v from "valibot";
import { downloads } from "#content/downloads.ts";
import { heroArt, text } from "./basics.ts";

export const formTextsSchema = v.strictObject({
  /** The label stands above the form on the news and in articles, where it is one line on phones. */
  signup: v.strictObject({ heading: text, intro: text, label: text }),
  /** The band of the front page that offers one document of the downloads page. */
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
  /** Stands below every form; the link leads to the privacy policy. */
  privacy: v.strictObject({ text, link: text }),
});

export type FormTexts = v.InferOutput<typeof formTextsSchema>;
