import type { Pool, PoolClient } from "pg";
import { attemptPatience } from "../clock.ts";
import { LeadStoreError } from "../lead-store.ts";

/**
 * Whatever role the site logs in with, a lead is written as `anon`, who may insert and nothing else.
 * `local` rather than per session, so it also holds behind a pooler that shares sessions; the commit is
 * asked for explicitly, because a server tuned to answer before it has flushed would lose leads.
 */
const begin = `begin; set local role anon; set local statement_timeout = ${attemptPatience};
  set local synchronous_commit = on`;

export async function asVisitor<T>(
  pool: Pool,
  signal: AbortSignal,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const transaction = async () => {
    await client.query(begin);
    const result = await work(client);
    await client.query("commit");
    return result;
  };
  try {
    signal.throwIfAborted();
    const result = await Promise.race([transaction(), abandoned(signal)]);
    client.release();
    return result;
  } catch (error) {
    // Closed rather than rolled back: after a timeout nobody knows what the connection is still doing.
    client.release(true);
    throw error;
  }
}

const abandoned = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new LeadStoreError("unavailable", "TIMEOUT")));
  });
