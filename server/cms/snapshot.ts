import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { limits } from "./limits.ts";
import type { Log } from "./log.ts";

// Raised when a mapped type changes: what an earlier release wrote is then not read as something else.
const version = 2;

const stored = v.object({
  version: v.literal(version),
  key: v.string(),
  value: v.unknown(),
});

type Found = { value: unknown; size: number };
export type Snapshot = ReturnType<typeof createSnapshot>;

const hash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);

/** Answers on disk, one file each, so that a restart while the service is away loses nothing. */
export function createSnapshot(dataDir: string, contentId: string, log: Log) {
  // Another content service's answers must never show up here.
  const folder = join(dataDir, "content", hash(contentId));
  const fileOf = (key: string) => join(folder, `${hash(key)}.json`);
  let tail: Promise<unknown> = Promise.resolve();
  let written = 0;
  // What is gone must not come back from a file that is still to be removed, or was while it was being read.
  const leaving = new Set<string>();
  let removals = 0;

  const queue = (job: () => Promise<unknown>) => {
    tail = tail
      .then(job)
      .catch((error: unknown) => log.warn({ err: error }, "the news snapshot was not written"));
  };

  queue(() => prune(folder));

  async function read(key: string): Promise<Found | undefined> {
    const before = removals;
    const text = await readFile(fileOf(key), "utf8").catch(() => undefined);
    if (text === undefined || leaving.has(key)) return undefined;
    if (removals !== before) return read(key);
    const entry = parse(text);
    if (entry?.key === key) return { value: entry.value, size: text.length };
    log.warn({ key, file: fileOf(key) }, "a news snapshot was unreadable and is ignored");
    return undefined;
  }

  return {
    read,

    write(key: string, value: string) {
      const text = `{"version":${version},"key":${JSON.stringify(key)},"value":${value}}`;
      leaving.delete(key);
      queue(async () => {
        written += 1;
        const draft = join(folder, `${hash(key)}.${process.pid}.${written}.tmp`);
        await mkdir(folder, { recursive: true });
        await writeFile(draft, text);
        await rename(draft, fileOf(key));
      });
    },

    remove(key: string) {
      leaving.add(key);
      queue(async () => {
        if (leaving.has(key)) await rm(fileOf(key), { force: true });
        removals += 1;
        leaving.delete(key);
      });
    },

    settled: () => tail,
  };
}

function parse(text: string) {
  try {
    const parsed = v.safeParse(stored, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

const minute = 60_000;

/** Drafts that a crash left behind, and the oldest answers beyond the bound. */
async function prune(folder: string) {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  );
  const drafts = files.filter(
    // A new one may be another instance's, in the middle of writing it.
    ({ name, time }) => name.endsWith(".tmp") && Date.now() - time > minute,
  );
  const answers = files.filter(({ name }) => name.endsWith(".json"));
  const oldest = answers.toSorted((a, b) => b.time - a.time).slice(limits.snapshotFiles);
  await Promise.all(
    [...drafts, ...oldest].map(({ name }) => rm(join(folder, name), { force: true })),
  );
}
