import { existsSync, readFileSync, statSync } from "node:fs";
import { parseEnv } from "node:util";
import type { Config } from "#server/config.ts";
import { openEmbeddedAdmin } from "../sqlite/admin.ts";
import { leadsFile } from "../sqlite/database.ts";
import { AdminError, type LeadAdmin } from "./lead-admin.ts";

/** `.env` in the working directory, or else the settings file of an installation as in docs/operations.md. */
const settingsFiles = [".env", "/etc/site.env"];

/**
 * Adds the variables of a settings file to the environment, without overriding it. Reads the given file, or the first of
 * the usual ones that exists. Returns the name of the file, for messages.
 */
export function loadSettings(
  given: string | undefined,
  env: Record<string, string | undefined>,
  usual: readonly string[] = settingsFiles,
): string | undefined {
  for (const file of given === undefined ? usual : [given]) {
    const settings = readIfExists(file);
    if (settings === undefined) continue;
    for (const [name, value] of Object.entries(parseEnv(settings))) env[name] ??= value;
    return file;
  }
  if (given !== undefined) throw new AdminError(`The settings ${given} are not there.`);
  return undefined;
}

/** A file that may not be read is an error: without its settings, the command would read another database. */
function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return undefined;
    const advice = code === "EACCES" ? "; try with sudo" : "";
    throw new AdminError(`The settings ${file} could not be read (${code})${advice}.`);
  }
}

/** The file of the embedded database. Throws if there is none: commands do not create it. */
export function existingLeadsFile(dataDir: string, settingsFile: string | undefined): string {
  const file = leadsFile(dataDir);
  try {
    if (statSync(file, { throwIfNoEntry: false })) return file;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new AdminError(`${file} may not be read (${code}); try with sudo.`);
  }
  const settings = settingsFile ?? `the environment; there is no ${settingsFiles.join(" and no ")}`;
  throw new AdminError(
    `There are no leads in ${dataDir}: ${file} is not there. Settings: ${settings}.`,
  );
}

/** Whether leads can be read with these settings. An error of the database itself is only met when it is opened. */
export async function hasLeadAdmin(
  { dataDir, leads: { databaseUrl, supabase } }: Config,
  env: Record<string, string | undefined>,
): Promise<boolean> {
  if (databaseUrl) return true;
  if (!supabase) return existsSync(leadsFile(dataDir));
  const { mayReadLeads } = await import("../supabase/admin.ts");
  return mayReadLeads(env["SUPABASE_SERVICE_ROLE_KEY"] || supabase.anonKey);
}

/**
 * `announce` is called with the name of the database, without a password or key, before it is read. The service key has
 * a variable of its own that only the commands read: the site never holds it.
 */
export async function openLeadAdmin(
  { dataDir, leads: { databaseUrl, supabase } }: Config,
  env: Record<string, string | undefined>,
  settingsFile: string | undefined,
  announce: (database: string) => void,
): Promise<LeadAdmin> {
  if (databaseUrl) {
    const { openPostgresAdmin } = await import("../postgres/admin.ts");
    return openPostgresAdmin(databaseUrl, announce);
  }
  if (supabase) {
    const { openSupabaseAdmin } = await import("../supabase/admin.ts");
    const key = env["SUPABASE_SERVICE_ROLE_KEY"] || supabase.anonKey;
    return openSupabaseAdmin(supabase.url, key, announce);
  }
  const file = existingLeadsFile(dataDir, settingsFile);
  announce(file);
  return openEmbeddedAdmin(file);
}
