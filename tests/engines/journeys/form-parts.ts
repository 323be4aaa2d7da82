import type { Visitor } from "../visitor.ts";

export const signupForm = "form:has([value=signup])";
export const downloadForm = "dialog[open] form";
export const previewForm = "form:has([value=report-preview])";

/** Fills in the fields that all forms have in common. */
export async function fillIn(visitor: Visitor, form: string): Promise<void> {
  await visitor.fill(`${form} [name=name]`, "Asa Oberg");
  await visitor.fill(`${form} [name=email]`, `${crypto.randomUUID()}@example.com`);
  await visitor.fill(`${form} [name=company]`, "Norrsken AB");
}
