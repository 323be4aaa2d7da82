import { randomUUID } from "node:crypto";
import { type Clock, wallClock } from "#server/clock.ts";
import { type Message, type OfficeMessage, type VisitorMessage } from "#server/mail/messages.ts";
import type { ConsentEvent } from "../consent-events.ts";
import { type Lead, type LeadInsert, type LeadLog, personOf } from "../lead-store.ts";
import { outboxFile } from "../sqlite/database.ts";
import { openDatabaseThread } from "../sqlite/store.ts";
import { mailDelivery, mailItem, type MailSettings } from "./mail.ts";
import { type NewItem, outboxMigrations, type OutboxRequest, type OutboxResult } from "./outbox.ts";
import { type Delivery, startSender } from "./sender.ts";
import { leadCreated, type Receiver, webhookDelivery } from "./webhook.ts";

export interface OutgoingSettings {
  dataDir: string;
  webhook?: Receiver | undefined;
  mail?: MailSettings | undefined;
  record(event: ConsentEvent): Promise<boolean>;
  log: LeadLog;
  clock?: Clock;
  random?: () => number;
}

/** Everything that the site sends for a lead: a copy to the CRM, a message to the office, a message to the visitor. */
export function openOutgoing(settings: OutgoingSettings) {
  const { dataDir, webhook, mail, record, log, clock = wallClock, random = Math.random } = settings;
  const thread = openDatabaseThread<OutboxRequest, OutboxResult>({
    file: outboxFile(dataDir),
    migrations: outboxMigrations,
    holds: "outbox",
  });

  async function request(change: OutboxRequest): Promise<OutboxResult> {
    const { result, failure } = await thread.request(change);
    return failure ? { code: failure.code } : result;
  }

  const deliveries: Delivery[] = [
    ...(webhook ? [webhookDelivery(webhook)] : []),
    ...(mail ? [mailDelivery(mail, { record, request })] : []),
  ];
  const senders = deliveries.map((delivery) =>
    startSender({ delivery, request, log, clock, random }),
  );

  /** Resolves once the items are on disk, or with a code if that failed. */
  async function queue(items: NewItem[]): Promise<string | undefined> {
    if (items.length === 0) return undefined;
    const { code } = await request({ add: { items, now: clock.now() } });
    for (const { wake } of senders) wake();
    return code;
  }

  function itemsFor(lead: Lead, insert: LeadInsert): NewItem[] {
    const now = clock.now();
    const { email } = personOf(lead.record);
    const id = lead.submissionId.toLowerCase();
    return [
      ...(webhook ? [leadCreated(insert, email, now)] : []),
      // Not `lead_`, which is the prefix of the copy's key.
      ...messagesFor(lead, mail, now).map((message) =>
        mailItem(`${message.kind === "lead" ? "office" : message.kind}_${id}`, email, message),
      ),
    ];
  }

  return {
    state: () => senders.map((sender) => sender.state()),
    queueLead: (lead: Lead, insert: LeadInsert) => queue(itemsFor(lead, insert)),
    queueMessage: (message: VisitorMessage) =>
      queue([mailItem(`${message.kind}_${randomUUID()}`, message.to, message)]),
    async close() {
      await Promise.all(senders.map((sender) => sender.close()));
      await thread.close();
    },
  };
}

function messagesFor(lead: Lead, mail: MailSettings | undefined, now: number): Message[] {
  if (!mail) return [];
  const { table, record, origin = {}, submissionId } = lead;
  const createdAt = new Date(now).toISOString();
  const office: OfficeMessage[] = mail.officeTo
    ? [{ kind: "lead", to: mail.officeTo, table, record, origin, createdAt }]
    : [];
  if (table !== "News_registration") return office;
  const visitor: VisitorMessage = {
    kind: "confirm",
    to: record.Email,
    signupId: submissionId.toLowerCase(),
    newsletters: record["Newsletter interest"],
    pressReleases: record["Press release interest"],
  };
  return [...office, visitor];
}
