import { leadRow } from "../lead-columns.ts";
import type { Lead, LeadLog } from "../lead-store.ts";
import { openThread } from "../sqlite/thread.ts";
import { pauseAfter } from "./back-off.ts";
import { calendarClock, type ForwardingClock } from "./clock.ts";
import { deliver, type Receiver } from "./deliver.ts";
import { keepNotes } from "./notes.ts";
import type { WaitingCopy } from "./queue-table.ts";
import type { Answer, Question, WorkerSettings } from "./worker.ts";

export interface Forwarder {
  /** Resolves once the copy is on the disk, with a code where it could not be put there. */
  queue(lead: Lead): Promise<string | undefined>;
  close(): Promise<void>;
}

export interface ForwarderSettings {
  dataDir: string;
  receiver: Receiver;
  log: LeadLog;
  clock?: ForwardingClock;
  random?: () => number;
}

const parallel = 4;
const patience = 10_000;
/** Longer than an attempt: a copy is due again only when the process that took it must have died. */
const lease = patience + 5_000;
/** Other processes may leave copies in the same folder without a word to this one. */
const longestRest = 60_000;
/** What an answer that is already on its way gets when the site stops; the next start sends the rest. */
const farewell = 1_000;

/** Sends what waits in DATA_DIR, from its start on, beside everything else that the site does. */
export function startForwarder(settings: ForwarderSettings): Forwarder {
  const { dataDir, receiver, log, clock = calendarClock, random = Math.random } = settings;
  const thread = openThread<Question, Answer>(
    new URL("./worker.ts", import.meta.url),
    { dataDir } satisfies WorkerSettings,
    { failed: "WORKER_GONE" },
  );
  const notes = keepNotes(log, clock.now);
  const underway = new Set<Promise<void>>();
  const stop = new AbortController();
  const cut = new AbortController();
  let heldUntil = 0;
  let wake = new AbortController();

  async function write(question: Question): Promise<void> {
    const { failed } = await thread.ask(question);
    if (failed) notes.queueFailed(failed);
  }

  async function send({ id, body, attempts }: WaitingCopy): Promise<void> {
    const signal = AbortSignal.any([cut.signal, clock.timeout(patience)]);
    const failure = await deliver(receiver, { body, now: clock.now(), signal });
    if (!failure) {
      notes.delivered();
      await write({ remove: id });
    } else if (cut.signal.aborted) {
      await write({ postpone: { id, attempts, due: clock.now() } });
    } else {
      notes.deliveryFailed(failure.code);
      const pause = pauseAfter(failure, attempts + 1, random);
      // What it asked for in one answer holds for all of them.
      if (failure.retryAfter) heldUntil = clock.now() + failure.retryAfter;
      await write({ postpone: { id, attempts: attempts + 1, due: clock.now() + pause } });
    }
  }

  function begin(copy: WaitingCopy): void {
    const sending = send(copy).finally(() => {
      underway.delete(sending);
      wake.abort();
    });
    underway.add(sending);
  }

  /** Begins what is due and says how long there is nothing more to begin. */
  async function pass(): Promise<number> {
    const now = clock.now();
    const most = parallel - underway.size;
    if (most === 0) return longestRest;
    if (heldUntil > now) return heldUntil - now;
    const { claim, failed } = await thread.ask({ claim: { now, until: now + lease, most } });
    if (!claim) {
      notes.queueFailed(failed ?? "UNKNOWN");
      return longestRest;
    }
    notes.waiting(claim.waiting);
    claim.copies.forEach(begin);
    return claim.copies.length === most ? 0 : (claim.nextDue ?? Infinity) - now;
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      // Made before looking: a copy that comes in meanwhile must end the rest that follows.
      wake = new AbortController();
      const rest = Math.min(Math.max(await pass(), 0), longestRest);
      if (rest > 0 && !stop.signal.aborted) await clock.wait(rest, wake.signal);
    }
  }

  const running = run();
  return {
    async queue(lead) {
      const now = clock.now();
      const submissionId = lead.submissionId.toLowerCase();
      const { failed } = await thread.ask({ add: { submissionId, body: copyOf(lead, now), now } });
      wake.abort();
      return failed;
    },
    async close() {
      stop.abort();
      wake.abort();
      await running;
      const left = new AbortController();
      const finished = Promise.all(underway).finally(() => left.abort());
      await clock.wait(farewell, left.signal);
      cut.abort();
      await finished;
      await thread.close();
    },
  };
}

function copyOf(lead: Lead, now: number): string {
  const { submission_id, ...record } = Object.fromEntries(leadRow(lead));
  const created_at = new Date(now).toISOString();
  return JSON.stringify({ table: lead.table, submission_id, created_at, record });
}
