import type { Pool, PoolClient } from "pg";
import type { Migration } from "../migrations.ts";

/** Any number serves, as long as every instance asks for the same one. */
const lock = 7_140_325_981;

/** Instances that start at once queue up here; the second finds nothing left to do. */
export async function migrate(pool: Pool, migrations: Migration[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [lock]);
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
    // Row-level security without a policy: in a Supabase project this table would be public otherwise.
    await client.query(
      `create table public.lead_migrations (name text primary key, applied_at timestamptz not null default now());
       alter table public.lead_migrations enable row level security`,
    );
  const { rows } = await client.query<{ name: string }>("select name from public.lead_migrations");
  return new Set(rows.map(({ name }) => name));
}
