import * as v from "valibot";
import { downloadFormWords, formWords } from "#content/language.ts";
import { emailAddress, requiredText, type LeadForm } from "./lead-form.ts";

const schema = v.object({
  name: v.pipe(
    requiredText(downloadFormWords.nameShort),
    // Counts code points, as the database does: one outside the basic plane has a `length` of 2.
    v.check((name) => [...name].length >= 2, downloadFormWords.nameShort),
  ),
  email: emailAddress(downloadFormWords.emailWrong, downloadFormWords.emailWrong),
  company: requiredText(downloadFormWords.companyMissing),
  title: requiredText(downloadFormWords.titleMissing),
});

export type DownloadDetails = v.InferOutput<typeof schema>;

/** The form that a visitor fills in to download a document. */
export const download: LeadForm<DownloadDetails> = {
  name: "download",
  schema,
  feedback: "toast",
  failed: formWords.failed,
};
