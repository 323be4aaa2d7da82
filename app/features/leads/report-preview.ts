import * as v from "valibot";
import { formWords, previewWords } from "#content/language.ts";
import { nameAndEmail, requiredText, type LeadForm } from "./lead-form.ts";

const schema = v.object({
  ...nameAndEmail,
  company: requiredText(formWords.companyMissing),
});

export type PreviewRequest = v.InferOutput<typeof schema>;

/** Request for the preview of a report. */
export const reportPreview: LeadForm<PreviewRequest> = {
  name: "report-preview",
  schema,
  feedback: "inline",
  incomplete: previewWords.incomplete,
  failed: previewWords.failed,
};
