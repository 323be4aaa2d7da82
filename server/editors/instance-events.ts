import { Client } from "pg";
import * as v from "valibot";
import { backOffMs, systemClock as clock } from "#server/clock.ts";
import type { Log } from "#server/log.ts";
import { changeSchema } from "./content-hook.ts";
import { isSignature } from "#server/signing.ts";

interface Options {
  databaseUrl: string | undefined;
  log: Pick<Log, "info" | "warn">;
  onEvent: (event: InstanceEvent) => void;
  /** Events may have been missed while the connection was lost. */
  onMissed: () => void;
}

const channel = "content_changed";
const minReconnectMs = 250;
const maxReconnectMs = 30_000;
const timeoutMs = 5000;
const closeTimeoutMs = 1000;

const schema = v.pipe(
  v.string(),
  v.maxLength(200),
  v.parseJson(),
  v.object({
    ...changeSchema.entries,
    /** Signature of the webhook call, which all instances refuse from then on. */
    signature: v.exactOptional(v.pipe(v.string(), v.check(isSignature))),
  }),
);

type InstanceEvent = v.InferOutput<typeof schema>;

/** Undefined for invalid events: every role of the database may publish on the channel. */
export function parseEvent(text: string | undefined): InstanceEvent | undefined {
  const parsed = v.safeParse(schema, text);
  return parsed.success ? parsed.output : undefined;
}

/**
 * Events between instances that share a PostgreSQL database, over LISTEN and NOTIFY, which need no rights beyond logging
 * in. It has its own connection, because LISTEN applies to one connection and a pool shares them. After the connection
 * was lost it reconnects with back-off and calls `onMissed`.
 */
export function connectInstanceEvents({ databaseUrl, log, onEvent, onMissed }: Options) {
  const closing = new AbortController();
  let connection: Client | undefined;
  let isListening = false;
  let isDisconnected = false;
  let hasUnpublished = false;

  async function listen(): Promise<void> {
    const client = (connection = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      // Detects a host that went away without closing the connection after some twenty seconds.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    }));
    // A lost connection is handled by `end`; without this listener, the error before it would end the process.
    client.on("error", ignore);
    const ended = new Promise<void>((resolve) => void client.once("end", resolve));
    await client.connect();
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    client.on("notification", ({ processId, payload }) => {
      if (processId === rows[0]?.pid) return;
      const event = parseEvent(payload);
      if (event) onEvent(event);
      else log.warn({ channel }, "an event of another instance is invalid");
    });
    await client.query(`listen ${channel}`);
    isListening = true;
    if (isDisconnected) {
      isDisconnected = false;
      log.info({}, "connected to the other instances again");
      onMissed();
    }
    if (hasUnpublished) {
      hasUnpublished = false;
      publish({});
    }
    await ended;
  }

  async function keepListening() {
    for (let failures = 1; !closing.signal.aborted; failures += 1) {
      const startedAt = clock.now();
      const code = await listen().then(() => "ENDED", codeOf);
      isListening = false;
      void connection?.end().catch(ignore);
      if (closing.signal.aborted) return;
      if (!isDisconnected)
        log.warn({ code }, "the connection to the other instances is lost: reconnecting");
      isDisconnected = true;
      // Only a connection that lasted resets the back-off.
      if (clock.now() - startedAt > maxReconnectMs) failures = 1;
      await clock.wait(backOffMs(minReconnectMs, failures, maxReconnectMs), closing.signal);
    }
  }

  /** If an event cannot be sent, the next connection publishes that anything may have changed. */
  function publish(event: InstanceEvent) {
    const client = isListening ? connection : undefined;
    hasUnpublished ||= !client;
    client
      ?.query("select pg_notify($1, $2)", [channel, JSON.stringify(event)])
      .catch(() => {
        hasUnpublished = true;
        return client.end();
      })
      .catch(ignore);
  }

  void keepListening();

  return {
    publish,
    async close() {
      closing.abort();
      await clock.within(closeTimeoutMs, async () => connection?.end().catch(ignore), undefined);
    },
  };
}

function ignore(): void {}

/** The code only: messages of databases name hosts, roles and rows. */
const codeOf = (error: unknown) => String((error as { code?: unknown }).code ?? "CONNECTION");
