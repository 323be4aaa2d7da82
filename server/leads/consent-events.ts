import { createHash } from "node:crypto";
import { domainToASCII } from "node:url";

/**
 * - `mailed`: one of the messages that the address may get that day.
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
  /** A UUID: two events with the same one are one row. */
  submissionId: string;
  event: ConsentEventName;
  /** The submission id of the registration that the event is about. */
  signupId?: string | undefined;
  /** Of requests, which have to be answered. */
  email?: string | undefined;
  /** From `emailHash`: whose event it is, without bringing back the address of somebody who was erased. */
  emailSha256?: string | undefined;
  /** What was agreed to, word for word. */
  wording?: string | undefined;
}

export const eventTable = "consent_events";
export const eventColumns = ["event", "signup_id", "email", "email_sha256", "wording"] as const;

/**
 * Equal for two spellings of one address: any case, composed or decomposed, and all forms of an international domain, which
 * is sent in its ASCII form. Not in SQL, since `lower()` knows only ASCII in SQLite and in PostgreSQL's C locale. Greek has
 * two small letters for one capital.
 */
export function emailKey(address: string): string {
  const spelling = address.toLowerCase().normalize("NFC").replaceAll("ς", "σ");
  const at = spelling.lastIndexOf("@") + 1;
  const domain = spelling.slice(at);
  // Read as a URL would be: none of these may end the host.
  const ascii = /[/?#%\\:]/.test(domain) ? "" : domainToASCII(domain);
  return spelling.slice(0, at) + (ascii || domain).replace(/\.$/, "");
}

/** The same for all spellings of an address. */
export const emailHash = (address: string): string =>
  createHash("sha256").update(emailKey(address)).digest("hex");

/** Quotes, comments and the like give one mailbox many spellings, each of which would get three messages a day. */
export const ambiguousAddress = /["(),:;<>[\]\\\p{Cf}]|@[^@/?#%]*[/?#%]/u;
