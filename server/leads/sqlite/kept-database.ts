import { statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import type { Migration } from "../migrations.ts";
import { openDatabase } from "./database.ts";

/**
 * Open for as long as the file is the same one. Writing on to a file that somebody moved away or replaced
 * would acknowledge leads into nothing, so its identity is looked at before each use.
 */
export function keepDatabase(file: string, migrations: Migration[]) {
  let open: { database: DatabaseSync; number: number } | undefined;
  const fileNumber = () => statSync(file, { throwIfNoEntry: false })?.ino;

  function close(): void {
    const leaving = open?.database;
    open = undefined;
    leaving?.close();
  }

  return {
    current(): DatabaseSync {
      if (open && open.number !== fileNumber()) close();
      open ??= { database: openDatabase(file, migrations), number: fileNumber() ?? -1 };
      return open.database;
    },
    close,
  };
}
