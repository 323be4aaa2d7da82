import { emailKey, eventTable } from "../consent-events.ts";
import { answerTable, leadTables, originColumns } from "../lead-store.ts";
import { isAnswer, readAnswers } from "./answers.ts";
import { type ConsentRequest, openRequests } from "./consent.ts";
import { type LeadAdmin, type LeadRow, readRows } from "./lead-admin.ts";
import type { WaitingItems } from "./outbox.ts";
import { replaceControls } from "./output.ts";
import { hasTable, otherSpellings } from "./person.ts";

/** What an operator wants to see first: the leads, who has asked for something, and what is not delivered. */
export async function* listAll(
  admin: LeadAdmin,
  { since, outbox }: { since?: Date | undefined; outbox?: WaitingItems | undefined } = {},
): AsyncGenerator<string> {
  yield* listLeads(admin, since);
  yield* listRequests(admin);
  if (outbox) yield* listWaiting(outbox);
}

async function* listLeads(admin: LeadAdmin, since: Date | undefined): AsyncGenerator<string> {
  let isEmpty = true;
  const answers = await readAnswers(admin, since);
  for (const table of leadTables)
    for await (const row of answers.join(readRows(admin, table, { since }))) {
      isEmpty = false;
      yield `${listLine(table, row)}\n`;
    }
  for await (const row of answers.rest()) yield `${listLine(answerTable, row)}\n`;
  if (isEmpty) yield since ? `No leads since ${since.toISOString()}.\n` : "No leads yet.\n";
}

const originNames: readonly string[] = originColumns;

function listLine(table: string, row: LeadRow): string {
  const { created_at, submission_id: _, ...record } = row;
  const shown = Object.entries(record).map(([column, value]) => {
    if (typeof value === "boolean") return value ? column : null;
    return value !== null && (originNames.includes(column) || isAnswer(column))
      ? `${column}=${value}`
      : value;
  });
  return [created_at, table, ...shown.filter((value) => value !== null)]
    .map((value) => replaceControls(String(value)))
    .join(" | ");
}

/** One line for each request. */
async function* listRequests(admin: LeadAdmin): AsyncGenerator<string> {
  let isFirst = true;
  for (const { kind, email, askedOn, answerBy: due } of await requestsToAnswer(admin)) {
    if (isFirst) yield "\nOpen requests\n";
    isFirst = false;
    const others = await otherSpellings(admin, email);
    const alsoHeld = others.length > 0 ? ` | also held as ${others.join(", ")}` : "";
    yield `${askedOn} | answer by ${due} | ${kind} | ${replaceControls(email)}${alsoHeld}\n`;
  }
}

interface RequestToAnswer {
  kind: ConsentRequest["kind"];
  email: string;
  /** Days, as 2026-01-31. */
  askedOn: string;
  answerBy: string;
}

/** Open requests, one for each address and kind, by the oldest request. */
export async function requestsToAnswer(admin: LeadAdmin): Promise<RequestToAnswer[]> {
  if (!(await hasTable(admin, eventTable))) return [];
  const oldest = new Map<string, RequestToAnswer>();
  for (const { kind, email, createdAt } of await openRequests(admin)) {
    const key = `${kind} ${emailKey(email)}`;
    const request = {
      kind,
      email,
      askedOn: createdAt.slice(0, 10),
      answerBy: answerBy(createdAt),
    };
    if (!oldest.has(key)) oldest.set(key, request);
  }
  return [...oldest.values()];
}

/** Items that a receiver has not taken. Each is tried again within an hour. */
function* listWaiting(outbox: WaitingItems): Generator<string> {
  const channels = outbox.channels();
  if (channels.length > 0) yield "\nWaiting to be sent\n";
  for (const { channel, waiting, refused } of channels)
    yield `${channel} | ${waiting}${refused > 0 ? ` | ${refused} refused so far` : ""}\n`;
}

/** The law allows one month. If the next month has no such day, it ends on the last day of that month. */
export function answerBy(createdAt: string): string {
  const asked = new Date(createdAt);
  const [year, month] = [asked.getUTCFullYear(), asked.getUTCMonth() + 1];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(asked.getUTCDate(), lastDay);
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
