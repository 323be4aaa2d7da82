import { randomUUID } from "node:crypto";
import { emailKey, eventTable } from "../consent-events.ts";
import { type ConsentRequest, readRequests } from "./consent.ts";
import type { WaitingItems } from "./outbox.ts";
import type { WaitingRow } from "../sqlite/admin.ts";
import { type Erasure, eraseLeads } from "./erase.ts";
import { AdminError, type LeadAdmin, type LeadRow } from "./lead-admin.ts";
import { idOf, otherSpellings, readPerson } from "./person.ts";
import { jsonOf, replaceControls } from "./output.ts";

/** Everything that is held about a person, as text to read or as JSON to hand over. */
export async function* showPerson(
  admin: LeadAdmin,
  email: string,
  { json = false, outbox }: { json?: boolean; outbox?: WaitingItems | undefined } = {},
): AsyncGenerator<string> {
  const held = await readPerson(admin, email);
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

const rowOf = ({ table, row, origin = [] }: WaitingRow): LeadRow => ({
  table,
  ...Object.fromEntries([...row, ...origin]),
});

const rowsText = (table: string, rows: LeadRow[]) =>
  rows.map((row) => `\n${table}\n${rowText(row)}`).join("");

const rowText = (row: LeadRow) =>
  Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([column, value]) => `  ${column}: ${replaceControls(wordOf(value))}\n`)
    .join("");

const wordOf = (value: LeadRow[string]) =>
  typeof value === "boolean" ? (value ? "yes" : "no") : String(value);

/** Open requests, one line for each address and kind, by the oldest request. */
export async function* listRequests(admin: LeadAdmin): AsyncGenerator<string> {
  const listed = new Set<string>();
  for (const { kind, email, createdAt } of await openRequests(admin)) {
    const key = `${kind} ${emailKey(email)}`;
    if (listed.has(key)) continue;
    listed.add(key);
    const others = await otherSpellings(admin, email);
    const alsoHeld = others.length > 0 ? ` | also held as ${others.join(", ")}` : "";
    yield `${createdAt.slice(0, 10)} | answer by ${answerBy(createdAt)} | ${kind} | ${replaceControls(email)}${alsoHeld}\n`;
  }
  if (listed.size === 0) yield "No open requests.\n";
}

/**
 * Carries out the open requests of an address. The data is printed before it is erased or the request is marked as
 * answered, so the caller must have written each piece before it takes the next.
 */
export async function* answerRequests(
  admin: LeadAdmin,
  email: string,
  erasure: Erasure = {},
): AsyncGenerator<string> {
  const requests = (await openRequests(admin)).filter(
    (request) => emailKey(request.email) === emailKey(email),
  );
  if (requests.length === 0)
    throw new AdminError(`There is no open request of ${replaceControls(email)}.`);
  const isRequested = (kind: ConsentRequest["kind"]) =>
    requests.some((request) => request.kind === kind);
  if (isRequested("access")) yield* showPerson(admin, email, { outbox: erasure.outbox });
  // Erases the requests too, so they need no event.
  if (isRequested("erasure")) yield* eraseLeads(admin, email, erasure);
  else await admin.add(eventTable, { submission_id: randomUUID(), event: "answered", email });
}

const openRequests = async (admin: LeadAdmin) =>
  (await readRequests(admin)).filter(({ isOpen }) => isOpen);

/** The law allows one month. If the next month has no such day, it ends on the last day of that month. */
export function answerBy(createdAt: string): string {
  const asked = new Date(createdAt);
  const [year, month] = [asked.getUTCFullYear(), asked.getUTCMonth() + 1];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(asked.getUTCDate(), lastDay);
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
