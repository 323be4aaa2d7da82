import * as v from "valibot";
import { nameAndEmail, requiredText } from "./lead-fields.ts";
import type { LeadForm } from "./lead-form.ts";

const schema = v.object({
  ...nameAndEmail,
  company: requiredText("Please enter your company."),
});

export type PreviewRequest = v.InferOutput<typeof schema>;

/** Request for the preview of a report. */
export const reportPreview: LeadForm<PreviewRequest> = {
  name: "report-preview",
  schema,
  told: "beside",
  incomplete: "Please fill in all required fields (Name, E-mail, and Company).",
  failed: "There was an error submitting your information. Please try again.",
};
