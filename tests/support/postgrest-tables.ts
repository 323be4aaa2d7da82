import { randomUUID } from "node:crypto";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { readMigrations } from "#server/leads/migrations.ts";

export type Row = Record<string, unknown>;

/** The body of every error of PostgREST has these four keys. */
export interface ErrorBody {
  code: string;
  details: string | null;
  hint: string | null;
  message: string;
}

export interface Refusal {
  status: number;
  body: ErrorBody;
}

const refusal = (status: number, code: string, message: string, details: string | null = null) => ({
  status,
  body: { code, details, hint: null, message },
});

/** The tables behind the server, in memory, with the rules of the migrations. */
export async function memoryTables() {
  const database = new DatabaseSync(":memory:");
  for (const { sql } of readMigrations("sqlite")) database.exec(sql);
  const columnsOf = (table: string) =>
    database
      .prepare("select name from pragma_table_info(?)")
      .all(table)
      .map(({ name }) => String(name));

  return {
    select: (table: string): Row[] =>
      database
        .prepare(`select * from "${table}" order by created_at, submission_id`)
        .all()
        .map((row) => asJson(row)),

    remove: (table: string, id: unknown) =>
      database.prepare(`delete from "${table}" where id = ?`).run(id as SQLInputValue),

    knows: (table: string) => columnsOf(table).length > 0,

    insert(table: string, row: Row): Refusal | undefined {
      const unknown = Object.keys(row).find((column) => !columnsOf(table).includes(column));
      if (unknown !== undefined) return missingColumn(table, unknown);
      const full: Row = { submission_id: randomUUID(), ...row };
      const columns = Object.keys(full);
      try {
        database
          .prepare(
            `insert into "${table}" (${columns.map((name) => `"${name}"`).join(", ")})
             values (${columns.map(() => "?").join(", ")})`,
          )
          .run(...Object.values(full).map(asSql));
        return undefined;
      } catch (error) {
        return explain(table, full, (error as Error).message);
      }
    },
  };
}

export const missingColumn = (table: string, column: string): Refusal =>
  refusal(
    400,
    "PGRST204",
    `Could not find the '${column}' column of '${table}' in the schema cache`,
  );

const asSql = (value: unknown) =>
  (typeof value === "boolean" ? Number(value) : value) as SQLInputValue;

const asJson = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      column.endsWith(" interest") ? Boolean(value) : value,
    ]),
  );

/** PostgreSQL's message with its details, although PostgREST does not send those to the anonymous role. */
function explain(table: string, row: Row, message: string): Refusal {
  const details = `Failing row contains (${Object.values(row).join(", ")}).`;
  if (Object.values(row).some((value) => typeof value === "string" && value.includes("\0")))
    return refusal(
      400,
      "22P05",
      "unsupported Unicode escape sequence",
      "\\u0000 cannot be converted to text.",
    );
  if (message.startsWith("UNIQUE"))
    return refusal(
      409,
      "23505",
      `duplicate key value violates unique constraint "${table}_submission_id_key"`,
      details,
    );
  const check = message.match(/^CHECK constraint failed: (.+)$/)?.[1];
  if (check?.endsWith("_submission_id_check"))
    return refusal(
      400,
      "22P02",
      `invalid input syntax for type uuid: "${String(row["submission_id"])}"`,
    );
  if (check)
    return refusal(
      400,
      "23514",
      `new row for relation "${table}" violates check constraint "${check}"`,
      details,
    );
  const column = message.match(/^NOT NULL constraint failed: .+\.(.+)$/)?.[1];
  return refusal(
    400,
    "23502",
    `null value in column "${column}" of relation "${table}" violates not-null constraint`,
    details,
  );
}
