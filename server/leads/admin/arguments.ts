import { parseArgs } from "node:util";

/** Wrong arguments. The command prints the message. */
export class UsageError extends Error {
  override name = "UsageError";
}

export const usage = `Usage: npm run -s leads -- COMMAND
  list [--since DATE]            a line for each lead, open requests of people, and what waits to be sent
  show EMAIL [--json] [--answer] everything that is held about a person; --answer: closes their request for a copy
  export FILE [--since DATE] [--campaign NAME] [--confirmed]
                                 a new FILE.xlsx, FILE.csv or FILE.json; --confirmed: who may get the newsletter
  report [--since DATE]          leads by week, form, report and campaign
  erase EMAIL                    removes a person
  erase --before DATE            removes what is older, except registrations for the newsletter
  import                         moves the leads of the embedded database to PostgreSQL or Supabase
  backup FILE                    copies the embedded database
Each takes --settings FILE; without it, .env or else /etc/site.env is read.`;

const options = {
  answer: { type: "boolean" },
  before: { type: "string" },
  campaign: { type: "string" },
  confirmed: { type: "boolean" },
  json: { type: "boolean" },
  settings: { type: "string" },
  since: { type: "string" },
} as const;

export const exportFormats = ["xlsx", "csv", "json"] as const;

export interface ExportCommand {
  name: "export";
  file: string;
  format: (typeof exportFormats)[number];
  since: Date | undefined;
  campaign: string | undefined;
  isConfirmed: boolean;
}

export type Command =
  | { name: "list"; since: Date | undefined }
  | { name: "report"; since: Date | undefined }
  | { name: "show"; email: string; json: boolean; isAnswer: boolean }
  | ExportCommand
  | { name: "erase"; email: string }
  | { name: "erase"; before: Date; email?: undefined }
  | { name: "import" }
  | { name: "backup"; file: string };

type Values = ReturnType<typeof parse>["values"];

/** The options of each command beside --settings. */
const optionsOf: Record<Command["name"], readonly string[]> = {
  list: ["since"],
  show: ["json", "answer"],
  export: ["since", "campaign", "confirmed"],
  report: ["since"],
  erase: ["before"],
  import: [],
  backup: [],
};

const isName = (name: string): name is Command["name"] => Object.hasOwn(optionsOf, name);

export interface Arguments {
  command: Command;
  /** The file that --settings names. */
  settings: string | undefined;
}

export function readArguments(args: string[]): Arguments {
  const { values, positionals } = parse(args);
  const { settings, ...given } = values;
  const [name = "", operand, ...rest] = positionals;
  const hasEmptyText = [...positionals, ...Object.values(values)].includes("");
  if (!isName(name) || rest.length > 0 || hasEmptyText) throw new UsageError(usage);
  const isMisused = Object.keys(given).some((option) => !optionsOf[name].includes(option));
  const command = isMisused ? undefined : readCommand(name, operand, values);
  if (!command) throw new UsageError(usage);
  return { command, settings };
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
  { json = false, answer: isAnswer = false, ...values }: Values,
): Command | undefined {
  const email = operand?.includes("@") ? operand.trim() : undefined;
  const since = values.since === undefined ? undefined : readDate("--since", values.since);
  if (name === "export") return operand ? readExport(operand, since, values) : undefined;
  if (name === "backup") return operand ? { name, file: operand } : undefined;
  if (name === "show") return email ? { name, email, json, isAnswer } : undefined;
  if (name === "erase" && values.before === undefined) return email ? { name, email } : undefined;
  if (operand !== undefined) return undefined;
  if (name === "erase") return { name, before: readDate("--before", values.before ?? "") };
  return name === "import" ? { name } : { name, since };
}

function readExport(
  file: string,
  since: Date | undefined,
  { campaign, confirmed: isConfirmed = false }: Values,
): Command {
  const ending = file.split(".").at(-1)?.toLowerCase();
  const format = exportFormats.find((known) => known === ending);
  if (!format || !file.includes("."))
    throw new UsageError(
      "export takes the name of a new file that ends with .xlsx, .csv or .json.",
    );
  return { name: "export", file, format, since, campaign, isConfirmed };
}

/** Only ISO 8601: `new Date` alone would read "1" as a day in 2001. */
function readDate(option: string, text: string): Date {
  const date = new Date(text);
  if (/^\d{4}-\d{2}-\d{2}(T.+)?$/.test(text) && !Number.isNaN(date.getTime())) return date;
  throw new UsageError(
    `${option} takes a date such as 2026-01-31, or a time such as 2026-01-31T12:00Z.`,
  );
}
