import { Pool, type PoolClient } from "pg";
import { attemptPatience, type Clock, visitorPatience } from "../clock.ts";
import { leadRow, leadTables } from "../lead-columns.ts";
import type { Lead, LeadLog, LeadStore } from "../lead-store.ts";
import { readMigrations } from "../migrations.ts";
import { persist } from "../retry.ts";
import { isStoredAlready, toLeadStoreError } from "./failure.ts";
import { migrate } from "./migrate.ts";
import { asVisitor } from "./visitor.ts";

/** An insert takes milliseconds, and every instance of the site takes this many from the server's limit. */
const connections = 5;

export async function openPostgresStore(settings: {
  databaseUrl: string;
  log: LeadLog;
  clock: Clock;
}): Promise<LeadStore> {
  const { log, clock } = settings;
  const migrations = await readMigrations("postgres");
  const pool = new Pool({
    connectionString: settings.databaseUrl,
    max: connections,
    connectionTimeoutMillis: attemptPatience,
    keepAlive: true,
  });
  // A connection that dies, idle or at work, is replaced at the next try; unheard, its error would end the site.
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));

  let prepared: Promise<void> | undefined;
  /** At start, and again at the next save where the database was away. */
  function prepare(): Promise<void> {
    prepared ??= migrate(pool, migrations).then(
      (applied) => log.info({ applied }, "lead tables are up to date"),
      (error: unknown) => {
        const failure = toLeadStoreError(error);
        if (failure.code === "42501")
          return log.info({ code: failure.code }, "this role may not change the lead tables");
        prepared = undefined;
        throw failure;
      },
    );
    return prepared;
  }

  async function ready(): Promise<boolean> {
    const over = new AbortController();
    const question = prepare()
      .then(() => asVisitor(pool, over.signal, canInsert))
      .catch((error: unknown) => {
        log.warn({ code: toLeadStoreError(error).code }, "the lead database does not take leads");
        return false;
      });
    try {
      return await clock.within(visitorPatience, question, false);
    } finally {
      over.abort();
    }
  }

  return {
    kind: "postgres",
    save: (lead) =>
      persist(clock, async (signal) => {
        try {
          await prepare();
          await asVisitor(pool, signal, (client) => insert(client, lead));
        } catch (error) {
          if (!isStoredAlready(error)) throw toLeadStoreError(error);
        }
      }),
    ready,
    close: () => pool.end(),
  };
}

function ignore(): void {}

async function canInsert(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ able: boolean }>(
    `select current_setting('transaction_read_only') = 'off' and bool_and(coalesce(has_column_privilege(
       to_regclass(format('public.%I', name)), 'submission_id', 'insert'), false)) as able
     from unnest($1::text[]) as name`,
    [leadTables],
  );
  return rows[0]?.able === true;
}

async function insert(client: PoolClient, lead: Lead): Promise<void> {
  const row = leadRow(lead);
  const columns = row.map(([column]) => `"${column}"`).join(", ");
  const places = row.map((_, at) => `$${at + 1}`).join(", ");
  await client.query(
    `insert into public."${lead.table}" (${columns}) values (${places})`,
    row.map(([, value]) => value),
  );
}
