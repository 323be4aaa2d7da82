import type { LeadOutcome } from "./lead-form.ts";
import { leadsPath } from "./submission.ts";

/** The server answers within 5 s; what takes longer is a connection that has gone. */
const longestWait = 10_000;

/** Sends a form. Nothing where no outcome came back: each form has its own words for that. */
export async function postLead(sent: FormData): Promise<LeadOutcome | undefined> {
  const fields = [...sent].map(([name, value]) => [name, String(value)]);
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), longestWait);
  try {
    const response = await fetch(leadsPath, {
      method: "POST",
      body: new URLSearchParams(fields),
      signal: silence.signal,
    });
    const outcome = (await response.json()) as Partial<LeadOutcome> | null;
    return typeof outcome?.ok === "boolean" ? (outcome as LeadOutcome) : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
