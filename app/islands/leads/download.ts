import * as v from "valibot";
import { emailAddress, requiredText, somethingWentWrong, type LeadForm } from "./lead-form.ts";

const wrongEmail = "Please enter a valid email address";
const shortName = "Name must be at least 2 characters";

const schema = v.object({
  name: v.pipe(
    requiredText(shortName),
    // Characters as the database counts them; a single one outside the basic plane has a length of 2.
    v.check((name) => [...name].length >= 2, shortName),
  ),
  email: emailAddress(wrongEmail, wrongEmail),
  company: requiredText("Company is required"),
  title: requiredText("Job title is required"),
});

export type DownloadDetails = v.InferOutput<typeof schema>;

/** The form in front of a document. */
export const download: LeadForm<DownloadDetails> = {
  name: "download",
  schema,
  feedback: "toast",
  failed: somethingWentWrong,
};
