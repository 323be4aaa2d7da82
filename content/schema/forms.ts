import * as v from "valibot";
import { text } from "./basics.ts";

export const formTextsSchema = v.strictObject({
  signup: v.strictObject({ heading: text, intro: text }),
  webinar: v.strictObject({ eyebrow: text, heading: text, button: text }),
  /** Stands below every form; the link leads to the privacy policy. */
  privacy: v.strictObject({ text, link: text }),
});

export type FormTexts = v.InferOutput<typeof formTextsSchema>;
