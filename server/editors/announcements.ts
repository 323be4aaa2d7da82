import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { Log } from "#server/log.ts";
import { readAnnouncement, writeAnnouncement, type Announcement } from "./announcement.ts";

export interface Announcements {
  tell(announcement: Announcement): void;
  close(): Promise<void>;
}

export interface AnnouncementOptions {
  databaseUrl: string;
  log: Pick<Log, "info" | "warn">;
  onHeard: (announcement: Announcement) => void;
  /** Nobody knows what was said while the line was down. */
  onMissed: () => void;
}

const channel = "content_changed";
const shortestPause = 250;
const longestPause = 30_000;
const patience = 5000;
const farewellTime = 1000;

/**
 * Word of changes between the instances that share a PostgreSQL, over LISTEN and NOTIFY, which take no
 * rights beyond logging in. A connection of its own, since a pool hands its connections around; when it is
 * lost the site goes on, tries again ever more patiently and afterwards assumes that it missed something.
 */
export function listenAndTell(options: AnnouncementOptions): Announcements {
  const { databaseUrl, log, onHeard, onMissed } = options;
  const closing = new AbortController();
  let line: Client | undefined;
  let isListening = false;
  let isCutOff = false;
  let isUntold = false;

  async function listen(): Promise<void> {
    const client = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      // A machine that went away without a word is noticed after some twenty seconds.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    line = client;
    // Every end is seen below; unheard, the error that comes with it would end the site.
    client.on("error", ignore);
    const ended = new Promise<void>((resolve) => void client.once("end", resolve));
    await client.connect();
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    client.on("notification", ({ processId, payload }) => {
      if (processId !== rows[0]?.pid) hear(payload);
    });
    await client.query(`listen ${channel}`);
    isListening = true;
    if (isCutOff) {
      isCutOff = false;
      log.info({}, "the other instances are heard again");
      onMissed();
    }
    if (isUntold) {
      isUntold = false;
      tell({});
    }
    await ended;
  }

  function hear(payload: string | undefined) {
    const announcement = readAnnouncement(payload);
    if (announcement) onHeard(announcement);
    else log.warn({ channel }, "an announcement was not understood");
  }

  async function keepListening() {
    for (let failures = 0; !closing.signal.aborted; failures += 1) {
      const begun = Date.now();
      const code = await listen().then(() => "ENDED", codeOf);
      isListening = false;
      void line?.end().catch(ignore);
      if (closing.signal.aborted) return;
      if (!isCutOff) log.warn({ code }, "the other instances are not heard: trying again");
      isCutOff = true;
      // A line that held for a while was a good one; one that breaks as soon as it is up is not.
      if (Date.now() - begun > longestPause) failures = 0;
      const pause = Math.min(shortestPause * 2 ** failures, longestPause);
      await wait(pause, undefined, { ref: false, signal: closing.signal }).catch(ignore);
    }
  }

  /** What cannot be told now is made up for on the next line, as a change of anything. */
  function tell(announcement: Announcement) {
    const speaker = isListening ? line : undefined;
    isUntold ||= !speaker;
    speaker
      ?.query("select pg_notify($1, $2)", [channel, writeAnnouncement(announcement)])
      .catch(() => {
        isUntold = true;
        return speaker.end();
      })
      .catch(ignore);
  }

  void keepListening();

  return {
    tell,
    async close() {
      closing.abort();
      const farewell = new AbortController();
      await Promise.race([
        line?.end().catch(ignore),
        wait(farewellTime, undefined, { signal: farewell.signal }).catch(ignore),
      ]);
      farewell.abort();
    },
  };
}

function ignore(): void {}

/** The code only: messages of databases name hosts, roles and rows. */
const codeOf = (error: unknown) => String((error as { code?: unknown }).code ?? "CONNECTION");
