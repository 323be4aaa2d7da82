import {
  AdminError,
  type LeadAdmin,
  MissingTableError,
  pageSize,
  spellingsOf,
  type Where,
} from "../admin/lead-admin.ts";
import { emailColumn } from "../lead-store.ts";
import { isStoredAlready } from "../rows.ts";
import { failureOf, supabaseTables } from "./store.ts";

/** `announce` is called with the name of the database before the first request. */
export function openSupabaseAdmin(
  url: string,
  key: string,
  announce: (database: string) => void = () => {},
): LeadAdmin {
  announce(`Supabase at ${url}`);
  if (!mayReadLeads(key))
    throw new AdminError(
      "The anonymous key may only add leads; give SUPABASE_SERVICE_ROLE_KEY for this command.",
    );
  const client = supabaseTables(url, key);

  // Pages of `pageSize`, because a project returns no more than 1,000 rows unless its settings were changed.
  // Without the client's own retries, so that the person who runs the command sees an error at once.
  return {
    async page(table, { createdAt, submissionId }, where) {
      const request = client
        .from(table)
        .select("*")
        .or(
          `created_at.gt."${createdAt}",and(created_at.eq."${createdAt}",submission_id.gt."${submissionId}")`,
        )
        .order("created_at")
        .order("submission_id")
        .limit(pageSize)
        .retry(false);
      const response = await (where ? request.filter(where.column, "in", listOf(where)) : request);
      return unwrap(response, response.data);
    },
    spellings(table, email) {
      const column = emailColumn(table);
      return spellingsOf(email, async (after) => {
        const response = await client
          .from(table)
          .select(column)
          .gt(column, after)
          .order(column)
          .limit(pageSize)
          .retry(false);
        const rows: Record<string, unknown>[] = unwrap(response, response.data);
        return rows.map((row) => String(row[column]));
      });
    },
    async erase(table, where) {
      const response = await client
        .from(table)
        .delete()
        .filter(where.column, "in", listOf(where))
        .select("submission_id");
      const rows: Record<string, unknown>[] = unwrap(response, response.data);
      return rows.map(({ submission_id }) => String(submission_id));
    },
    async eraseBefore(table, before, where) {
      const request = client
        .from(table)
        .delete({ count: "exact" })
        .lt("created_at", before.toISOString());
      const response = await (where ? request.filter(where.column, "in", listOf(where)) : request);
      return unwrap(response, response.count);
    },
    async add(table, row) {
      const response = await client.from(table).insert<object>(row);
      return isStoredAlready(failureOf(response)) ? false : unwrap(response, true);
    },
    transaction: (work) => work(),
    close: async () => {},
  };
}

/** The client's own `in` does not escape quotes in a value. */
const listOf = ({ values }: Where) =>
  `(${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join(",")})`;

/**
 * Decided from the key itself: with a key that may not read, a project with Supabase's default grants returns
 * an empty list, which would look like "no leads".
 */
export function mayReadLeads(key: string): boolean {
  if (key.startsWith("sb_")) return key.startsWith("sb_secret_");
  try {
    const claims = JSON.parse(Buffer.from(key.split(".")[1] ?? "", "base64url").toString());
    return claims.role === "service_role";
  } catch {
    return false;
  }
}

function unwrap<T>(
  { status, error }: { status: number; error: { code?: string } | null },
  value: T | null,
): T {
  if (!error && value !== null) return value;
  if (error?.code === "42703")
    throw new AdminError(
      "The lead tables lack created_at or submission_id: run database/postgres/*.sql in the SQL editor.",
    );
  if (error?.code === "PGRST205" || error?.code === "42P01") throw new MissingTableError();
  throw new AdminError(`Supabase did not give the leads (${error?.code || `HTTP ${status}`}).`);
}
