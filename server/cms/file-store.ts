import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

export type FileStore = ReturnType<typeof createFileStore>;

/** Changes the files of one folder one after another. A file is written under another name first, so it is never half there. */
export function createFileStore(folder: string, onError: (error: unknown) => void) {
  const run = createConcurrencyLimit({ running: 1 });
  let written = 0;

  return {
    path: (name: string) => join(folder, name),

    enqueue(job: () => Promise<unknown>) {
      run(job).catch(onError);
    },

    async write(name: string, content: Parameters<typeof writeFile>[1], modified?: Date) {
      written += 1;
      const temporary = join(folder, `${name}.${process.pid}.${written}.tmp`);
      await mkdir(folder, { recursive: true });
      await writeFile(temporary, content);
      if (modified) await utimes(temporary, modified, modified);
      await rename(temporary, join(folder, name));
    },

    remove: (name: string) => rm(join(folder, name), { force: true }),

    /** Removes the files that `isSurplus` names. It is called with one file after another, the newest first. */
    async prune(isSurplus: (file: { name: string; size: number; mtimeMs: number }) => boolean) {
      const names = await readdir(folder).catch(() => []);
      const files = await Promise.all(
        names.map(async (name) => {
          const { size, mtimeMs } = await stat(join(folder, name));
          return { name, size, mtimeMs };
        }),
      );
      const surplus = files.toSorted((a, b) => b.mtimeMs - a.mtimeMs).filter(isSurplus);
      await Promise.all(surplus.map(({ name }) => rm(join(folder, name), { force: true })));
    },

    settled: () => run(async () => {}),
  };
}
