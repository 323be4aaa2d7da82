import type { Lead } from "#server/leads/lead-store.ts";
import type { LeadForm, LeadOffer } from "#app/islands/leads/lead-form.ts";

type Unnamed<L> = L extends Lead ? Omit<L, "submissionId"> : never;

/** What the server alone knows of a form. Nothing here reaches a browser. */
export interface LeadIntake<Typed = unknown> {
  form: LeadForm<Typed>;
  /**
   * What the form is about is named by the page, which anyone can change: nothing is taken in for what the
   * site does not have, and what is stored of it comes from here.
   */
  about(name: string): LeadMatter<Typed> | undefined;
}

export interface LeadMatter<Typed> {
  lead(typed: Typed): Unnamed<Lead>;
  thanks: string;
  offer?(typed: Typed): LeadOffer;
}
