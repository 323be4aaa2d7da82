import type { ClientActionFunctionArgs } from "react-router";
import { failure, somethingWentWrong, type LeadOutcome } from "./lead-form.ts";

/** The server answers within 5 s; what takes longer is a connection that has gone. */
const patience = 10_000;

/**
 * The `clientAction` of a route with a form. Without it a lost connection or an answer that is none would
 * put the error page in the place of the form, and what was typed would be gone.
 */
export async function leadClientAction({
  serverAction,
}: ClientActionFunctionArgs): Promise<LeadOutcome> {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(silence.reject, patience);
  try {
    return await Promise.race([serverAction<LeadOutcome>(), silence.promise]);
  } catch {
    return failure(somethingWentWrong);
  } finally {
    clearTimeout(timer);
  }
}
