import { parseArgs } from "node:util";
import { leadTables, type LeadTable } from "../lead-store.ts";

export type Command =
  | { name: "list" | "count" | "sql" }
  | { name: "export"; table: LeadTable; json: boolean; since: Date | undefined }
  | { name: "backup"; file: string }
  | { name: "erase"; email: string }
  | { name: "expire"; before: Date };

/** Its message is the one line that the command prints. */
export class UsageError extends Error {
  override name = "UsageError";
}

const usage =
  "Usage: npm run -s leads -- list | export TABLE [--json] [--since DATE] | count | erase EMAIL | expire DATE | backup FILE | sql";

export function readArguments(args: string[]): Command {
  const { values, positionals } = parse(args);
  const [name, operand, ...rest] = positionals;
  const { json = false, since } = values;
  if (rest.length > 0 || (name !== "export" && (json || since !== undefined)))
    throw new UsageError(usage);

  if (name === "export")
    return {
      name,
      table: readTable(operand),
      json,
      since: since === undefined ? since : readDate("--since", since),
    };
  if (name === "expire" && operand) return { name, before: readDate(name, operand) };
  if (name === "backup" && operand) return { name, file: operand };
  if (name === "erase" && operand?.includes("@")) return { name, email: operand.trim() };
  if ((name === "list" || name === "count" || name === "sql") && operand === undefined)
    return { name };
  throw new UsageError(usage);
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: "boolean" }, since: { type: "string" } },
    });
  } catch {
    throw new UsageError(usage);
  }
}

function readTable(text: string | undefined): LeadTable {
  const table = leadTables.find((known) => known.toLowerCase() === text?.toLowerCase());
  if (table) return table;
  throw new UsageError(`export takes one of ${leadTables.join(", ")}.`);
}

/** Only ISO 8601: `new Date` alone would read "1" as a day in 2001. */
function readDate(option: string, text: string): Date {
  const date = new Date(text);
  if (/^\d{4}-\d{2}-\d{2}(T.+)?$/.test(text) && !Number.isNaN(date.getTime())) return date;
  throw new UsageError(
    `${option} takes a date such as 2026-01-31, or a time such as 2026-01-31T12:00Z.`,
  );
}
