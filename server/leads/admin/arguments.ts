import { parseArgs } from "node:util";
import { leadTables } from "../lead-store.ts";
import type { Command } from "./commands.ts";

/** Wrong arguments. The command prints the message. */
export class UsageError extends Error {
  override name = "UsageError";
}

export const usage = `Usage: npm run -s leads -- COMMAND
  list [--since DATE]                   a line for each lead
  count                                 how many leads and events there are
  show EMAIL [--json]                   everything that is held about a person
  export TABLE [--json | --semicolon] [--since DATE] [--confirmed]
                                        a table as CSV or JSON; --confirmed: who confirmed and did not leave
  export --all FILE [--since DATE]      all tables in one FILE.xlsx or FILE.csv
  requests [EMAIL]                      open requests for access and erasure; with EMAIL: carry them out
  erase EMAIL [--in-backup FILE]        removes a person, or removes them from a backup
  expire DATE                           removes what is older, except registrations for the newsletter
  backup FILE                           copies the embedded database
  import                                moves the leads of the embedded database to PostgreSQL or Supabase
  sql                                   prints the SQL for PostgreSQL and Supabase
Each takes --settings FILE; without it, .env or else /etc/site.env is read.`;

const options = {
  all: { type: "boolean" },
  confirmed: { type: "boolean" },
  "in-backup": { type: "string" },
  json: { type: "boolean" },
  semicolon: { type: "boolean" },
  settings: { type: "string" },
  since: { type: "string" },
} as const;

type Values = ReturnType<typeof parse>["values"];

const optionsOf: Record<Command["name"], readonly string[]> = {
  list: ["since", "settings"],
  count: ["settings"],
  show: ["json", "settings"],
  export: ["json", "semicolon", "since", "confirmed", "settings"],
  "export --all": ["all", "since", "settings"],
  requests: ["settings"],
  erase: ["in-backup", "settings"],
  expire: ["settings"],
  backup: ["settings"],
  import: ["settings"],
  sql: ["settings"],
};

const isName = (name: string): name is Command["name"] => Object.hasOwn(optionsOf, name);

export interface Arguments {
  command: Command;
  /** The file that --settings names. */
  settings: string | undefined;
}

export function readArguments(args: string[]): Arguments {
  const { values, positionals } = parse(args);
  const [word, operand, ...rest] = positionals;
  const name = values.all ? `${word} --all` : String(word);
  const hasEmptyText = [...positionals, ...Object.values(values)].includes("");
  if (!isName(name) || rest.length > 0 || hasEmptyText) throw new UsageError(usage);
  const isMisused = Object.keys(values).some((option) => !optionsOf[name].includes(option));
  const command = isMisused ? undefined : readCommand(name, operand, values);
  if (!command) throw new UsageError(usage);
  return { command, settings: values.settings };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw new UsageError(usage);
  }
}

/** Undefined if the operand is missing or not expected. */
function readCommand(
  name: Command["name"],
  operand: string | undefined,
  values: Values,
): Command | undefined {
  const email = operand?.includes("@") ? operand.trim() : undefined;
  const { json = false } = values;
  if (name === "export") return readExport(operand, values);
  const since = values.since === undefined ? undefined : readDate("--since", values.since);
  if (name === "export --all") return operand ? readExportAll(operand, since) : undefined;
  if (name === "expire" && operand) return { name, before: readDate(name, operand) };
  if (name === "backup" && operand) return { name, file: operand };
  if (name === "erase" && email) return { name, email, backup: values["in-backup"] };
  if (name === "show" && email) return { name, email, json };
  if (name === "requests" && (email || !operand)) return { name, email };
  if (operand !== undefined) return undefined;
  if (name === "list") return { name, since };
  return name === "count" || name === "import" || name === "sql" ? { name } : undefined;
}

function readExport(operand: string | undefined, values: Values): Command | undefined {
  const { json = false, semicolon = false, confirmed = false, since } = values;
  const table = leadTables.find((known) => known.toLowerCase() === operand?.toLowerCase());
  if (!table)
    throw new UsageError(`export takes one of ${leadTables.join(", ")}, or --all FILE.xlsx.`);
  if (confirmed && table !== "News_registration")
    throw new UsageError("--confirmed is for News_registration.");
  if (json && semicolon) return undefined;
  return {
    name: "export",
    table,
    format: json ? "json" : semicolon ? "semicolon" : "csv",
    isConfirmed: confirmed,
    since: since === undefined ? undefined : readDate("--since", since),
  };
}

function readExportAll(file: string, since: Date | undefined): Command {
  const format = /\.(xlsx|csv)$/i.exec(file)?.[1]?.toLowerCase();
  if (format !== "xlsx" && format !== "csv")
    throw new UsageError("export --all takes the name of a new file that ends with .xlsx or .csv.");
  return { name: "export --all", file, format, since };
}

/** Only ISO 8601: `new Date` alone would read "1" as a day in 2001. */
function readDate(option: string, text: string): Date {
  const date = new Date(text);
  if (/^\d{4}-\d{2}-\d{2}(T.+)?$/.test(text) && !Number.isNaN(date.getTime())) return date;
  throw new UsageError(
    `${option} takes a date such as 2026-01-31, or a time such as 2026-01-31T12:00Z.`,
  );
}
