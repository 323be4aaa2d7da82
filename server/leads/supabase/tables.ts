import { PostgrestClient } from "@supabase/postgrest-js";

/**
 * A project's tables as supabase-js reaches them, through the part of it that does: nobody signs in,
 * listens or uploads here, so its five other clients would only be installed.
 */
export function supabaseTables(url: string, key: string) {
  return new PostgrestClient(`${url}/rest/v1`, {
    schema: "public",
    headers: { apikey: key, Authorization: `Bearer ${key}` },
  });
}
