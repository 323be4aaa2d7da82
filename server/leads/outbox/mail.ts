import { Socket } from "node:net";
import { type Message, composeMessage, type MessageContext } from "#server/mail/messages.ts";
import { ambiguousAddress, type ConsentEvent, emailHash } from "../consent-events.ts";
import type { NewItem, OutboxRequest, WaitingItem } from "./outbox.ts";
import type { Delivery, DeliveryFailure } from "./sender.ts";

export interface MailSettings extends MessageContext {
  /** `smtp://` or `smtps://`, with the credentials in it. */
  smtpUrl: string;
  from: string;
  /** The office, which gets a message about each lead. */
  officeTo?: string | undefined;
}

interface MailServices {
  record(event: ConsentEvent): Promise<boolean>;
  request(change: OutboxRequest): Promise<unknown>;
}

/** Whoever asks: nobody can use the forms to flood an address. */
const maxMessagesADay = 3;

/** A message that could not be sent for a week comes too late. */
const longestWaitMs = 7 * 24 * 60 * 60_000;

/** Once an hour: an address that does not exist is not tried for a week. */
const maxRefusals = 5;

/** Of the recipient or of the message itself. A wrong password is nobody's address: those wait until it is right. */
const refusedMessage = new Set(["EENVELOPE", "EMESSAGE"]);

const silenceMs = 10_000;

export const mailItem = (key: string, person: string, message: Message): NewItem => ({
  key,
  channel: "mail",
  person,
  body: JSON.stringify(message),
});

export function mailDelivery(settings: MailSettings, services: MailServices): Delivery {
  const deliver: Delivery["deliver"] = async (item, now, signal) => {
    if (now - item.queued_at > longestWaitMs) return { code: "TOO_LATE", isFinal: true };
    const message = JSON.parse(item.body) as Message;
    const day = new Date(now).toISOString().slice(0, 10);
    if (message.kind !== "lead" && item.mailed_on !== day) {
      if (ambiguousAddress.test(message.to)) return { code: "AMBIGUOUS_ADDRESS", isFinal: true };
      const isAllowed = await countMessage(message, day, settings, services);
      if (!isAllowed) return { code: "THREE_A_DAY", isFinal: true };
      await services.request({ noteMailedOn: { id: item.id, day } });
    }
    signal.throwIfAborted();
    return send(settings, message, item, signal);
  };
  return {
    channel: "mail",
    // A conversation has several steps, each of which may take `silenceMs`.
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

/**
 * Takes one of the places that an address has each day, by adding an event whose id is that of the place: the store
 * refuses the second one. All instances share the places, and the site reads nothing.
 */
async function countMessage(
  message: Exclude<Message, { kind: "lead" }>,
  day: string,
  { links }: MailSettings,
  { record }: MailServices,
): Promise<boolean> {
  const signupId = message.kind === "confirm" ? message.signupId : undefined;
  const emailSha256 = emailHash(message.to);
  for (let place = 1; place <= maxMessagesADay; place += 1) {
    const submissionId = links.uuid("mailed", emailSha256, day, String(place));
    if (await record({ submissionId, event: "mailed", signupId, emailSha256 })) return true;
  }
  return false;
}

/** The same Message-ID for every attempt: mail programs show a message that arrives twice once. */
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
    // An attempt that goes on after its time could still succeed, and the next one would send the message again.
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
    return isFinal && attempts + 1 >= maxRefusals ? { ...failure, isFinal: true } : failure;
  }
}

/** Codes only: the server's words may quote the address. */
function failureOf(error: unknown): DeliveryFailure {
  const { code, responseCode } = error as { code?: unknown; responseCode?: number };
  return {
    code: String(responseCode ?? code ?? "UNKNOWN"),
    isRefused: responseCode !== undefined && responseCode >= 500,
  };
}
