import { backOffMs, oncePer } from "#server/clock.ts";
import type { LeadLog } from "../lead-store.ts";
import type { Channel, WaitingItem } from "./outbox.ts";

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

export interface ChannelState {
  channel: Channel;
  waiting: number;
  isFailing: boolean;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

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

/**
 * Logs codes and counts only: items are personal data, and the receiver's address may contain a key. Repeated failures
 * are logged once a minute, not once for each attempt.
 */
export function createDeliveryLog(channel: Channel, log: LeadLog, now: () => number) {
  let isFailing = false;
  const isFailureDue = oncePer(minuteMs, now);
  const isBacklogDue = oncePer(hourMs, now);

  return {
    isFailing: (waiting: number) => isFailing || waiting >= manyWaiting,
    delivered() {
      if (isFailing) log.info({ channel }, "the outbox delivers again");
      isFailing = false;
    },
    failed(code: string, count: () => number) {
      isFailing = true;
      if (!isFailureDue()) return;
      const waiting = count();
      log.warn({ channel, code, waiting }, "the outbox cannot deliver");
      if (waiting >= manyWaiting && isBacklogDue())
        log.error({ channel, waiting }, "the outbox piles up: see docs/leads.md");
    },
    givenUp: (code: string) => log.warn({ channel, code }, "a message was given up"),
  };
}
