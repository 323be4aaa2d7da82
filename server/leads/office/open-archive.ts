import type { Config } from "#server/config.ts";
import type { LeadArchive } from "./archive.ts";

/**
 * The same choice as the site's. The service key has a variable of its own, read here only: the site must
 * work, and be broken into, without it.
 */
export async function openArchive(
  { dataDir, leads }: Pick<Config, "dataDir" | "leads">,
  serviceRoleKey: string | undefined,
): Promise<LeadArchive> {
  if (leads.databaseUrl) {
    const { openPostgresArchive } = await import("../postgres/archive.ts");
    return openPostgresArchive(leads.databaseUrl);
  }
  if (leads.supabase) {
    const { openSupabaseArchive } = await import("../supabase/archive.ts");
    return openSupabaseArchive(leads.supabase.url, serviceRoleKey ?? leads.supabase.anonKey);
  }
  const { openEmbeddedArchive } = await import("../embedded/archive.ts");
  return openEmbeddedArchive(dataDir);
}
