import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Config, environment, readConfig, StartError } from "#server/config.ts";
import { backUp } from "./admin/backup.ts";
import { type Command, readArguments, UsageError } from "./admin/arguments.ts";
import { countLeads, eraseLeads, expireLeads, exportLeads, listLeads } from "./admin/commands.ts";
import { AdminError, type LeadAdmin } from "./admin/lead-admin.ts";
import { readMigrations } from "./migrations.ts";
import { openEmbeddedAdmin, openOutbox } from "./sqlite/admin.ts";

async function* run(command: Command): AsyncGenerator<string> {
  if (command.name === "sql") {
    for (const { sql } of readMigrations("postgres")) yield `${sql}\n`;
    return;
  }
  const env = environment();
  const config = readConfig(env);
  if (command.name === "backup") {
    if (config.leads.databaseUrl || config.leads.supabase)
      throw new AdminError("backup is for the embedded database: see docs/operations.md.");
    yield* backUp(config.dataDir, command.file);
    return;
  }
  const admin = await openLeadAdmin(config, env["SUPABASE_SERVICE_ROLE_KEY"]);
  const outbox = openOutbox(config.dataDir);
  try {
    if (command.name === "list") yield* listLeads(admin);
    if (command.name === "count") yield* countLeads(admin, outbox);
    if (command.name === "erase") yield* eraseLeads(admin, command.email, outbox);
    if (command.name === "expire") yield* expireLeads(admin, command.before);
    if (command.name === "export") yield* exportLeads(admin, command, printError);
  } finally {
    outbox?.close();
    await admin.close();
  }
}

/** The service key has a variable of its own that only this command reads: the site never holds it. */
async function openLeadAdmin(
  { dataDir, leads: { databaseUrl, supabase } }: Config,
  serviceRoleKey: string | undefined,
): Promise<LeadAdmin> {
  if (databaseUrl) {
    const { openPostgresAdmin } = await import("./postgres/admin.ts");
    return openPostgresAdmin(databaseUrl);
  }
  if (supabase) {
    const { openSupabaseAdmin } = await import("./supabase/admin.ts");
    return openSupabaseAdmin(supabase.url, serviceRoleKey || supabase.anonKey);
  }
  return openEmbeddedAdmin(dataDir);
}

const printError = (text: string) => process.stderr.write(`${text}\n`);

try {
  const lines = Readable.from(run(readArguments(process.argv.slice(2))));
  await pipeline(lines, process.stdout, { end: false });
} catch (error) {
  process.exitCode = explain(error);
}

function explain(error: unknown): number {
  const { message, code } = error as { message?: string; code?: unknown };
  // The reader of a pipe, such as `head`, has closed it.
  if (code === "EPIPE") return 0;
  const isKnown = [UsageError, AdminError, StartError].some((type) => error instanceof type);
  // Any other message may quote a row.
  printError(
    isKnown ? String(message) : `The leads could not be read (${String(code ?? "unknown error")}).`,
  );
  return error instanceof UsageError ? 2 : 1;
}
