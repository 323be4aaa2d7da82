import { backOffMs, type Clock, oncePer } from "#server/clock.ts";
import type { LeadLog } from "../lead-store.ts";
import type { Channel, OutboxRequest, OutboxResult, WaitingItem } from "./outbox.ts";

export interface DeliveryFailure {
  /** A status or a system code, for the log. */
  code: string;
  /** The receiver rejected the item: another attempt will probably fail until somebody acts. */
  isRefused?: boolean;
  /** Only for a delivery `inOrder`: the receiver does not respond, whatever is sent. */
  isUnavailable?: boolean;
  /** The receiver's `Retry-After`. */
  retryAfterMs?: number;
  /** Another attempt would be useless: the item is removed. */
  isFinal?: boolean;
}

/** How the items of one channel are delivered. */
export interface Delivery {
  channel: Channel;
  /** One item at a time. While the receiver is unavailable, all wait and the attempts of an item are not counted. */
  inOrder?: boolean;
  timeoutMs: number;
  /** Makes one attempt; undefined if it succeeded. */
  deliver(
    item: WaitingItem,
    now: number,
    signal: AbortSignal,
  ): Promise<DeliveryFailure | undefined>;
}

export interface SenderSettings {
  delivery: Delivery;
  request(change: OutboxRequest): Promise<OutboxResult>;
  log: LeadLog;
  clock: Clock;
  random: () => number;
}

export interface SenderState {
  channel: Channel;
  /** What other processes have added or sent since the last check, which was a minute ago at most, is not counted. */
  waiting: number;
  /** Items wait that were never refused: a later one must not overtake them. */
  isBehind: boolean;
  isFailing: boolean;
}

const maxParallel = 4;
/** The longest pause between two attempts to reach an unavailable receiver `inOrder`. */
const longestHoldMs = 30_000;
/** Longer than an attempt: an item is due again only when the process that claimed it must have died. */
const leaseMarginMs = 5_000;
/** Other processes may add items to the same folder without waking this one. */
const longestRestMs = 60_000;
/** Time for running deliveries when the site stops. The rest is sent after the next start. */
const shutdownGraceMs = 1_000;

const timedOut: DeliveryFailure = { code: "TimeoutError", isUnavailable: true };

/** Delivers the items of one channel in the background, including those from before a restart. */
export function startSender({ delivery, request, log, clock, random }: SenderSettings) {
  const { channel, timeoutMs, inOrder = false, deliver } = delivery;
  const deliveryLog = createDeliveryLog(channel, log, clock.now);
  const underway = new Set<Promise<void>>();
  const stop = new AbortController();
  const cut = new AbortController();
  let hold = { from: 0, ms: 0 };
  let unavailableAttempts = 0;
  let wake = new AbortController();
  const counted = Promise.withResolvers<void>();

  async function write(change: OutboxRequest): Promise<void> {
    const { code } = await request(change);
    if (code) deliveryLog.outboxFailed(code);
  }

  async function send(item: WaitingItem): Promise<void> {
    const { id, attempts } = item;
    const failure = await clock.within(
      timeoutMs,
      (timeout) => deliver(item, clock.now(), AbortSignal.any([cut.signal, timeout])),
      timedOut,
    );
    const isUnavailable = inOrder && failure?.isUnavailable;
    unavailableAttempts = isUnavailable ? unavailableAttempts + 1 : 0;
    if (!failure) {
      deliveryLog.delivered();
      await write({ remove: { id, now: clock.now() } });
    } else if (failure.isFinal) {
      deliveryLog.givenUp(failure.code);
      await write({ remove: { id, now: clock.now() } });
    } else if (cut.signal.aborted) {
      await write({ postpone: { id, attempts, due: clock.now() } });
    } else if (isUnavailable) {
      deliveryLog.deliveryFailed(failure.code);
      hold = { from: clock.now(), ms: backOffMs(1_000, unavailableAttempts, longestHoldMs) };
      await write({ postpone: { id, attempts, due: clock.now() } });
    } else {
      deliveryLog.deliveryFailed(failure.code);
      const pauseMs = pauseAfterMs(failure, attempts + 1, random);
      // `Retry-After` applies to all items of the channel.
      if (failure.retryAfterMs) hold = { from: clock.now(), ms: failure.retryAfterMs };
      await write({ postpone: { id, attempts: attempts + 1, due: clock.now() + pauseMs } });
    }
  }

  function startSending(item: WaitingItem): void {
    const sending = send(item).finally(() => {
      underway.delete(sending);
      wake.abort();
    });
    underway.add(sending);
  }

  /** Starts the deliveries that are due; returns the milliseconds until the next one. */
  async function sendDue(): Promise<number> {
    const now = clock.now();
    const free = (inOrder ? 1 : maxParallel) - underway.size;
    if (free === 0) return longestRestMs;
    // A claim of none still counts the items.
    const heldMs = remainingMs(hold, now);
    const most = heldMs > 0 ? 0 : free;
    const until = now + timeoutMs + leaseMarginMs;
    const { claim, code } = await request({ claim: { channel, now, until, most } });
    if (!claim) {
      deliveryLog.outboxFailed(code ?? "UNKNOWN");
      return longestRestMs;
    }
    deliveryLog.waiting(claim.waiting, claim.untried);
    if (heldMs > 0) return heldMs;
    claim.items.forEach(startSending);
    return claim.items.length === most ? 0 : (claim.nextDue ?? Infinity) - now;
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      // Created before the claim, so that an item added meanwhile ends the wait below.
      wake = new AbortController();
      const restMs = Math.min(Math.max(await sendDue(), 0), longestRestMs);
      counted.resolve();
      if (restMs > 0 && !stop.signal.aborted) await clock.wait(restMs, wake.signal);
    }
  }

  const running = run();
  return {
    state: deliveryLog.state,
    /** Resolves once `state` includes the items from before the start. */
    counted: counted.promise,
    /** Counts new items before the next claim does, which comes after a running delivery. */
    added(items: number) {
      deliveryLog.added(items);
      wake.abort();
    },
    async close() {
      stop.abort();
      wake.abort();
      await running;
      const done = new AbortController();
      const finished = Promise.all(underway).finally(() => done.abort());
      await clock.wait(shutdownGraceMs, done.signal);
      cut.abort();
      await finished;
    },
  };
}

