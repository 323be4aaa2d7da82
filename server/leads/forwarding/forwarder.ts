import type { LeadInsert, LeadLog } from "../lead-store.ts";
import { wallClock, type Clock } from "#server/clock.ts";
import { outboxFile } from "../sqlite/database.ts";
import { openDatabaseThread } from "../sqlite/store.ts";
import { deliver, type DeliveryFailure, pauseAfterMs, type Receiver } from "./deliver.ts";
import {
  outboxMigrations,
  type OutboxRequest,
  type OutboxResult,
  type WaitingCopy,
} from "./outbox.ts";

export interface Forwarder {
  /** Resolves once the copy is on disk, with a code where that failed. */
  queue(lead: LeadInsert): Promise<string | undefined>;
  close(): Promise<void>;
}

export interface ForwarderSettings {
  dataDir: string;
  receiver: Receiver;
  log: LeadLog;
  clock?: Clock;
  random?: () => number;
}

const maxParallel = 4;
const deliveryTimeoutMs = 10_000;
/** Longer than an attempt: a copy is due again only when the process that claimed it must have died. */
const leaseMs = deliveryTimeoutMs + 5_000;
/** Other processes may add copies to the same folder without waking this one. */
const longestRestMs = 60_000;
/** For deliveries that are under way when the site stops; the next start sends the rest. */
const shutdownGraceMs = 1_000;

const timedOut: DeliveryFailure = { code: "TimeoutError" };

/** Delivers the copies in DATA_DIR in the background, including those from before a restart. */
export function startForwarder(settings: ForwarderSettings): Forwarder {
  const { dataDir, receiver, log, clock = wallClock, random = Math.random } = settings;
  const thread = openDatabaseThread<OutboxRequest, OutboxResult>({
    file: outboxFile(dataDir),
    migrations: outboxMigrations,
    holds: "outbox",
  });
  const deliveryLog = createDeliveryLog(log, clock.now);
  const underway = new Set<Promise<void>>();
  const stop = new AbortController();
  const cut = new AbortController();
  let heldUntil = 0;
  let wake = new AbortController();

  async function request(change: OutboxRequest): Promise<OutboxResult> {
    const { result, failure } = await thread.request(change);
    return failure ? { code: failure.code } : result;
  }

  async function write(change: OutboxRequest): Promise<void> {
    const { code } = await request(change);
    if (code) deliveryLog.outboxFailed(code);
  }

  async function send({ id, body, attempts }: WaitingCopy): Promise<void> {
    const failure = await clock.within(
      deliveryTimeoutMs,
      (timeout) => {
        const signal = AbortSignal.any([cut.signal, timeout]);
        return deliver(receiver, { body, now: clock.now(), signal });
      },
      timedOut,
    );
    if (!failure) {
      deliveryLog.delivered();
      await write({ remove: id });
    } else if (cut.signal.aborted) {
      await write({ postpone: { id, attempts, due: clock.now() } });
    } else {
      deliveryLog.deliveryFailed(failure.code);
      const pauseMs = pauseAfterMs(failure, attempts + 1, random);
      // `Retry-After` applies to all copies.
      if (failure.retryAfterMs) heldUntil = clock.now() + failure.retryAfterMs;
      await write({ postpone: { id, attempts: attempts + 1, due: clock.now() + pauseMs } });
    }
  }

  function startSending(copy: WaitingCopy): void {
    const sending = send(copy).finally(() => {
      underway.delete(sending);
      wake.abort();
    });
    underway.add(sending);
  }

  /** Starts the deliveries that are due; returns the milliseconds until the next one. */
  async function sendDue(): Promise<number> {
    const now = clock.now();
    const most = maxParallel - underway.size;
    if (most === 0) return longestRestMs;
    if (heldUntil > now) return heldUntil - now;
    const { claim, code } = await request({ claim: { now, until: now + leaseMs, most } });
    if (!claim) {
      deliveryLog.outboxFailed(code ?? "UNKNOWN");
      return longestRestMs;
    }
    deliveryLog.waiting(claim.waiting);
    claim.copies.forEach(startSending);
    return claim.copies.length === most ? 0 : (claim.nextDue ?? Infinity) - now;
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      // Created before the claim, so that a copy added meanwhile ends the rest that follows.
      wake = new AbortController();
      const restMs = Math.min(Math.max(await sendDue(), 0), longestRestMs);
      if (restMs > 0 && !stop.signal.aborted) await clock.wait(restMs, wake.signal);
    }
  }

  const running = run();
  return {
    async queue(lead) {
      const now = clock.now();
      const { code } = await request({ add: copyOf(lead, now) });
      wake.abort();
      return code;
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
      await thread.close();
    },
  };
}

function copyOf({ table, row }: LeadInsert, now: number) {
  const { submission_id, ...record } = Object.fromEntries(row);
  const created_at = new Date(now).toISOString();
  const body = JSON.stringify({ table, submission_id, created_at, record });
  return { submissionId: String(submission_id), body, now };
}

const manyWaiting = 1_000;
const minuteMs = 60_000;

/**
 * Codes and counts only: a copy is personal, and the receiver's address may hold a key. Repeated failures are
 * logged once a minute, not once for each attempt.
 */
function createDeliveryLog(log: LeadLog, now: () => number) {
  let isFailing = false;
  let waiting = 0;
  const throttle = (intervalMs: number) => {
    let last = -Infinity;
    return (write: () => void) => {
      if (now() - last < intervalMs) return;
      last = now();
      write();
    };
  };
  const failures = throttle(minuteMs);
  const outboxFailures = throttle(minuteMs);
  const backlogs = throttle(60 * minuteMs);

  return {
    delivered() {
      if (isFailing) log.info({}, "copies of leads arrive again");
      isFailing = false;
    },
    deliveryFailed(code: string) {
      isFailing = true;
      failures(() => log.warn({ code, waiting }, "copies of leads do not arrive"));
    },
    outboxFailed(code: string) {
      outboxFailures(() => log.error({ code }, "the queue of copies cannot be read or written"));
    },
    waiting(copies: number) {
      waiting = copies;
      if (copies >= manyWaiting)
        backlogs(() => log.error({ waiting }, "copies of leads pile up: see docs/leads.md"));
    },
  };
}
