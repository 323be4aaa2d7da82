import { Socket } from "node:net";
import { type Message, composeMessage, type MessageContext } from "#server/mail/messages.ts";
import { ambiguousAddress, mailboxHash } from "../consent-events.ts";
import type { Delivery, DeliveryFailure } from "./delivery.ts";
import type { MessageCount, NewItem, WaitingItem } from "./outbox.ts";

export interface MailSettings extends MessageContext {
  /** `smtp://` or `smtps://`, with the credentials in it. */
  smtpUrl: string;
  from: string;
  /** The office, which gets a message about each lead. */
  officeTo?: string | undefined;
}

/**
 * Limit for each mailbox, so that nobody can use the forms to flood it with messages. Each kind is counted separately:
 * others who type an address cannot use up the messages with which its owner asks for a copy or an erasure.
 */
const maxMessagesADay = 3;

/** A message is given up after about a week. Attempts are counted and not days, because a system clock may be wrong. */
const maxAttempts = 240;

/** A message is given up when it is refused on this attempt or a later one, for example if the address does not exist. */
const finalAttempt = 5;

/** nodemailer's codes for a refused recipient or message. After other refusals, such as a wrong password, messages wait. */
const refusedMessage = new Set(["EENVELOPE", "EMESSAGE"]);

const silenceMs = 10_000;

export const mailItem = (key: string, person: string, message: Message): NewItem => ({
  key,
  channel: "mail",
  person,
  body: JSON.stringify(message),
});

export function mailDelivery(
  settings: MailSettings,
  countMessage: (count: MessageCount) => Promise<boolean>,
): Delivery {
  const deliver: Delivery["deliver"] = async (item, now, signal) => {
    if (item.attempts >= maxAttempts) return { code: "TOO_MANY_ATTEMPTS", isFinal: true };
    const message = JSON.parse(item.body) as Message;
    const day = new Date(now).toISOString().slice(0, 10);
    if (message.kind !== "lead" && item.mailed_on !== day) {
      if (ambiguousAddress.test(message.to)) return { code: "AMBIGUOUS_ADDRESS", isFinal: true };
      const { kind, to } = message;
      const count = { id: item.id, mailbox: mailboxHash(to), kind, day, most: maxMessagesADay };
      if (!(await countMessage(count))) return { code: "THREE_A_DAY", isFinal: true };
    }
    signal.throwIfAborted();
    return send(settings, message, item, signal);
  };
  return {
    channel: "mail",
    // An SMTP conversation has several steps, each of which may take `silenceMs`.
    timeoutMs: 75_000,
    async deliver(item, now, signal) {
      const aborted = new Promise<DeliveryFailure>((resolve) => {
        signal.addEventListener("abort", () => resolve({ code: "AbortError" }), { once: true });
      });
      const attempt = deliver(item, now, signal).catch(failureOf);
      return Promise.race([attempt, aborted]);
    },
  };
}

/** Every attempt has the same Message-ID, so that mail programs show a message that arrives twice only once. */
async function send(
  settings: MailSettings,
  message: Message,
  { key, attempts }: WaitingItem,
  signal: AbortSignal,
): Promise<DeliveryFailure | undefined> {
  const { createTransport } = await import("nodemailer");
  const { smtpUrl, from, siteUrl } = settings;
  const transport = createTransport({
    url: smtpUrl,
    // Closed on timeout: otherwise the attempt could still succeed, and the next one would send the message again.
    socket: new Socket({ signal }),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      ...composeMessage(message, settings),
      from,
      to: { name: "", address: message.to },
      messageId: `<${key}@${new URL(siteUrl).hostname}>`,
    });
    return undefined;
  } catch (error) {
    const failure = failureOf(error);
    const isFinal = failure.isRefused && refusedMessage.has((error as { code: string }).code);
    return isFinal && attempts + 1 >= finalAttempt ? { ...failure, isFinal: true } : failure;
  }
}

/** Codes only: the server's message may quote the address. */
function failureOf(error: unknown): DeliveryFailure {
  const { code, responseCode } = error as { code?: unknown; responseCode?: number };
  return {
    code: String(responseCode ?? code ?? "UNKNOWN"),
    isRefused: responseCode !== undefined && responseCode >= 500,
  };
}
