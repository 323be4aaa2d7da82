import { type LeadFailure, LeadStoreError } from "../lead-store.ts";

/** What the client hands back; `error` is null where the answer was no error. */
export interface Answer {
  status: number;
  error: { code?: string; message: string } | null;
}

export const isStoredAlready = ({ error }: Answer): boolean =>
  error?.code === "23505" && Boolean(constraintOf(error.message)?.includes("submission_id"));

export const lacksSubmissionId = ({ error }: Answer): boolean =>
  error?.code === "PGRST204" && error.message.includes("'submission_id'");

/**
 * Undefined when the row was stored. Only 201 says so: a 200 comes from something that is no database,
 * such as a page put in front of a wrong address.
 */
export function failureOf(answer: Answer): LeadStoreError | undefined {
  if (answer.status === 201 && !answer.error) return undefined;
  const code = answer.error?.code || `HTTP_${answer.status}`;
  return new LeadStoreError(kindOf(answer.status, code), code, constraintOf(answer.error?.message));
}

/** The name in PostgreSQL's message. A message may be a whole page of a gateway; the name is in its first line. */
const constraintOf = (message = "") => / constraint "([^"]+)"/.exec(message.slice(0, 1000))?.[1];

function kindOf(status: number, code: string): LeadFailure {
  // supabase-js reports 0 where no answer came.
  if (status === 0 || status === 429 || status >= 500) return "unavailable";
  return /^2[23]/.test(code) ? "invalid" : "refused";
}
