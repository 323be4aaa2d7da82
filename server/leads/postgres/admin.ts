import { Client } from "pg";
import {
  AdminError,
  type LeadAdmin,
  MissingTableError,
  pageSize,
  spellingsOf,
  type Where,
} from "../admin/lead-admin.ts";
import { emailColumn } from "../lead-store.ts";
import { insertStatement } from "../rows.ts";
import { toLeadStoreError } from "./store.ts";

/**
 * Reads as the role that logs in and never as `anon`: the owner of the tables sees every lead, the site's own
 * role gets an error. `created_at` is read as text, because a JavaScript Date drops the microseconds and the
 * next page would start at the wrong row. `announce` is called with the name of the database before connecting.
 */
export async function openPostgresAdmin(
  databaseUrl: string,
  announce: (database: string) => void = () => {},
): Promise<LeadAdmin> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  announce(`PostgreSQL at ${client.host}:${client.port}/${client.database} as ${client.user}`);
  const query = (sql: string, values: unknown[] = []) =>
    client.query(sql, values).catch((error: unknown) => {
      throw explain(error);
    });
  await client.connect().catch((error: unknown) => {
    throw explain(error);
  });
  // Row-level security would hide rows, and an empty list would read as "no leads"; this makes it an error.
  await query("set row_security = off");

  return {
    async page(table, { createdAt, submissionId, limit = pageSize }, where) {
      const { rows } = await query(
        `select *, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at
         from public."${table}" as leads
         where (leads.created_at, leads.submission_id) > ($1, $2) and ${condition(where, 3)}
         order by leads.created_at, leads.submission_id limit ${limit}`,
        [createdAt, submissionId, ...valuesOf(where)],
      );
      return rows;
    },
    spellings(table, email) {
      const column = `"${emailColumn(table)}"`;
      return spellingsOf(email, async (after) => {
        const { rows } = await query(
          `select distinct ${column} collate "C" as address from public."${table}"
           where ${column} collate "C" > $1 order by address limit ${pageSize}`,
          [after],
        );
        return rows.map(({ address }) => address);
      });
    },
    async erase(table, where) {
      const { rows } = await query(
        `delete from public."${table}" where ${condition(where, 1)} returning submission_id as id`,
        valuesOf(where),
      );
      return rows.map(({ id }) => id);
    },
    async eraseBefore(table, before, where) {
      const { rowCount } = await query(
        `delete from public."${table}" where created_at < $1 and ${condition(where, 2)}`,
        [before.toISOString(), ...valuesOf(where)],
      );
      return rowCount ?? 0;
    },
    async add(table, row) {
      const sql = insertStatement(
        `public."${table}"`,
        Object.keys(row),
        (index) => `$${index + 1}`,
      );
      const { rowCount } = await query(
        `${sql} on conflict (submission_id) do nothing`,
        Object.values(row),
      );
      return rowCount === 1;
    },
    async transaction(work) {
      await query("begin");
      const result = await work();
      await query("commit");
      return result;
    },
    close: () => client.end(),
  };
}

const condition = (where: Where | undefined, parameter: number) =>
  where ? `"${where.column}" = any($${parameter})` : "true";
const valuesOf = (where: Where | undefined) => (where ? [where.values] : []);

function explain(error: unknown): AdminError {
  const { code } = toLeadStoreError(error);
  if (code === "42501")
    return new AdminError(
      "The role in DATABASE_URL may only add leads; give DATABASE_URL with the owner of the tables for this command.",
    );
  if (code === "42P01") return new MissingTableError();
  return new AdminError(`The lead database could not be asked (${code}).`);
}
