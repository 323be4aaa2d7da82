import { Client } from "pg";
import {
  AdminError,
  emailColumn,
  type LeadAdmin,
  pageSize,
  spellingsOf,
} from "../admin/lead-admin.ts";
import { toLeadStoreError } from "./errors.ts";

/**
 * Reads as the role that logs in and never as `anon`: the owner of the tables sees every lead, the site's own
 * role gets an error. `created_at` is read as text, because a JavaScript Date drops the microseconds and the
 * next page would start at the wrong row.
 */
export async function openPostgresAdmin(databaseUrl: string): Promise<LeadAdmin> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  const query = (sql: string, values: unknown[] = []) =>
    client.query(sql, values).catch((error: unknown) => {
      throw explain(error);
    });
  await client.connect().catch((error: unknown) => {
    throw explain(error);
  });
  // Row-level security would hide rows, and an empty list would read as "no leads"; this makes it an error.
  await query("set row_security = off");

  const erase = async (table: string, condition: string, value: string | string[]) => {
    const { rowCount } = await query(`delete from public."${table}" where ${condition}`, [value]);
    return rowCount ?? 0;
  };

  return {
    async page(table, { createdAt, submissionId }) {
      const { rows } = await query(
        `select *, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at
         from public."${table}" as leads
         where (leads.created_at, leads.submission_id) > ($1, $2)
         order by leads.created_at, leads.submission_id limit ${pageSize}`,
        [createdAt, submissionId],
      );
      return rows;
    },
    async count(table) {
      const { rows } = await query(`select count(*) as leads from public."${table}"`);
      return Number(rows[0].leads);
    },
    async eraseByEmail(table, email) {
      const column = `"${emailColumn(table)}"`;
      const spellings = await spellingsOf(email, async (after) => {
        const { rows } = await query(
          `select distinct ${column} collate "C" as address from public."${table}"
           where ${column} collate "C" > $1 order by address limit ${pageSize}`,
          [after],
        );
        return rows.map(({ address }) => address);
      });
      return erase(table, `${column} = any($1)`, spellings);
    },
    eraseBefore: (table, before) => erase(table, "created_at < $1", before.toISOString()),
    async transaction(work) {
      await query("begin");
      const result = await work();
      await query("commit");
      return result;
    },
    close: () => client.end(),
  };
}

function explain(error: unknown): AdminError {
  const { code } = toLeadStoreError(error);
  if (code === "42501")
    return new AdminError(
      "The role in DATABASE_URL may only add leads; give DATABASE_URL with the owner of the tables for this command.",
    );
  if (code === "42P01")
    return new AdminError(
      "The lead tables are not there yet: start the site once, or apply what `npm run -s leads -- sql` prints.",
    );
  return new AdminError(`The lead database could not be asked (${code}).`);
}
