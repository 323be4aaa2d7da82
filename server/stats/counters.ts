import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { oncePer } from "#server/clock.ts";

/**
 * - `page`: a page view, by the path.
 * - `source`: a visit that began, by the campaign's `utm_source`, the referring host or "direct".
 * - `form start`, `submission`: by the name of the form.
 */
export type CounterKind = "page" | "source" | "form start" | "submission";

export type Counters = ReturnType<typeof openCounters>;

export const statsFile = (dataDir: string): string => join(dataDir, "stats.db");

/** A crash loses the counts of up to this time. */
const writeEveryMs = 10_000;
const logEveryMs = 60_000;
/** Visitors can make up paths, campaigns and hosts: further names of a day are counted together as `(other)`. */
const maxNames = 500;
const otherNames = "(other)";
/** The source of a visit without a campaign or a Referer. It is counted by name even beyond `maxNames`. */
export const directSource = "direct";
const keptMonths = 25;

interface CounterOptions {
  dataDir: string;
  log: { warn(fields: object, message: string): void };
  now?: () => number;
}

/**
 * Counts in memory and adds the counts to the file every ten seconds. Several processes may share the file. Counts that
 * cannot be written wait for the next attempt. They belong to the day of writing, so the last seconds of a day may count
 * for the next.
 */
export function openCounters({ dataDir, log, now = Date.now }: CounterOptions) {
  let pending: Pending = new Map();
  let expiredOn = "";
  const isLogDue = oncePer(logEveryMs, now);

  function write(lockTimeoutMs: number): void {
    if (pending.size === 0) return;
    const day = dayOf(now());
    try {
      addToFile(statsFile(dataDir), { day, pending, lockTimeoutMs, expires: day !== expiredOn });
      pending = new Map();
      expiredOn = day;
    } catch (error) {
      if (!isLogDue()) return;
      const { errcode, code } = error as { errcode?: number; code?: string };
      // The low byte is the primary result code, which is what the lead store logs too.
      const reason = errcode === undefined ? code : `SQLITE_${errcode & 0xff}`;
      log.warn({ code: reason }, "statistics not written; see docs/leads.md");
    }
  }

  // Runs on the event loop without blocking it: no fsync, and no wait for a lock of another process.
  const timer = setInterval(() => write(0), writeEveryMs).unref();

  return {
    count(kind: CounterKind, name: string): void {
      let counts = pending.get(kind);
      if (!counts) pending.set(kind, (counts = new Map()));
      const counted = nameWithin(counts, name);
      counts.set(counted, (counts.get(counted) ?? 0) + 1);
    },
    close(): void {
      clearInterval(timer);
      write(1000);
    },
  };
}

const nameWithin = (known: { size: number; has(name: string): boolean }, name: string) =>
  known.size < maxNames || known.has(name) || name === directSource ? name : otherNames;

type Pending = Map<CounterKind, Map<string, number>>;

/** In UTC. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

interface Addition {
  day: string;
  pending: Pending;
  lockTimeoutMs: number;
  /** Whether to delete counts older than `keptMonths`. */
  expires: boolean;
}

/** Opens the file each time, so that a file which was moved, removed or repaired is noticed. Writes one transaction. */
function addToFile(file: string, { day, pending, lockTimeoutMs, expires }: Addition): void {
  // SQLite itself would create a file that every user of the machine may read.
  closeSync(openSync(file, "a", 0o600));
  using database = new DatabaseSync(file, { timeout: lockTimeoutMs });
  database.exec(`
    pragma synchronous = off;
    begin immediate;
    create table if not exists counters (
      day text not null, kind text not null, name text not null, count integer not null,
      primary key (day, kind, name)
    ) strict, without rowid`);
  const namesOf = database.prepare("select name from counters where day = ? and kind = ?");
  const add = database.prepare(
    `insert into counters (day, kind, name, count) values (?, ?, ?, ?)
     on conflict do update set count = count + excluded.count`,
  );
  for (const [kind, counts] of pending) {
    const known = new Set(namesOf.all(day, kind).map(({ name }) => String(name)));
    for (const [name, count] of counts) {
      const counted = nameWithin(known, name);
      known.add(counted);
      add.run(day, kind, counted, count);
    }
  }
  if (expires)
    database.prepare(`delete from counters where day < date(?, '-${keptMonths} months')`).run(day);
  database.exec("commit");
}
