import { existsSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { countCopies, outboxMigrations } from "../forwarding/outbox.ts";
import { countCopiesOf, eraseCopies, openOutbox } from "../sqlite/admin.ts";
import { openDatabase, outboxFile } from "../sqlite/database.ts";
import { cannotOpen } from "./files.ts";

/** What waits in the outbox of the site or of a backup. All that the commands know of the outbox is in this file. */
export interface WaitingCopies {
  count(): number;
  countOf(email: string): number;
  erase(email: string): number;
  close(): void;
}

/** Undefined where this folder never had an outbox. */
export const openCopies = (dataDir: string): WaitingCopies | undefined =>
  openOrExplain(outboxFile(dataDir), () => openOutbox(dataDir));

/** `backup` puts the outbox beside the copy of the leads. */
export const copiesFileOf = (backup: string): string => `${backup}.forwarding`;

export function openCopiesOfBackup(backup: string): WaitingCopies | undefined {
  const file = copiesFileOf(backup);
  if (!existsSync(file)) return undefined;
  return openOrExplain(file, () => openDatabase(file, outboxMigrations));
}

function openOrExplain(
  file: string,
  open: () => DatabaseSync | undefined,
): WaitingCopies | undefined {
  let outbox: DatabaseSync | undefined;
  try {
    outbox = open();
  } catch (error) {
    throw cannotOpen(file, error);
  }
  return outbox && copiesIn(outbox);
}

function copiesIn(outbox: DatabaseSync): WaitingCopies {
  return {
    count: () => countCopies(outbox),
    countOf: (email) => countCopiesOf(outbox, email),
    erase: (email) => eraseCopies(outbox, email),
    close: () => outbox.close(),
  };
}
