import { createHash } from "node:crypto";
import { domainToASCII } from "node:url";

/**
 * - `mailed`: written by older versions, for each message.
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
 * Before the @, Greek ς and σ are the same letter, because they have the same capital. In a domain they are two letters
 * and may have two owners (IDNA 2008), so `domainToASCII()` alone decides.
 */
export function emailKey(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  const local = address.slice(0, at).toLowerCase().normalize("NFC").replaceAll("ς", "σ");
  const domain = address.slice(at);
  // domainToASCII() parses the text like a URL, in which these characters would end the host.
  const ascii = /[/?#%\\:]/.test(domain) ? "" : domainToASCII(domain);
  return local + (ascii || domain.toLowerCase().normalize("NFC")).replace(/\.$/, "");
}

/** The same for all spellings of an address. */
export const emailHash = (address: string): string =>
  createHash("sha256").update(emailKey(address)).digest("hex");

/**
 * The same for all addresses of one mailbox, for the daily limit: mail servers deliver `name+tag@` to `name@`. It is not
 * used to find a person's data, because some servers have separate mailboxes for them.
 */
export function mailboxHash(address: string): string {
  const key = emailKey(address);
  const mailbox = key.replace(/^([^+@]+)\+.*@/, "$1@");
  return createHash("sha256").update(mailbox).digest("hex");
}

/** Quotes, comments and the like give one mailbox many spellings, each with a daily limit of its own. */
export const ambiguousAddress = /["(),:;<>[\]\\\p{Cf}]|@[^@/?#%]*[/?#%]/u;
