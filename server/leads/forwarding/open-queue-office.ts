import { existsSync } from "node:fs";
import { openDatabase } from "../sqlite/database.ts";
import { countCopies, eraseCopies, queueFile, queueMigrations } from "./queue-table.ts";

/** The office's view of the copies that wait. */
export interface QueueOffice {
  count(): number;
  erase(email: string): number;
  close(): void;
}

/** Nothing where this folder never had a queue; asking should not make one. */
export function openQueueOffice(dataDir: string): QueueOffice | undefined {
  if (!existsSync(queueFile(dataDir))) return undefined;
  const database = openDatabase(queueFile(dataDir), queueMigrations);
  return {
    count: () => countCopies(database),
    erase: (email) => eraseCopies(database, email),
    close: () => database.close(),
  };
}
