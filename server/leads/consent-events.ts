import { createHash } from "node:crypto";
import { domainToASCII } from "node:url";

/**
 * - `mailed`: counts a message against the daily limit of the address.
 * - `answered`: added by the commands, for requests that have been carried out.
 */
export type ConsentEventName =
  | "mailed"
  | "confirmed"
  | "left"
  | "access_requested"
  | "erasure_requested"
  | "answered";

/** A row of `consent_events`. */
export interface ConsentEvent {
  /** A UUID and the idempotency key: two events with the same one are one row. */
  submissionId: string;
  event: ConsentEventName;
  /** The submission id of the registration that the event is about. */
  signupId?: string | undefined;
  /** Set for requests only, which have to be answered. */
  email?: string | undefined;
  /** From `emailHash`: identifies the person without storing the address again after it was erased. */
  emailSha256?: string | undefined;
  /** What was agreed to, word for word. */
  wording?: string | undefined;
}

export const eventTable = "consent_events";
export const eventColumns = ["event", "signup_id", "email", "email_sha256", "wording"] as const;

/**
 * The same key for all spellings of an address: upper or lower case, composed or decomposed characters, Unicode or ASCII
 * form of the domain. Not computed in SQL, because `lower()` handles only ASCII in SQLite and in PostgreSQL's C locale.
 * Greek ς and σ have the same capital.
 */
export function emailKey(address: string): string {
  const spelling = address.toLowerCase().normalize("NFC").replaceAll("ς", "σ");
  const at = spelling.lastIndexOf("@") + 1;
  const domain = spelling.slice(at);
  // domainToASCII() parses the text like a URL, in which these characters would end the host.
  const ascii = /[/?#%\\:]/.test(domain) ? "" : domainToASCII(domain);
  return spelling.slice(0, at) + (ascii || domain).replace(/\.$/, "");
}

/** The same for all spellings of an address. */
export const emailHash = (address: string): string =>
  createHash("sha256").update(emailKey(address)).digest("hex");

/** Quotes, comments and the like give one mailbox many spellings, each with a daily limit of its own. */
export const ambiguousAddress = /["(),:;<>[\]\\\p{Cf}]|@[^@/?#%]*[/?#%]/u;
