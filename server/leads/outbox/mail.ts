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

/** Limit for each address, so that nobody can use the forms to flood it with messages. */
const maxMessagesADay = 3;

/** A message that could not be sent for a week is given up. */
const longestWaitMs = 7 * 24 * 60 * 60_000;

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

/**
 * Counts a message against the daily limit of its address; false if the limit is reached. Each of the day's slots has a
 * fixed event id, and the store adds no second event with the same id. All instances share the slots, and the site needs
 * no right to read events.
 */
async function countMessage(
  message: Exclude<Message, { kind: "lead" }>,
  day: string,
  { links }: MailSettings,
  { record }: MailServices,
): Promise<boolean> {
  const signupId = message.kind === "confirm" ? message.signupId : undefined;
  const emailSha256 = emailHash(message.to);
  for (let slot = 1; slot <= maxMessagesADay; slot += 1) {
    const submissionId = links.uuid("mailed", emailSha256, day, String(slot));
    if (await record({ submissionId, event: "mailed", signupId, emailSha256 })) return true;
  }
  return false;
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
