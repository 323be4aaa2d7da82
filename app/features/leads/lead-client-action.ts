import type { ClientActionFunctionArgs } from "react-router";
import type { LeadOutcome } from "./lead-form.ts";

/** The server answers within 5 s; what takes longer is a connection that has gone. */
const patience = 10_000;

/** In place of an outcome where none came. Each form has its own words for that. */
interface NoAnswer {
  lost: true;
}

export type LeadAnswer = LeadOutcome | NoAnswer;

/**
 * The `clientAction` of a route with a form. Without it a lost connection or an answer that is none would
 * put the error page in the place of the form, and what was typed would be gone.
 */
export async function leadClientAction({
  serverAction,
}: ClientActionFunctionArgs): Promise<LeadAnswer> {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(silence.reject, patience);
  try {
    return await Promise.race([serverAction<LeadOutcome>(), silence.promise]);
  } catch {
    return { lost: true };
  } finally {
    clearTimeout(timer);
  }
}
