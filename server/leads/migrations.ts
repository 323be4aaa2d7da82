import { readdirSync, readFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import type { Pool, PoolClient } from "pg";

export interface Migration {
  name: string;
  sql: string;
}

/** In the order of their numbers. The files are outside `server/` because people paste them into SQL editors. */
export function readMigrations(dialect: "sqlite" | "postgres"): Migration[] {
  const folder = new URL(`../../database/${dialect}/`, import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  return files
    .toSorted()
    .map((name) => ({ name, sql: readFileSync(new URL(name, folder), "utf8") }));
}

export function migrateSqlite(database: DatabaseSync, migrations: Migration[]): void {
  const applied = () => Number(database.prepare("pragma user_version").get()?.["user_version"]);
  if (applied() >= migrations.length) return;
  database.exec("begin immediate");
  for (const { sql } of migrations.slice(applied())) database.exec(sql);
  database.exec(`pragma user_version = ${migrations.length}`);
  database.exec("commit");
}

/** Any number will do, as long as every instance uses the same one. */
const advisoryLock = 7_140_325_981;

/** Instances that start at the same time wait for the lock; the second one finds nothing left to apply. */
export async function migratePostgres(pool: Pool, migrations: Migration[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [advisoryLock]);
    const applied = await appliedMigrations(client);
    const missing = migrations.filter(({ name }) => !applied.has(name));
    for (const { name, sql } of missing) {
      await client.query(sql);
      await client.query("insert into public.lead_migrations (name) values ($1)", [name]);
    }
    await client.query("commit");
    client.release();
    return missing.map(({ name }) => name);
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function appliedMigrations(client: PoolClient): Promise<Set<string>> {
  const known = await client.query("select to_regclass('public.lead_migrations') as found");
  if (known.rows[0]?.found === null)
    // Row-level security without a policy: a Supabase project would publish this table otherwise.
    await client.query(
      `create table public.lead_migrations (name text primary key, applied_at timestamptz not null default now());
       alter table public.lead_migrations enable row level security`,
    );
  const { rows } = await client.query<{ name: string }>("select name from public.lead_migrations");
  return new Set(rows.map(({ name }) => name));
}
