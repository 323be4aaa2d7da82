import { randomUUID } from "node:crypto";
import { emailKey, eventTable } from "../consent-events.ts";
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

/** Everything that is held about a person, as text to read or as JSON to hand over. */
export async function* showPerson(
  admin: LeadAdmin,
  email: string,
  { json = false, outbox }: ShowOptions = {},
): AsyncGenerator<string> {
  const held = (await readPerson(admin, email)).map(
    ([table, rows]) => [table, rows.map(expandAnswers)] as const,
  );
  const waiting = outbox?.countOf(email) ?? 0;
  const registrations = new Map(held).get("News_registration") ?? [];
  const waitingRows = outbox?.rowsOf(email, registrations.map(idOf)).map(rowOf) ?? [];
  if (json) {
    const ofOutbox = { waiting_for_the_database: waitingRows, waiting_to_be_sent: waiting };
    yield `${jsonOf({ email, ...Object.fromEntries(held), ...ofOutbox }, 2)}\n`;
    return;
  }
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
  const isOpen = (await openRequests(admin)).some(
    (request) => request.kind === "access" && emailKey(request.email) === emailKey(email),
  );
  if (!isOpen)
    throw new AdminError(`There is no open request for a copy by ${replaceControls(email)}.`);
  yield* showPerson(admin, email, options);
  await admin.add(eventTable, { submission_id: randomUUID(), event: "answered", email });
}
