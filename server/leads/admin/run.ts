import { type Config, readConfig, StartError } from "#server/config.ts";
import { backUp, eraseInBackup } from "./backup.ts";
import { type Arguments, readArguments, UsageError } from "./arguments.ts";
import { type Command, countLeads, exportLeads, listLeads } from "./commands.ts";
import { announceErasure, openOutboxOf, type WaitingItems } from "./outbox.ts";
import { eraseLeads, expireLeads } from "./erase.ts";
import { importLeads } from "./import.ts";
import { reasonOf, inChunks, replaceControls } from "./output.ts";
import { AdminError, type LeadAdmin } from "./lead-admin.ts";
import { existingLeadsFile, loadSettings, openLeadAdmin } from "./open.ts";
import { otherSpellings } from "./person.ts";
import { answerRequests, listRequests, showPerson } from "./requests.ts";
import { readMigrations } from "../migrations.ts";
import { openEmbeddedAdmin } from "../sqlite/admin.ts";
import { countStoredRows, importCommand, leadsFile, outboxFile } from "../sqlite/database.ts";

/** Where a command writes. Errors and the name of the database are apart, so that the output holds leads only. */
interface Output {
  /** Resolves once the text is written: a command may erase what it has printed. */
  print(text: string): Promise<void>;
  printError(text: string): void;
}

type Environment = Record<string, string | undefined>;

/** Runs `npm run -s leads -- …` with these words, and resolves with the exit code. */
export async function runLeadsCommand(
  words: string[],
  env: Environment,
  { print, printError }: Output,
): Promise<number> {
  let changesAfterPrinting = false;
  try {
    const args = readArguments(words);
    changesAfterPrinting = args.command.name === "requests";
    for await (const piece of run(args, env, printError)) await print(piece);
    return 0;
  } catch (error) {
    return explain(error, changesAfterPrinting, printError);
  }
}

async function* run(
  { command, settings }: Arguments,
  env: Environment,
  printError: Output["printError"],
): AsyncGenerator<string> {
  const announce = (database: string) => printError(`Reading ${replaceControls(database)}`);
  if (command.name === "sql") {
    for (const { sql } of readMigrations("postgres")) yield `${sql}\n`;
    return;
  }
  if (command.name === "erase" && command.backup !== undefined) {
    announce(command.backup);
    yield* eraseInBackup(command.backup, command.email);
    return;
  }
  const settingsFile = loadSettings(settings, env);
  const config = readConfig(env);
  if (command.name === "backup") {
    if (config.leads.databaseUrl || config.leads.supabase)
      throw new AdminError("backup is for the embedded database: see docs/operations.md.");
    announce(existingLeadsFile(config.dataDir, settingsFile));
    yield* backUp(config.dataDir, command.file);
    return;
  }
  const isShared = config.leads.databaseUrl || config.leads.supabase;
  if (command.name === "import" && !isShared)
    throw new AdminError(
      "import moves leads to the database of DATABASE_URL or SUPABASE_URL: set it.",
    );
  const admin = await openLeadAdmin(config, env, settingsFile, announce);
  const outbox = openOutboxFor(command, config.dataDir, printError);
  try {
    const waiting = outbox?.countRows() ?? 0;
    if (waiting > 0)
      printError(
        `${waiting} more ${waiting === 1 ? "row waits" : "rows wait"} for the database in ${outboxFile(config.dataDir)}.`,
      );
    if (command.name === "import") {
      const source = openEmbeddedAdmin(existingLeadsFile(config.dataDir, settingsFile));
      yield* importLeads(source, admin);
      await source.close();
      return;
    }
    const left = isShared ? countStoredRows(config.dataDir) : 0;
    if (left > 0)
      printError(
        `${left} more ${left === 1 ? "row is" : "rows are"} in ${leadsFile(config.dataDir)}: ${importCommand} moves them.`,
      );
    yield* runWith(admin, command, config, outbox, printError);
  } finally {
    outbox?.close();
    await admin.close();
  }
}

/** For other commands than these, an outbox that cannot be opened is only named. */
const outboxCommands: Command["name"][] = ["count", "show", "erase", "requests"];

function openOutboxFor(
  { name }: Command,
  dataDir: string,
  printError: Output["printError"],
): WaitingItems | undefined {
  try {
    return openOutboxOf(dataDir);
  } catch (error) {
    if (outboxCommands.includes(name) || !(error instanceof AdminError)) throw error;
    printError(error.message);
    return undefined;
  }
}

async function* runWith(
  admin: LeadAdmin,
  command: Command,
  { dataDir, leads }: Config,
  outbox: WaitingItems | undefined,
  printError: Output["printError"],
) {
  if (command.name === "list") yield* inChunks(listLeads(admin, command.since));
  if (command.name === "export") yield* inChunks(exportLeads(admin, command, printError));
  if (command.name === "expire") yield* expireLeads(admin, command.before);
  if (command.name === "export --all") {
    // Loaded on demand: no other command needs the library that writes workbooks.
    const { exportAll } = await import("./export-all.ts");
    yield* exportAll(admin, command);
  }
  if (command.name === "requests" && !command.email) yield* listRequests(admin);
  // Before anything is printed or erased, so that somebody can see whether all of it is the same person's.
  if ("email" in command && command.email !== undefined) {
    const others = await otherSpellings(admin, command.email, outbox);
    if (others.length > 0) printError(`Also held as ${others.join(", ")}`);
  }
  if (command.name === "count") yield* countLeads(admin, outbox);
  if (command.name === "show")
    yield* showPerson(admin, command.email, { json: command.json, outbox });
  const onErased = leads.webhook && announceErasure(dataDir);
  if (command.name === "erase") yield* eraseLeads(admin, command.email, { outbox, onErased });
  if (command.name === "requests" && command.email)
    yield* answerRequests(admin, command.email, { outbox, onErased });
}

function explain(
  error: unknown,
  changesAfterPrinting: boolean,
  printError: Output["printError"],
): number {
  const { message, code, syscall } = error as Partial<NodeJS.ErrnoException>;
  // The reader of a pipe, such as `head`, has closed it.
  if (code === "EPIPE" && !changesAfterPrinting) return 0;
  if (syscall === "write") {
    const advice = changesAfterPrinting
      ? ": `requests` tells whether the request is still open"
      : "";
    printError(`The output could not be written (${code})${advice}.`);
    return 1;
  }
  const isKnown = [UsageError, AdminError, StartError].some((type) => error instanceof type);
  // Any other message may quote a row.
  printError(isKnown ? String(message) : `The command failed (${reasonOf(error)}).`);
  return error instanceof UsageError ? 2 : 1;
}
