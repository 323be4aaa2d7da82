import * as v from "valibot";
import { derived } from "#app/lib/content/derived.ts";
import type { IslandWords } from "#app/lib/words/words.ts";
import type { LeadRecords } from "#server/leads/lead-store.ts";
import { nameAndEmail, optionalText, ticked, type LeadForm } from "./lead-form.ts";

/** Newsletter and press release signup. */
export const signup = derived((words: IslandWords): LeadForm<LeadRecords["News_registration"]> => ({
  name: "signup",
  feedback: "toast",
  incomplete: words.signup.incomplete,
  failed: words.form.failed,
  schema: v.pipe(
    v.object({
      ...nameAndEmail(words),
      company: optionalText(words),
      newsletters: ticked,
      pressReleases: ticked,
    }),
    v.forward(
      v.partialCheck(
        [["newsletters"], ["pressReleases"]],
        ({ newsletters, pressReleases }) => newsletters || pressReleases,
        words.signup.nothingSelected,
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
}));
