import { randomUUID } from "node:crypto";
import { backOffMs, type Clock, oncePer, wallClock } from "#server/clock.ts";
import { type Message, type OfficeMessage, type VisitorMessage } from "#server/mail/messages.ts";
import {
  type Lead,
  type LeadDriver,
  type LeadInsert,
  type LeadLog,
  LeadStoreError,
  personOf,
} from "../lead-store.ts";
import { keepOpen, outboxFile } from "../sqlite/database.ts";
import { databaseDelivery, databaseItem } from "./database.ts";
import {
  type ChannelState,
  createDeliveryLog,
  type Delivery,
  type DeliveryFailure,
  pauseAfterMs,
} from "./delivery.ts";
import { mailDelivery, mailItem, type MailSettings } from "./mail.ts";
import {
  addItems,
  countChannel,
  countMessage,
  dueItems,
  isBehind,
  leaseMs,
  type NewItem,
  outboxMigrations,
  postponeItem,
  releaseLease,
  removeItem,
  takeLease,
  type WaitingItem,
} from "./outbox.ts";
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

/** How many items of a channel are sent at once. */
const maxParallel = 4;
/** The longest pause between two attempts to reach an unavailable receiver `inOrder`. */
const longestHoldMs = 30_000;
/** Other processes may add items to the same folder without waking this one. */
const longestRestMs = 60_000;
/** Time for running deliveries when the site stops. The rest is sent after the next start. */
const shutdownGraceMs = 1_000;

const timedOut: DeliveryFailure = { code: "TimeoutError", isUnavailable: true };

const codeOf = (error: unknown): string =>
  error instanceof LeadStoreError ? error.code : "UNEXPECTED";

/**
 * Everything that the site sends for a lead: the row that the database has not taken yet, a copy to the CRM, a message
 * to the office, a message to the visitor. One loop delivers it in the background, including what is from before a
 * restart. Of several processes with the same folder, the one that holds the lease delivers.
 */
