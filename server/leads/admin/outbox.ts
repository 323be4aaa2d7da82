import { existsSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { addItems, countItems, outboxMigrations } from "../outbox/outbox.ts";
import { personErased } from "../outbox/webhook.ts";
import { countItemsOf, eraseItems, openOutbox } from "../sqlite/admin.ts";
import { openDatabase, outboxFile } from "../sqlite/database.ts";
import { cannotOpen } from "./output.ts";

/** The items in the outbox of the site or of a backup. Commands access the outbox through this file only. */
export interface WaitingItems {
  count(): number;
  countOf(email: string): number;
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
    return addItems(outbox, { items: [personErased(submissionIds, email, now)], now });
  };

/** The command `backup` puts the copy of the outbox beside that of the leads. */
export const outboxOfBackup = (backup: string): string => `${backup}.forwarding`;

export function openOutboxOfBackup(backup: string): WaitingItems | undefined {
  const file = outboxOfBackup(backup);
  if (!existsSync(file)) return undefined;
  return openOrExplain(file, () => openDatabase(file, outboxMigrations));
}

function openOrExplain(
  file: string,
  open: () => DatabaseSync | undefined,
): WaitingItems | undefined {
  try {
    const outbox = open();
    if (!outbox) return undefined;
    return {
      count: () => countItems(outbox),
      countOf: (email) => countItemsOf(outbox, email),
      erase: (email, submissionIds) => eraseItems(outbox, email, submissionIds),
      close: () => outbox.close(),
    };
  } catch (error) {
    throw cannotOpen(file, error);
  }
}
