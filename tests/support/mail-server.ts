import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** The reaction to a message: an SMTP error code, no response, or undefined to accept it. */
export type MailReaction = 450 | 550 | "hang" | undefined;

export interface ReceivedMail extends Email {
  to: { address: string; name: string }[];
  raw: string;
}

/** A mail server on loopback that stores accepted messages. */
export async function startMailServer(reactions: MailReaction[] = [], onPort = 0) {
  const messages: ReceivedMail[] = [];
  const attempts: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, _session, callback) {
      // A killed client sends only half a message.
      const raw = await buffer(stream).catch(() => undefined);
      if (!raw) return;
      const email = await PostalMime.parse(raw);
      attempts.push(email.messageId ?? "");
      const reaction = reactions.shift() ?? self.otherwise;
      if (reaction === "hang") return;
      if (reaction)
        return callback(Object.assign(new Error("not taken"), { responseCode: reaction }));
      messages.push({ ...email, raw: raw.toString() } as ReceivedMail);
      callback();
    },
  });
  server.on("error", () => {});
  server.listen(onPort, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const self = {
    url: `smtp://127.0.0.1:${port}`,
    /** Accepted messages. */
    messages,
    /** The Message-ID of every received message, accepted or not. */
    attempts,
    reactions,
    otherwise: undefined as MailReaction,
    /** Ignores case, because the domain is sent in lower case. */
    to: (address: string) =>
      messages.filter(({ to }) =>
        to.some((recipient) => recipient.address.toLowerCase() === address.toLowerCase()),
      ),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
        for (const connection of server.connections) connection.close();
      }),
  };
  return self;
}

/** The URLs in the text of a message. */
export const linksIn = ({ text = "" }: Pick<ReceivedMail, "text">): string[] =>
  text.match(/https?:\/\/\S+/g) ?? [];
