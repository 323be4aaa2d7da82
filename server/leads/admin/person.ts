import { Readable } from "node:stream";
import { emailHash, eventTable } from "../consent-events.ts";
import {
  answerTable,
  emailColumn,
  leadTables,
  type LeadTable,
  type StoredTable,
} from "../lead-store.ts";
import { type LeadAdmin, type LeadRow, MissingTableError, readRows } from "./lead-admin.ts";
import type { WaitingItems } from "./outbox.ts";
import { replaceControls } from "./output.ts";

/** Limited because PostgREST takes the values in the URL of a request. */
const valuesPerQuery = 50;

/** Calls `query` for a batch of the values at a time, and returns all results. */
export async function inBatches<T>(
  values: readonly string[],
  query: (some: readonly string[]) => Promise<T[]>,
): Promise<T[]> {
  const results: T[] = [];
  for (let at = 0; at < values.length; at += valuesPerQuery)
    results.push(...(await query(values.slice(at, at + valuesPerQuery))));
  return results;
}

/** Databases of older versions have no table of events or of answers. */
export async function hasTable(
  admin: LeadAdmin,
  table: typeof eventTable | typeof answerTable,
): Promise<boolean> {
  try {
    await admin.page(table, {
      createdAt: "9999-01-01T00:00:00Z",
      submissionId: "ffffffff-ffff-ffff-ffff-ffffffffffff",
    });
    return true;
  } catch (error) {
    if (error instanceof MissingTableError) return false;
    throw error;
  }
}

/** All rows of the person with this e-mail address, in any spelling. */
export async function readPerson(
  admin: LeadAdmin,
  email: string,
): Promise<[StoredTable, LeadRow[]][]> {
  const held: [StoredTable, LeadRow[]][] = [];
  for (const table of leadTables) held.push([table, await rowsOfAddress(admin, table, email)]);
  if (await hasTable(admin, answerTable))
    held.push([answerTable, await rowsOfAddress(admin, answerTable, email)]);
  if (!(await hasTable(admin, eventTable))) return held;
  const registrations = new Map(held).get("News_registration") ?? [];
  const events = [
    ...(await rowsWith(admin, eventTable, "signup_id", registrations.map(idOf))),
    ...(await rowsWith(admin, eventTable, "email_sha256", [emailHash(email)])),
    ...(await rowsOfAddress(admin, eventTable, email)),
  ];
  // One event may be found in several of these ways.
  const distinct = new Map(events.map((event) => [idOf(event), event]));
  const inOrder = [...distinct.values()].toSorted((one, other) =>
    String(one["created_at"]) < String(other["created_at"]) ? -1 : 1,
  );
  return [...held, [eventTable, inOrder]];
}

export interface ErasedRows {
  leads: [LeadTable, number][];
  answers: number;
  events: number;
}

/**
 * Runs in one transaction. Events are erased before the registrations that lead to them, so that without transactions
 * (Supabase) a second attempt after a failure still finds them. Also returns the submission ids of the erased leads.
 */
export async function erasePerson(
  admin: LeadAdmin,
  email: string,
): Promise<ErasedRows & { submissionIds: string[] }> {
  const mayHoldEvents = await hasTable(admin, eventTable);
  const mayHoldAnswers = await hasTable(admin, answerTable);
  return admin.transaction(async () => {
    const events = mayHoldEvents ? await eraseEvents(admin, email) : [];
    const answers = mayHoldAnswers ? await eraseAddress(admin, answerTable, email) : [];
    const leads: ErasedRows["leads"] = [];
    const submissionIds: string[] = [];
    for (const table of leadTables) {
      const ids = await eraseAddress(admin, table, email);
      leads.push([table, ids.length]);
      submissionIds.push(...ids);
    }
    return { leads, answers: answers.length, events: events.length, submissionIds };
  });
}

async function eraseEvents(admin: LeadAdmin, email: string): Promise<string[]> {
  const ofRegistrations = await inBatches(await registrationsOf(admin, email), (values) =>
    admin.erase(eventTable, { column: "signup_id", values }),
  );
  const where = { column: "email_sha256", values: [emailHash(email)] };
  const ofHash = await admin.erase(eventTable, where);
  return [...ofRegistrations, ...ofHash, ...(await eraseAddress(admin, eventTable, email))];
}

async function eraseAddress(admin: LeadAdmin, table: StoredTable, email: string) {
  const spellings = await admin.spellings(table, email);
  const column = emailColumn(table);
  return inBatches(spellings, (values) => admin.erase(table, { column, values }));
}

async function rowsOfAddress(admin: LeadAdmin, table: StoredTable, email: string) {
  return rowsWith(admin, table, emailColumn(table), await admin.spellings(table, email));
}

/** The rows whose column has one of these values. */
export const rowsWith = (
  admin: LeadAdmin,
  table: StoredTable,
  column: string,
  values: readonly string[],
): Promise<LeadRow[]> =>
  inBatches(values, (some) =>
    Readable.from(readRows(admin, table, { where: { column, values: some } })).toArray(),
  );

/** The submission ids of a person's registrations. */
export const registrationsOf = async (admin: LeadAdmin, email: string): Promise<string[]> =>
  (await rowsOfAddress(admin, "News_registration", email)).map(idOf);

/** The other spellings of the address under which something is held. */
export async function otherSpellings(
  admin: LeadAdmin,
  email: string,
  outbox?: WaitingItems,
): Promise<string[]> {
  const tables: StoredTable[] = [...leadTables];
  for (const table of [eventTable, answerTable] as const)
    if (await hasTable(admin, table)) tables.push(table);
  const spellings = new Set(outbox?.spellings(email));
  for (const table of tables)
    for (const spelling of await admin.spellings(table, email)) spellings.add(spelling);
  spellings.delete(email);
  return [...spellings].toSorted().map(replaceControls);
}

export const idOf = (row: LeadRow) => String(row["submission_id"]);
