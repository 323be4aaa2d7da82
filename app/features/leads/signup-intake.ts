import type { LeadRecords } from "#server/leads/lead-store.ts";
import type { LeadIntake } from "./lead-intake.ts";
import { signup } from "#app/islands/leads/signup.ts";

export const signupIntake: LeadIntake<LeadRecords["News_registration"]> = {
  form: signup,
  about: () => ({
    lead: (record) => ({ table: "News_registration", record }),
    thanks: "Thank you for registering. You will hear from us soon.",
  }),
};
