import type { DatabaseSync } from "node:sqlite";
import { addItems, countItems, outboxMigrations } from "../outbox/outbox.ts";
import { personErased } from "../outbox/webhook.ts";
import { emailHash, emailKey } from "../consent-events.ts";
import { emailColumn } from "../lead-store.ts";
import {
  countItemsOf,
  eraseItems,
  eraseWaitingRows,
  openOutbox,
  type WaitingRow,
  waitingRows,
} from "../sqlite/admin.ts";
import { openDatabase, outboxFile } from "../sqlite/database.ts";
import { cannotOpen } from "./output.ts";

/** The items in the outbox. Commands access the outbox through this file only. */
export interface WaitingItems {
  /** What waits on each channel, without channels on which nothing waits. */
  channels(): { channel: string; waiting: number; refused: number }[];
  /** Copies and messages about one person. */
  countOf(email: string): number;
  /** Leads and events that the database has not taken yet. */
  countRows(): number;
  /** Those of one person; `signupIds` are the registrations of the person that the database holds. */
  rowsOf(email: string, signupIds: readonly string[]): WaitingRow[];
  /** The spellings of one address in these rows. */
  spellings(email: string): string[];
  eraseRows(rows: readonly WaitingRow[]): void;
  erase(email: string, submissionIds: readonly string[]): number;
  close(): void;
}

/** Undefined if the data folder has no outbox. */
export const openOutboxOf = (dataDir: string): WaitingItems | undefined =>
  openOrExplain(outboxFile(dataDir), () => openOutbox(dataDir));

/** Queues a webhook event that informs the CRM of the erasure; the running site sends it. False if the outbox is full. */
export const announceErasure =
  (dataDir: string) =>
  ({ submissionIds, email }: { submissionIds: string[]; email: string }): boolean => {
    using outbox = openDatabase(outboxFile(dataDir), outboxMigrations);
    const now = Date.now();
    return Boolean(addItems(outbox, [personErased(submissionIds, email, now)], now));
  };

function openOrExplain(
  file: string,
  open: () => DatabaseSync | undefined,
): WaitingItems | undefined {
  try {
    const outbox = open();
    if (!outbox) return undefined;
    return {
      channels: () => channelsOf(outbox),
      countRows: () => countItems(outbox, "channel = 'database'"),
      rowsOf: (email, signupIds) => rowsOfPerson(waitingRows(outbox), email, signupIds),
      spellings: (email) => rowsOfPerson(waitingRows(outbox), email, []).flatMap(addressOf),
      eraseRows: (rows) => eraseWaitingRows(outbox, rows),
      countOf: (email) => countItemsOf(outbox, email),
      erase: (email, submissionIds) => eraseItems(outbox, email, submissionIds),
      close: () => outbox.close(),
    };
  } catch (error) {
    throw cannotOpen(file, error);
  }
}

const channelsOf = (outbox: DatabaseSync) =>
  outbox
    .prepare(
      `select channel, count(*) as waiting, count(*) filter (where attempts > 0) as refused
       from items group by channel order by channel`,
    )
    .all()
    .map(({ channel, waiting, refused }) => ({
      channel: String(channel),
      waiting: Number(waiting),
      refused: Number(refused),
    }));

/** Found in the same ways as in the database: by address, by the hash of the address, by the registration. */
function rowsOfPerson(
  rows: readonly WaitingRow[],
  email: string,
  signupIds: readonly string[],
): WaitingRow[] {
  const [key, hash] = [emailKey(email), emailHash(email)];
  const isNamed = (row: WaitingRow) => addressOf(row).some((address) => emailKey(address) === key);
  const signups = new Set([...signupIds, ...rows.filter(isNamed).map(submissionIdOf)]);
  return rows.filter((waiting) => {
    const { email_sha256, signup_id } = Object.fromEntries(waiting.row);
    return isNamed(waiting) || email_sha256 === hash || signups.has(String(signup_id));
  });
}

/** Events of some kinds name no address. */
function addressOf({ table, row }: WaitingRow): string[] {
  const address = Object.fromEntries(row)[emailColumn(table)];
  return typeof address === "string" ? [address] : [];
}

export const submissionIdOf = ({ row }: WaitingRow) =>
  String(Object.fromEntries(row)["submission_id"]);
