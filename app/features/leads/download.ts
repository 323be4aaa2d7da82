import * as v from "valibot";
import { derived } from "#app/lib/content/derived.ts";
import type { IslandWords } from "#app/lib/words/words.ts";
import { emailAddress, requiredText, type LeadForm } from "./lead-form.ts";

const schema = derived((words: IslandWords) =>
  v.object({
    name: v.pipe(
      requiredText(words, words.downloadForm.nameShort),
      // Counts code points, as the database does: one outside the basic plane has a `length` of 2.
      v.check((name) => [...name].length >= 2, words.downloadForm.nameShort),
    ),
    email: emailAddress(words, words.downloadForm.emailWrong, words.downloadForm.emailWrong),
    company: requiredText(words, words.downloadForm.companyMissing),
    title: requiredText(words, words.downloadForm.titleMissing),
  }),
);

export type DownloadDetails = v.InferOutput<ReturnType<typeof schema>>;

/** The form that a visitor fills in to download a document. */
export const download = derived((words: IslandWords): LeadForm<DownloadDetails> => ({
  name: "download",
  schema: schema(words),
  feedback: "toast",
  failed: words.form.failed,
}));