export function openOutgoing(settings: OutgoingSettings) {
  const { dataDir, insert, webhook, mail, log, clock = wallClock, random = Math.random } = settings;
  const outbox = keepOpen(outboxFile(dataDir), outboxMigrations);
  const holder = randomUUID();
  const deliveries: Delivery[] = [
    databaseDelivery(insert),
    ...(webhook ? [webhookDelivery(webhook)] : []),
    ...(mail
      ? [mailDelivery(mail, (count) => outbox.write((database) => countMessage(database, count)))]
      : []),
  ];
  const channels = deliveries.map((delivery) => ({
    ...delivery,
    log: createDeliveryLog(delivery.channel, log, clock.now),
    /** By the id of the item. */
    underway: new Map<number, Promise<void>>(),
    hold: { from: 0, ms: 0 },
    unavailableAttempts: 0,
  }));
  type OutboxChannel = (typeof channels)[number];
  const stop = new AbortController();
  const cut = new AbortController();
  let wake = new AbortController();
  let leasedUntil = -Infinity;
  let isBroken = false;
  const isBrokenDue = oncePer(60_000, clock.now);

  function reportBroken(error: unknown): void {
    isBroken = true;
    const code = codeOf(error);
    if (isBrokenDue()) log.error({ code }, "the outbox cannot be read or written");
  }

  /** Undefined if the outbox cannot be used. */
  async function attempt<T>(use: () => T | Promise<T>): Promise<T | undefined> {
    try {
      const result = await use();
      isBroken = false;
      return result;
    } catch (error) {
      reportBroken(error);
      return undefined;
    }
  }

  async function send(channel: OutboxChannel, item: WaitingItem): Promise<void> {
    const { id, attempts } = item;
    const failure = await clock.within(
      channel.timeoutMs,
      (timeout) => channel.deliver(item, clock.now(), AbortSignal.any([cut.signal, timeout])),
      timedOut,
    );
    const now = clock.now();
    const isUnavailable = channel.inOrder && failure?.isUnavailable;
    channel.unavailableAttempts = isUnavailable ? channel.unavailableAttempts + 1 : 0;
    if (!failure || failure.isFinal) {
      if (failure) channel.log.givenUp(failure.code);
      else channel.log.delivered();
      return outbox.write((database) => removeItem(database, id, now));
    }
    if (cut.signal.aborted) return;
    channel.log.failed(failure.code, () => countItems(channel));
    if (isUnavailable) {
      channel.hold = {
        from: now,
        ms: backOffMs(1_000, channel.unavailableAttempts, longestHoldMs),
      };
      return;
    }
    // `Retry-After` applies to all items of the channel.
    if (failure.retryAfterMs) channel.hold = { from: now, ms: failure.retryAfterMs };
    const due = now + pauseAfterMs(failure, attempts + 1, random);
    await outbox.write((database) => postponeItem(database, { id, attempts: attempts + 1, due }));
  }

  function startSending(channel: OutboxChannel, item: WaitingItem): void {
    const sending = send(channel, item)
      .catch((error: unknown) => {
        // The item is still due, and would be sent again at once.
        channel.hold = { from: clock.now(), ms: longestRestMs };
        reportBroken(error);
      })
      .finally(() => {
        channel.underway.delete(item.id);
        wake.abort();
      });
    channel.underway.set(item.id, sending);
  }

  /** Starts the deliveries of a channel that are due; returns the milliseconds until the next one. */
  async function sendDue(channel: OutboxChannel, now: number): Promise<number> {
    const { underway, inOrder, hold } = channel;
    const most = (inOrder ? 1 : maxParallel) - underway.size;
    const heldMs = remainingMs(hold, now);
    // A delivery that ends starts the next round.
    if (most === 0 || heldMs > 0) return heldMs > 0 ? heldMs : longestRestMs;
    const except = [...underway.keys()];
    const request = { channel: channel.channel, now, except, most };
    const read = () => attempt(() => outbox.read((database) => dueItems(database, request)));
    let due = await read();
    if (due && due.items.length > 0) {
      const othersMs = await keepLease(now);
      if (othersMs > 0) return othersMs;
      // The process that had the lease may have delivered some of them meanwhile.
      due = await read();
    }
    if (!due) return longestRestMs;
    for (const item of due.items) startSending(channel, item);
    return (due.nextDue ?? Infinity) - now;
  }

  /** For how long another process delivers; 0 if this one may. */
  async function keepLease(now: number): Promise<number> {
    if (leasedUntil - now > leaseMs / 2 && leasedUntil - now <= leaseMs) return 0;
    const take = () => outbox.write((database) => takeLease(database, holder, now));
    const othersMs = (await attempt(take)) ?? longestRestMs;
    if (othersMs === 0) leasedUntil = now + leaseMs;
    return othersMs;
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      // Created before the round, so that an item added meanwhile ends the wait below.
      wake = new AbortController();
      const now = clock.now();
      const isSending = channels.some(({ underway }) => underway.size > 0);
      if (isSending) await keepLease(now);
      const dueMs: number[] = [];
      for (const channel of channels) dueMs.push(await sendDue(channel, now));
      // A long delivery needs the lease again before it ends.
      const renewMs = channels.some(({ underway }) => underway.size > 0) ? leaseMs / 3 : Infinity;
      const restMs = Math.min(...dueMs, renewMs, longestRestMs);
      await clock.wait(restMs, wake.signal);
    }
  }

  const running = run();

  /** Once this resolves, the items are on disk. The keys of those that are new, or a code. */
  async function add(items: NewItem[]): Promise<{ added: string[] } | { code: string }> {
    if (items.length === 0) return { added: [] };
    try {
      const added = await outbox.write((database) => addItems(database, items, clock.now()));
      wake.abort();
      return added ? { added } : { code: "QUEUE_FULL" };
    } catch (error) {
      return { code: codeOf(error) };
    }
  }

  async function queue(items: NewItem[]): Promise<string | undefined> {
    const result = await add(items);
    return "code" in result ? result.code : undefined;
  }

  function itemsFor(lead: Lead, row: LeadInsert): NewItem[] {
    const now = clock.now();
    const { email } = personOf(lead.record);
    const id = lead.submissionId.toLowerCase();
    return [
      ...(webhook ? [leadCreated(row, email, now, lead.answers)] : []),
      // Not `lead_`, which is the prefix of the copy's key.
      ...messagesFor(lead, mail, now).map((message) =>
        mailItem(`${message.kind === "lead" ? "office" : message.kind}_${id}`, email, message),
      ),
    ];
  }

  function countItems(channel: OutboxChannel) {
    try {
      return outbox.read((database) => countChannel(database, channel.channel));
    } catch (error) {
      reportBroken(error);
      return 0;
    }
  }

  const state = (): ChannelState[] =>
    channels.map((channel) => {
      const waiting = countItems(channel);
      const isFailing = isBroken || channel.log.isFailing(waiting);
      return { channel: channel.channel, waiting, isFailing };
    });

  return {
    /** One entry for each channel on which something is sent. */
    state,
    /** Rows wait for the database that later ones must not overtake. */
    isBehind(): boolean {
      try {
        return outbox.read((database) => isBehind(database, "database"));
      } catch (error) {
        reportBroken(error);
        return false;
      }
    },
    /**
     * Queues a row for the database, and in the same transaction all else that is sent for a lead. Resolves with whether it
     * is new, or a code if it could not be written.
     */
    async queueRow(row: LeadInsert, lead?: Lead): Promise<boolean | string> {
      const item = databaseItem(row);
      const result = await add([item, ...(lead ? itemsFor(lead, row) : [])]);
      return "code" in result ? result.code : result.added.includes(item.key);
    },
    queueLead: (lead: Lead, row: LeadInsert) => queue(itemsFor(lead, row)),
    queueMessage: (message: VisitorMessage) =>
      queue([mailItem(`${message.kind}_${randomUUID()}`, message.to, message)]),
    async close() {
      stop.abort();
      wake.abort();
      await running;
      const sending = channels.flatMap(({ underway }) => [...underway.values()]);
      const done = new AbortController();
      const finished = Promise.all(sending).finally(() => done.abort());
      await clock.wait(shutdownGraceMs, done.signal);
      cut.abort();
      await finished;
      if (leasedUntil > 0)
        await attempt(() => outbox.write((database) => releaseLease(database, holder)));
      await outbox.close();
    },
  };
}

/** A system clock that was set back ends a hold. */
const remainingMs = ({ from, ms }: { from: number; ms: number }, now: number) =>
  now < from ? 0 : from + ms - now;

function messagesFor(lead: Lead, mail: MailSettings | undefined, now: number): Message[] {
  if (!mail) return [];
  const { table, record, origin = {}, answers, submissionId } = lead;
  const createdAt = new Date(now).toISOString();
  const office: OfficeMessage[] = mail.officeTo
    ? [{ kind: "lead", to: mail.officeTo, table, record, origin, answers, createdAt }]
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
