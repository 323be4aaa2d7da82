import * as v from "valibot";
import { nameAndEmail, requiredText, type LeadForm } from "./lead-form.ts";

const schema = v.object({
  ...nameAndEmail,
  company: requiredText("Please enter your company."),
});

export type PreviewRequest = v.InferOutput<typeof schema>;

/** Request for the preview of a report. */
export const reportPreview: LeadForm<PreviewRequest> = {
  name: "report-preview",
  schema,
  feedback: "inline",
  incomplete: "Please fill in all required fields (Name, E-mail, and Company).",
  failed: "There was an error submitting your information. Please try again.",
};
