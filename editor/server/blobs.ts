import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hashOf } from "#app/lib/hash.ts";

/** What nothing refers to is kept this long: somebody may be about to refer to it. */
const keptMs = 60 * 60_000;

let written = 0;

/** Writes a whole file or nothing. Hidden files are no files of a firm. */
export async function writeWhole(file: string, bytes: Uint8Array | string): Promise<void> {
  written += 1;
  const temporary = join(dirname(file), `.${process.pid}.${written}.tmp`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(temporary, bytes);
  await rename(temporary, file);
}

/** Removes files of `writeWhole` that a crash left behind. */
export async function removeTemporary(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (/^\.\d+\.\d+\.tmp$/.test(name)) await rm(join(folder, name), { force: true });
}

/** The JSON of a file; undefined if there is none. */
export async function readRecord<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

export const writeRecord = (file: string, record: object) =>
  writeWhole(file, `${JSON.stringify(record, null, 2)}\n`);

export type Blobs = ReturnType<typeof createBlobs>;

/** Contents of files by their hash, so that records of changes are small. */
export function createBlobs(folder: string) {
  const fileOf = (name: string) => join(folder, name);
  return {
    async put(bytes: Uint8Array): Promise<string> {
      const name = hashOf(bytes);
      const exists = await stat(fileOf(name)).catch(() => undefined);
      if (exists?.size !== bytes.length) await writeWhole(fileOf(name), bytes);
      return name;
    },
    get: (name: string): Promise<Uint8Array> => readFile(fileOf(name)),
    /** Removes what no record names. */
    async prune(named: ReadonlySet<string>): Promise<void> {
      const now = Date.now();
      for (const name of await readdir(folder).catch(() => [])) {
        const { mtimeMs } = await stat(fileOf(name));
        if (!named.has(name) && now - mtimeMs > keptMs) await rm(fileOf(name), { force: true });
      }
    },
  };
}
