import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ConfigError, environment, readConfig } from "#server/config.ts";
import { openQueueOffice } from "./forwarding/open-queue-office.ts";
import { readMigrations } from "./migrations.ts";
import { OfficeError } from "./office/archive.ts";
import { type Command, readArguments, UsageError } from "./office/arguments.ts";
import { backUp } from "./office/backup.ts";
import { countLeads, eraseLeads, expireLeads, exportLeads, listLeads } from "./office/commands.ts";
import { openArchive } from "./office/open-archive.ts";

async function* answer(command: Command): AsyncGenerator<string> {
  if (command.name === "sql") {
    for (const { sql } of await readMigrations("postgres")) yield `${sql}\n`;
    return;
  }
  const env = environment();
  const config = readConfig(env);
  if (command.name === "backup") {
    if (config.leads.databaseUrl || config.leads.supabase)
      throw new OfficeError("backup is for the embedded database: see docs/operations.md.");
    yield* backUp(config.dataDir, command.file);
    return;
  }
  const archive = await openArchive(config, env["SUPABASE_SERVICE_ROLE_KEY"] || undefined);
  const queue = openQueueOffice(config.dataDir);
  try {
    if (command.name === "list") yield* listLeads(archive);
    if (command.name === "count") yield* countLeads(archive, queue);
    if (command.name === "erase") yield* eraseLeads(archive, command.email, queue);
    if (command.name === "expire") yield* expireLeads(archive, command.before);
    if (command.name === "export") yield* exportLeads(archive, command, tell);
  } finally {
    queue?.close();
    await archive.close();
  }
}

const tell = (text: string) => process.stderr.write(`${text}\n`);

try {
  const lines = Readable.from(answer(readArguments(process.argv.slice(2))));
  await pipeline(lines, process.stdout, { end: false });
} catch (error) {
  process.exitCode = explain(error);
}

function explain(error: unknown): number {
  // `| head` has read enough.
  if ((error as { code?: unknown }).code === "EPIPE") return 0;
  const { message, code } = error as { message?: string; code?: unknown };
  const known = [UsageError, OfficeError, ConfigError].some((type) => error instanceof type);
  // The message of anything else may quote a row.
  tell(
    known ? String(message) : `The leads could not be read (${String(code ?? "unknown error")}).`,
  );
  return error instanceof UsageError ? 2 : 1;
}
