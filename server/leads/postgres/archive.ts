import { Client } from "pg";
import { emailColumn } from "../lead-columns.ts";
import type { LeadTable } from "../lead-store.ts";
import {
  forEachRequestTable,
  forEachTable,
  inPages,
  type LeadArchive,
  OfficeError,
  pageSize,
  spellingsOf,
} from "../office/archive.ts";
import { toLeadStoreError } from "./failure.ts";

/**
 * Reads as the role that logs in and never as `anon`: the owner of the tables sees every lead, the site's
 * own role sees none and is told so. Text for the time, because a Date of JavaScript drops microseconds
 * and the next page would start in the wrong place.
 */
export async function openPostgresArchive(databaseUrl: string): Promise<LeadArchive> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  const ask = (sql: string, values: unknown[] = []) =>
    client.query(sql, values).catch((error: unknown) => {
      throw explain(error);
    });
  try {
    await client.connect();
  } catch (error) {
    throw explain(error);
  }
  // Row-level security would hide rows and leave an empty list that reads as "no leads"; this makes it an error.
  await ask("set row_security = off");

  const remove = async (table: LeadTable, condition: string, value: string | string[]) => {
    const { rowCount } = await ask(`delete from public."${table}" where ${condition}`, [value]);
    return rowCount ?? 0;
  };

  async function removing<Totals>(work: () => Promise<Totals>): Promise<Totals> {
    await ask("begin");
    const removed = await work();
    await ask("commit");
    return removed;
  }

  return {
    rows: (table, since) =>
      inPages(table, since, async ({ createdAt, submissionId }) => {
        const { rows } = await ask(
          `select *, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at
           from public."${table}" as leads
           where (leads.created_at, leads.submission_id) > ($1, $2)
           order by leads.created_at, leads.submission_id limit ${pageSize}`,
          [createdAt, submissionId],
        );
        return rows;
      }),
    async count(table) {
      const { rows } = await ask(`select count(*) as leads from public."${table}"`);
      return Number(rows[0].leads);
    },
    erase: (email) =>
      removing(() =>
        forEachTable(async (table) => {
          const column = `"${emailColumn[table]}"`;
          const spellings = await spellingsOf(email, async (after) => {
            const { rows } = await ask(
              `select distinct ${column} collate "C" as address from public."${table}"
               where ${column} collate "C" > $1 order by address limit ${pageSize}`,
              [after],
            );
            return rows.map(({ address }) => address);
          });
          return remove(table, `${column} = any($1)`, spellings);
        }),
      ),
    expire: (before) =>
      removing(() =>
        forEachRequestTable((table) => remove(table, "created_at < $1", before.toISOString())),
      ),
    close: () => client.end(),
  };
}

function explain(error: unknown): OfficeError {
  const { code } = toLeadStoreError(error);
  if (code === "42501")
    return new OfficeError(
      "The role in DATABASE_URL may only add leads; give DATABASE_URL with the owner of the tables for this command.",
    );
  if (code === "42P01")
    return new OfficeError(
      "The lead tables are not there yet: start the site once, or apply what `npm run -s leads -- sql` prints.",
    );
  return new OfficeError(`The lead database could not be asked (${code}).`);
}