/** A system clock that was set back ends a hold. */
const remainingMs = ({ from, ms }: { from: number; ms: number }, now: number) =>
  now < from ? 0 : from + ms - now;

const hourMs = 60 * 60_000;

/**
 * Starts at a second and doubles up to an hour; a refused item waits an hour from the start. Up to half of the pause is
 * random, so that items which failed together are not sent together. `Retry-After` is always respected.
 */
export function pauseAfterMs(
  { isRefused, retryAfterMs: askedMs = 0 }: DeliveryFailure,
  attempts: number,
  random: () => number,
): number {
  const fullMs = isRefused ? hourMs : backOffMs(1_000, attempts, hourMs);
  return Math.max(fullMs * (1 - random() / 2), askedMs);
}

const manyWaiting = 1_000;
const minuteMs = 60_000;

/**
 * Logs codes and counts only: items are personal data, and the receiver's address may contain a key. Repeated failures
 * are logged once a minute, not once for each attempt.
 */
function createDeliveryLog(channel: Channel, log: LeadLog, now: () => number) {
  let isFailing = false;
  let isUnreadable = false;
  let waiting = 0;
  let untried = 0;
  const isFailureDue = oncePer(minuteMs, now);
  const isOutboxFailureDue = oncePer(minuteMs, now);
  const isBacklogDue = oncePer(hourMs, now);

  return {
    state: (): SenderState => ({
      channel,
      waiting,
      isBehind: untried > 0,
      isFailing: isFailing || isUnreadable || waiting >= manyWaiting,
    }),
    delivered() {
      if (isFailing) log.info({ channel }, "the outbox delivers again");
      isFailing = false;
    },
    deliveryFailed(code: string) {
      isFailing = true;
      if (isFailureDue()) log.warn({ channel, code, waiting }, "the outbox cannot deliver");
    },
    givenUp: (code: string) => log.warn({ channel, code }, "a message was given up"),
    outboxFailed(code: string) {
      isUnreadable = true;
      if (isOutboxFailureDue()) log.error({ code }, "the outbox cannot be read or written");
    },
    added(items: number) {
      waiting += items;
      untried += items;
    },
    waiting(items: number, itemsUntried: number) {
      isUnreadable = false;
      waiting = items;
      untried = itemsUntried;
      if (items >= manyWaiting && isBacklogDue())
        log.error({ channel, waiting }, "the outbox piles up: see docs/leads.md");
    },
  };
}
