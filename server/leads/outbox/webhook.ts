import { Webhook } from "standardwebhooks";
import { retryAfterMs } from "#server/clock.ts";
import { emailHash } from "../consent-events.ts";
import type { LeadAnswers, LeadInsert } from "../lead-store.ts";
import { answersByName } from "../rows.ts";
import type { NewItem } from "./outbox.ts";
import type { Delivery, DeliveryFailure } from "./delivery.ts";

export interface Receiver {
  url: string;
  /** `whsec_` and the key in base64, as Standard Webhooks writes it. */
  secret: string;
}

/** Limit for `Retry-After`: a receiver that asks for more than a day has mistaken the unit. */
const longestWaitMs = 24 * 60 * 60_000;

/** Client errors that are temporary nevertheless. */
const temporary = new Set([408, 409, 425, 429]);

export const webhookDelivery = (receiver: Receiver): Delivery => ({
  channel: "webhook",
  timeoutMs: 10_000,
  deliver: (item, now, signal) => post(receiver, item, now, signal),
});

/** One attempt, signed as Standard Webhooks specifies; undefined if it succeeded. */
export async function post(
  { url, secret }: Receiver,
  { key, body }: { key: string; body: string },
  now: number,
  signal: AbortSignal,
): Promise<DeliveryFailure | undefined> {
  const timestamp = String(Math.floor(now / 1000));
  try {
    const response = await fetch(url, {
      method: "POST",
      // A lead is sent to the configured address only.
      redirect: "manual",
      headers: {
        "content-type": "application/json",
        "webhook-id": key,
        "webhook-timestamp": timestamp,
        "webhook-signature": new Webhook(secret).sign(key, new Date(now), body),
      },
      body,
      signal,
    });
    // Only status and headers matter, and the body may be endless.
    await response.body?.cancel();
    if (response.ok) return undefined;
    const { status, headers } = response;
    return {
      code: String(status),
      isRefused: status < 500 && !temporary.has(status),
      ...((status === 429 || status === 503) && {
        retryAfterMs: Math.min(retryAfterMs(headers.get("retry-after"), now) ?? 0, longestWaitMs),
      }),
    };
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
    return { code: String(cause?.code ?? name ?? "UNKNOWN") };
  }
}

/** The event of a stored lead. Its id is that of the submission, so receivers can recognise a second delivery. */
export function leadCreated(
  { table, row, origin = [] }: LeadInsert,
  email: string,
  now: number,
  answers?: LeadAnswers,
): NewItem {
  const { submission_id, ...record } = Object.fromEntries(row);
  const timestamp = new Date(now).toISOString();
  return {
    key: `lead_${submission_id}`,
    channel: "webhook",
    person: email,
    body: JSON.stringify({
      type: "lead.created",
      timestamp,
      data: {
        table,
        submission_id,
        created_at: timestamp,
        record,
        origin: Object.fromEntries(origin),
        ...(answers && { answers: answersByName(answers.values) }),
      },
    }),
  };
}

/** Identifies the person by a hash and by the ids of the leads that the receiver got: the address itself is erased. */
export function personErased(submissionIds: string[], email: string, now: number): NewItem {
  const email_sha256 = emailHash(email);
  return {
    key: `erased_${email_sha256.slice(0, 32)}_${now}`,
    channel: "webhook",
    person: "",
    body: JSON.stringify({
      type: "person.erased",
      timestamp: new Date(now).toISOString(),
      data: { submission_ids: submissionIds, email_sha256 },
    }),
  };
}
