import { randomUUID } from "node:crypto";
import type { Content } from "#app/lib/content/content.ts";
import { createRateLimit } from "#server/http/rate-limit.ts";
import { type ConsentEvent, emailHash } from "#server/leads/consent-events.ts";
import type { MailingLeadStore } from "#server/leads/open-lead-store.ts";
import type { Link, Links } from "./links.ts";
import { interestsIn } from "./messages.ts";

/** What visitors do with the links in messages. Each use is stored as an event; the site reads no events. */
export interface Consent {
  /** Undefined for a link that this site did not create. */
  read(token: string): Link | undefined;
  /** "newsletters and press releases" */
  interests(link: Extract<Link, { purpose: "confirm" }>): string;
  /** Sends a link to an address, which proves that the address is the visitor's. */
  sendLink(purpose: "access" | "erasure", email: string): Promise<void>;
  /**
   * Stores the event of the link; `wording` is the text that the visitor has agreed to. Rejects if it was not stored.
   * Returns the seconds to wait if the link was used too often, otherwise 0.
   */
  act(link: Link, wording?: string): Promise<number>;
}

/** For each link and not for each client: mail providers unsubscribe many readers from one IP address. */
const actLimit = { max: 10, windowMs: 60_000 };

export function openConsent(
  content: () => Content,
  { record, sendMessage }: Pick<MailingLeadStore, "record" | "sendMessage">,
  links: Links,
): Consent | undefined {
  if (!sendMessage) return undefined;
  const takeAct = createRateLimit(actLimit);
  return {
    read: links.open,
    interests: (link) => interestsIn(content(), link),
    sendLink: (kind, email) => sendMessage({ kind, to: email }),
    async act(link, wording) {
      const waitSeconds = takeAct(links.uuid(JSON.stringify(link)));
      if (waitSeconds === 0) await record(eventOf(link, wording));
      return waitSeconds;
    },
  };
}

/** Every press of a button is a separate event, and the latest event of a person decides. */
function eventOf(link: Link, wording?: string): ConsentEvent {
  const submissionId = randomUUID();
  if (link.purpose === "confirm")
    return { submissionId, event: "confirmed", signupId: link.signupId, wording };
  // Unsubscribes the address and not the registration: the link of an erased registration also ends the next one.
  if (link.purpose === "end")
    return { submissionId, event: "left", emailSha256: emailHash(link.email) };
  return { submissionId, event: `${link.purpose}_requested`, email: link.email };
}
