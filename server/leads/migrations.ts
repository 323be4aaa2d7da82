import { readdir, readFile } from "node:fs/promises";

export interface Migration {
  name: string;
  sql: string;
}

/** In the order of their numbers. They stand outside `server/` because people paste them into SQL editors. */
export async function readMigrations(dialect: "sqlite" | "postgres"): Promise<Migration[]> {
  const folder = new URL(`../../database/${dialect}/`, import.meta.url);
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted();
  return Promise.all(
    files.map(async (name) => ({ name, sql: await readFile(new URL(name, folder), "utf8") })),
  );
}
