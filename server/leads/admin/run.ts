import { type Config, readConfig, StartError } from "#server/config.ts";
import { backUp } from "./backup.ts";
import { type Arguments, type Command, readArguments, UsageError } from "./arguments.ts";
import { announceErasure, openOutboxOf, type WaitingItems } from "./outbox.ts";
import { eraseLeads, eraseOldLeads } from "./erase.ts";
import { importLeads } from "./import.ts";
import { reasonOf, inChunks, replaceControls } from "./output.ts";
import { AdminError, type LeadAdmin } from "./lead-admin.ts";
import { existingLeadsFile, loadSettings, openLeadAdmin } from "./open.ts";
import { otherSpellings } from "./person.ts";
import { listAll } from "./list.ts";
import { reportLeads } from "./report.ts";
import { answerRequest, showPerson } from "./show.ts";
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
    changesAfterPrinting = args.command.name === "show" && args.command.isAnswer;
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
  const settingsFile = loadSettings(settings, env);
  const config = readConfig(env);
  const isShared = config.leads.databaseUrl || config.leads.supabase;
  if (command.name === "backup") {
    if (isShared)
      throw new AdminError("backup is for the embedded database: see docs/operations.md.");
    announce(existingLeadsFile(config.dataDir, settingsFile));
    yield* backUp(config.dataDir, command.file);
    return;
  }
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
const outboxCommands: Command["name"][] = ["list", "show", "erase"];

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
  command: Exclude<Command, { name: "backup" | "import" }>,
  { dataDir, leads }: Config,
  outbox: WaitingItems | undefined,
  printError: Output["printError"],
) {
  if (command.name === "list") {
    const { since } = command;
    yield* inChunks(listAll(admin, { since, outbox }));
  } else if (command.name === "report") yield* reportLeads(admin, { since: command.since });
  else if (command.name === "export") {
    // Loaded on demand: no other command needs the library that writes workbooks.
    const { exportLeads } = await import("./export.ts");
    yield* exportLeads(admin, command);
  } else if (command.email === undefined) yield* eraseOldLeads(admin, command.before);
  else {
    const { email } = command;
    // Before anything is printed or erased, so that somebody can see whether all of it is the same person's.
    const others = await otherSpellings(admin, email, outbox);
    if (others.length > 0) printError(`Also held as ${others.join(", ")}`);
    if (command.name === "erase") {
      const onErased = leads.webhook && announceErasure(dataDir);
      yield* eraseLeads(admin, email, { outbox, onErased });
    } else {
      const show = command.isAnswer ? answerRequest : showPerson;
      yield* show(admin, email, { json: command.json, outbox });
    }
  }
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
    const advice = changesAfterPrinting ? ": `list` tells whether the request is still open" : "";
    printError(`The output could not be written (${code})${advice}.`);
    return 1;
  }
  const isKnown = [UsageError, AdminError, StartError].some((type) => error instanceof type);
  // Any other message may quote a row.
  printError(isKnown ? String(message) : `The command failed (${reasonOf(error)}).`);
  return error instanceof UsageError ? 2 : 1;
}
