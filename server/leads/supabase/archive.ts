import { emailColumn } from "../lead-columns.ts";
import {
  forEachRequestTable,
  forEachTable,
  inPages,
  type LeadArchive,
  OfficeError,
  pageSize,
  spellingsOf,
} from "../office/archive.ts";
import { mayReadLeads } from "./key.ts";
import { supabaseTables } from "./tables.ts";

export async function openSupabaseArchive(url: string, key: string): Promise<LeadArchive> {
  if (!mayReadLeads(key))
    throw new OfficeError(
      "The anonymous key may only add leads; give SUPABASE_SERVICE_ROLE_KEY for this command.",
    );
  const client = supabaseTables(url, key);

  // Without the client's own retries: a person at a keyboard is better served by an answer at once.
  return {
    rows: (table, since) =>
      inPages(table, since, async ({ createdAt, submissionId }) => {
        const answer = await client
          .from(table)
          .select("*")
          .or(
            `created_at.gt."${createdAt}",and(created_at.eq."${createdAt}",submission_id.gt."${submissionId}")`,
          )
          .order("created_at")
          .order("submission_id")
          .limit(pageSize)
          .retry(false);
        return answered(answer, answer.data);
      }),
    async count(table) {
      const answer = await client
        .from(table)
        .select("*", { count: "exact", head: true })
        .retry(false);
      return answered(answer, answer.count);
    },
    erase: (email) =>
      forEachTable(async (table) => {
        const column = emailColumn[table];
        const spellings = await spellingsOf(email, async (after) => {
          const answer = await client
            .from(table)
            .select(column)
            .gt(column, after)
            .order(column)
            .limit(pageSize)
            .retry(false);
          const rows: Record<string, unknown>[] = answered(answer, answer.data);
          return rows.map((row) => String(row[column]));
        });
        let erased = 0;
        for (const spelling of spellings) {
          const answer = await client.from(table).delete({ count: "exact" }).eq(column, spelling);
          erased += answered(answer, answer.count);
        }
        return erased;
      }),
    expire: (before) =>
      forEachRequestTable(async (table) => {
        const answer = await client
          .from(table)
          .delete({ count: "exact" })
          .lt("created_at", before.toISOString());
        return answered(answer, answer.count);
      }),
    close: async () => {},
  };
}

function answered<T>(
  { status, error }: { status: number; error: { code?: string } | null },
  value: T | null,
): T {
  if (!error && value !== null) return value;
  if (error?.code === "42703")
    throw new OfficeError(
      "The lead tables lack created_at or submission_id: run what `npm run -s leads -- sql` prints in the SQL editor.",
    );
  throw new OfficeError(`Supabase did not give the leads (${error?.code || `HTTP ${status}`}).`);
}
