import { randomUUID } from "node:crypto";
import { emailKey, eventTable } from "../consent-events.ts";
import type { StoredTable } from "../lead-store.ts";
import type { WaitingRow } from "../sqlite/admin.ts";
import { expandAnswers } from "./answers.ts";
import { openRequests } from "./consent.ts";
import { AdminError, type LeadAdmin, type LeadRow } from "./lead-admin.ts";
import type { WaitingItems } from "./outbox.ts";
import { jsonOf, replaceControls } from "./output.ts";
import { idOf, readPerson } from "./person.ts";

export interface ShowOptions {
  json?: boolean;
  outbox?: WaitingItems | undefined;
}

interface HeldData {
  email: string;
  tables: (readonly [table: StoredTable, rows: LeadRow[]])[];
  /** In the outbox, with the name of their table. */
  waitingRows: LeadRow[];
  /** How many copies and messages wait to be sent. */
  waitingToBeSent: number;
}

/** Everything that is held about a person. */
export async function readHeldData(
  admin: LeadAdmin,
  email: string,
  outbox: WaitingItems | undefined,
): Promise<HeldData> {
  const tables = (await readPerson(admin, email)).map(
    ([table, rows]) => [table, rows.map(expandAnswers)] as const,
  );
  const registrations = new Map(tables).get("News_registration") ?? [];
  return {
    email,
    tables,
    waitingRows: outbox?.rowsOf(email, registrations.map(idOf)).map(rowOf) ?? [],
    waitingToBeSent: outbox?.countOf(email) ?? 0,
  };
}

/** The same, to hand over. */
export const handoverOf = ({
  email,
  tables,
  waitingRows,
  waitingToBeSent,
}: HeldData): Record<string, string | number | LeadRow[]> => ({
  email,
  ...Object.fromEntries(tables),
  waiting_for_the_database: waitingRows,
  waiting_to_be_sent: waitingToBeSent,
});

/** Everything that is held about a person, as text to read or as JSON to hand over. */
export async function* showPerson(
  admin: LeadAdmin,
  email: string,
  { json = false, outbox }: ShowOptions = {},
): AsyncGenerator<string> {
  const data = await readHeldData(admin, email, outbox);
  if (json) {
    yield `${jsonOf(handoverOf(data), 2)}\n`;
    return;
  }
  const { tables: held, waitingRows, waitingToBeSent: waiting } = data;
  const name = replaceControls(email);
  const isEmpty = waiting + waitingRows.length === 0 && held.every(([, rows]) => rows.length === 0);
  if (isEmpty) yield `Nothing is held about ${name}.\n`;
  else yield `Held about ${name}\n${held.map(([table, rows]) => rowsText(table, rows)).join("")}`;
  if (waitingRows.length > 0) yield rowsText("Waiting for the database", waitingRows);
  if (waiting > 0) yield `\nCopies and messages that wait to be sent: ${waiting}\n`;
}

const rowOf = ({ table, row, origin = [] }: WaitingRow): LeadRow =>
  expandAnswers({ table, ...Object.fromEntries([...row, ...origin]) });

const rowsText = (table: string, rows: LeadRow[]) =>
  rows.map((row) => `\n${table}\n${rowText(row)}`).join("");

const rowText = (row: LeadRow) =>
  Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([column, value]) => `  ${column}: ${replaceControls(wordOf(value))}\n`)
    .join("");

const wordOf = (value: LeadRow[string]) =>
  typeof value === "boolean" ? (value ? "yes" : "no") : String(value);

/**
 * Closes the request for a copy. The data is printed before, so the caller must have written each piece before it takes
 * the next.
 */
export async function* answerRequest(
  admin: LeadAdmin,
  email: string,
  options: ShowOptions = {},
): AsyncGenerator<string> {
  await requireAccessRequest(admin, email);
  yield* showPerson(admin, email, options);
  await closeAccessRequest(admin, email);
}

export async function requireAccessRequest(admin: LeadAdmin, email: string): Promise<void> {
  const isOpen = (await openRequests(admin)).some(
    (request) => request.kind === "access" && emailKey(request.email) === emailKey(email),
  );
  if (!isOpen)
    throw new AdminError(`There is no open request for a copy by ${replaceControls(email)}.`);
}

export async function closeAccessRequest(admin: LeadAdmin, email: string): Promise<void> {
  await admin.add(eventTable, { submission_id: randomUUID(), event: "answered", email });
}
