import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  folder: string;
  fill(): void;
  free(): void;
  setReadOnly(readOnly: boolean): void;
  remove(): Promise<void>;
}

const mount = (...words: string[]) => spawnSync("mount", words).status === 0;

/** A RAM disk of four megabytes, or undefined if this machine does not permit mounting. */
export async function openSmallDisk(): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "small-disk-"));
  if (!mount("-t", "tmpfs", "-o", "size=4m,mode=700", "tmpfs", folder)) {
    await rm(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, "filler");
  return {
    folder,
    fill() {
      const file = openSync(filler, "w");
      try {
        for (const size of [65_536, 4096, 1]) writeUntilFull(file, size);
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    setReadOnly(readOnly) {
      if (!mount("-o", `remount,${readOnly ? "ro" : "rw"}`, folder))
        throw new Error("The disk is in use");
    },
    async remove() {
      spawnSync("umount", ["--lazy", folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function writeUntilFull(file: number, size: number): void {
  const bytes = Buffer.alloc(size);
  try {
    for (;;) writeSync(file, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}
