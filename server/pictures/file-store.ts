import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";

export type FileStore = ReturnType<typeof createFileStore>;

/** Runs changes to one folder one after another. Files are written under a temporary name, so no reader gets half a file. */
export function createFileStore(folder: string, onError: (error: unknown) => void) {
  const run = pLimit(1);
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

    /** Removes the oldest files beyond the limit, and temporary files that a crash left behind. */
    async prune(maxBytes: number) {
      const names = await readdir(folder).catch(() => []);
      const files = await Promise.all(
        names.map(async (name) => ({ name, ...(await stat(join(folder, name))) })),
      );
      let bytes = 0;
      for (const { name, size, mtimeMs } of files.toSorted((a, b) => b.mtimeMs - a.mtimeMs)) {
        bytes += size;
        // Another instance may still be writing a newer temporary file.
        const isLeftBehind = name.endsWith(".tmp") && Date.now() - mtimeMs > 60_000;
        if (isLeftBehind || bytes > maxBytes) await rm(join(folder, name), { force: true });
      }
    },

    settled: () => run(() => {}),
  };
}
