import { randomUUID } from "node:crypto";
import type { MailingLeadStore } from "#server/leads/open-lead-store.ts";
import type { Link, Links } from "./links.ts";

/** What visitors do with the links in messages. Each act is an event; nothing is read back. */
export interface Consent {
  /** Undefined for a link that this site has not made. */
  read(token: string): Link | undefined;
  /** Sends a link to an address, which proves that the address is the visitor's. */
  sendLink(purpose: "access" | "erasure", email: string): Promise<void>;
  /** Adds the event of the link. `wording` is what the visitor has agreed to. Rejects where it was not stored. */
  act(link: Link, wording?: string): Promise<void>;
}

/** Every press of a button is an event of its own: the last one of a person counts. */
export function openConsent(
  { record, sendMessage }: Pick<MailingLeadStore, "record" | "sendMessage">,
  links: Links,
): Consent | undefined {
  if (!sendMessage) return undefined;
  return {
    read: links.open,
    sendLink: (kind, email) => sendMessage({ kind, to: email }),
    async act(link, wording) {
      const submissionId = randomUUID();
      const { purpose } = link;
      if (purpose === "confirm")
        await record({ submissionId, event: "confirmed", signupId: link.signupId, wording });
      else if (purpose === "end")
        await record({ submissionId, event: "left", signupId: link.signupId, email: link.email });
      else await record({ submissionId, event: `${purpose}_requested`, email: link.email });
    },
  };
}
