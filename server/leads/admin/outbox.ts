import { existsSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { addItems, countItems, outboxMigrations } from "../outbox/outbox.ts";
import { personErased } from "../outbox/webhook.ts";
import { countItemsOf, eraseItems, openOutbox } from "../sqlite/admin.ts";
import { openDatabase, outboxFile } from "../sqlite/database.ts";
import { cannotOpen } from "./output.ts";

/** What waits in the outbox of the site or of a backup. All that the commands know of the outbox is in this file. */
export interface WaitingItems {
  count(): number;
  countOf(email: string): number;
  erase(email: string, submissionIds: readonly string[]): number;
  close(): void;
}

/** Undefined where this folder never had an outbox. */
export const openOutboxOf = (dataDir: string): WaitingItems | undefined =>
  openOrExplain(outboxFile(dataDir), () => openOutbox(dataDir));

/** Queues the word for the CRM that a person was erased; the running site sends it. */
export const announceErasure =
  (dataDir: string) =>
  ({ submissionIds, email }: { submissionIds: string[]; email: string }): void => {
    const outbox = openDatabase(outboxFile(dataDir), outboxMigrations);
    const now = Date.now();
    addItems(outbox, { items: [personErased(submissionIds, email, now)], now });
    outbox.close();
  };

/** `backup` puts the outbox beside the copy of the leads. */
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
  let outbox: DatabaseSync | undefined;
  try {
    outbox = open();
  } catch (error) {
    throw cannotOpen(file, error);
  }
  return outbox && itemsIn(outbox);
}

function itemsIn(outbox: DatabaseSync): WaitingItems {
  return {
    count: () => countItems(outbox),
    countOf: (email) => countItemsOf(outbox, email),
    erase: (email, submissionIds) => eraseItems(outbox, email, submissionIds),
    close: () => outbox.close(),
  };
}
