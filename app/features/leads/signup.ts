import * as v from "valibot";
import type { LeadRecords } from "#server/leads/lead-store.ts";
import { formWords, signupWords } from "#content/language.ts";
import { nameAndEmail, optionalText, ticked, type LeadForm } from "./lead-form.ts";

/** Newsletter and press release signup. */
export const signup: LeadForm<LeadRecords["News_registration"]> = {
  name: "signup",
  feedback: "toast",
  incomplete: signupWords.incomplete,
  failed: formWords.failed,
  schema: v.pipe(
    v.object({
      ...nameAndEmail,
      company: optionalText,
      newsletters: ticked,
      pressReleases: ticked,
    }),
    v.forward(
      v.partialCheck(
        [["newsletters"], ["pressReleases"]],
        ({ newsletters, pressReleases }) => newsletters || pressReleases,
        signupWords.nothingSelected,
      ),
      ["newsletters"],
    ),
    v.transform(({ name, email, company, newsletters, pressReleases }) => ({
      Name: name,
      Email: email,
      Company: company,
      "Newsletter interest": newsletters,
      "Press release interest": pressReleases,
    })),
  ),
};
