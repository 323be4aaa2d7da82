import { randomUUID } from "node:crypto";
import { type Clock, wallClock } from "#server/clock.ts";
import { type Message, type OfficeMessage, type VisitorMessage } from "#server/mail/messages.ts";
import {
  type Lead,
  type LeadDriver,
  type LeadInsert,
  type LeadLog,
  personOf,
} from "../lead-store.ts";
import { outboxFile } from "../sqlite/database.ts";
import { openDatabaseThread } from "../sqlite/store.ts";
import { databaseDelivery, databaseItem } from "./database.ts";
import { mailDelivery, mailItem, type MailSettings } from "./mail.ts";
import { type NewItem, outboxMigrations, type OutboxRequest, type OutboxResult } from "./outbox.ts";
import { type Delivery, startSender } from "./sender.ts";
import { leadCreated, type Receiver, webhookDelivery } from "./webhook.ts";

export interface OutgoingSettings {
  dataDir: string;
  insert: LeadDriver["insert"];
  webhook?: Receiver | undefined;
  mail?: MailSettings | undefined;
  log: LeadLog;
  clock?: Clock;
  random?: () => number;
}

/**
 * Everything that the site sends for a lead: the row that the database has not taken yet, a copy to the CRM, a message
 * to the office, a message to the visitor.
 */
export function openOutgoing(settings: OutgoingSettings) {
  const { dataDir, insert, webhook, mail, log, clock = wallClock, random = Math.random } = settings;
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
    databaseDelivery(insert),
    ...(webhook ? [webhookDelivery(webhook)] : []),
    ...(mail ? [mailDelivery(mail, request)] : []),
  ];
  const senders = deliveries.map((delivery) =>
    startSender({ delivery, request, log, clock, random }),
  );

  /** Resolves once the items are on disk, or with a code if that failed. */
  async function add(items: NewItem[]): Promise<OutboxResult> {
    if (items.length === 0) return { added: [] };
    const result = await request({ add: { items, now: clock.now() } });
    const keys = new Set(result.added);
    const added = items.filter(({ key }) => keys.has(key));
    for (const { state, added: count } of senders)
      count(added.filter(({ channel }) => channel === state().channel).length);
    return result;
  }
  const queue = async (items: NewItem[]) => (await add(items)).code;

  function itemsFor(lead: Lead, row: LeadInsert): NewItem[] {
    const now = clock.now();
    const { email } = personOf(lead.record);
    const id = lead.submissionId.toLowerCase();
    return [
      ...(webhook ? [leadCreated(row, email, now)] : []),
      // Not `lead_`, which is the prefix of the copy's key.
      ...messagesFor(lead, mail, now).map((message) =>
        mailItem(`${message.kind === "lead" ? "office" : message.kind}_${id}`, email, message),
      ),
    ];
  }

  return {
    state: () => senders.map((sender) => sender.state()),
    counted: Promise.all(senders.map((sender) => sender.counted)),
    /** Rows wait for the database that later ones must not overtake. */
    isBehind: () => senders.some(({ state }) => state().channel === "database" && state().isBehind),
    /**
     * Queues a row for the database, and in the same transaction all else that is sent for a lead. Resolves with whether
     * it is new, or with a code if it could not be written.
     */
    async queueRow(row: LeadInsert, lead?: Lead): Promise<boolean | string> {
      const item = databaseItem(row);
      const { added, code } = await add([item, ...(lead ? itemsFor(lead, row) : [])]);
      return code ?? added?.includes(item.key) ?? false;
    },
    queueLead: (lead: Lead, row: LeadInsert) => queue(itemsFor(lead, row)),
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
