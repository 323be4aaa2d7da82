import * as v from "valibot";
import { derived } from "#app/lib/content/derived.ts";
import type { IslandWords } from "#app/lib/words/words.ts";
import { nameAndEmail, requiredText, type LeadForm } from "./lead-form.ts";

const schema = derived((words: IslandWords) =>
  v.object({
    ...nameAndEmail(words),
    company: requiredText(words, words.form.companyMissing),
  }),
);

export type PreviewRequest = v.InferOutput<ReturnType<typeof schema>>;

/** Request for the preview of a report. */
export const reportPreview = derived((words: IslandWords): LeadForm<PreviewRequest> => ({
  name: "report-preview",
  schema: schema(words),
  feedback: "inline",
  incomplete: words.preview.incomplete,
  failed: words.preview.failed,
}));
