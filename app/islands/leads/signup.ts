import * as v from "valibot";
import type { LeadRecords } from "#server/leads/lead-store.ts";
import {
  nameAndEmail,
  optionalText,
  somethingWentWrong,
  ticked,
  type LeadForm,
} from "./lead-form.ts";

/** Newsletter and press release signup. */
export const signup: LeadForm<LeadRecords["News_registration"]> = {
  name: "signup",
  feedback: "toast",
  incomplete:
    "Please fill in all required fields and select at least either newsletters or press releases.",
  failed: somethingWentWrong,
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
        "Please select newsletters, press releases or both.",
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
