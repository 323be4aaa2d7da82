import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { limits } from "./limits.ts";
import type { Log } from "./log.ts";

// Raised when a mapped type changes: what an earlier release wrote is then not read as something else.
const version = 1;

const stored = v.object({
  version: v.literal(version),
  key: v.string(),
  savedAt: v.number(),
  lifetime: v.number(),
  value: v.unknown(),
});

type Times = { savedAt: number; lifetime: number };
export type Snapshot = ReturnType<typeof createSnapshot>;

const hash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);

/** Answers on disk, one file each, so that a restart while the service is away loses nothing. */
export function createSnapshot(dataDir: string, baseUrl: string, log: Log) {
  // Another content service's answers must never show up here.
  const folder = join(dataDir, "content", hash(baseUrl));
  const fileOf = (key: string) => join(folder, `${hash(key)}.json`);
  let tail: Promise<unknown> = prune(folder);
  let written = 0;
  // What is gone must not come back from a file that is still to be removed, or was while it was being read.
  const leaving = new Set<string>();
  let removals = 0;

  const queue = (job: () => Promise<unknown>) => {
    tail = tail
      .then(job)
      .catch((error: unknown) => log.warn({ err: error }, "the news snapshot was not written"));
  };

  async function read(
    key: string,
  ): Promise<(Times & { value: unknown; size: number }) | undefined> {
    const before = removals;
    const text = await readFile(fileOf(key), "utf8").catch(() => undefined);
    if (text === undefined || leaving.has(key)) return undefined;
    if (removals !== before) return read(key);
    const entry = parse(text);
    if (entry?.key === key) return { ...entry, size: text.length };
    log.warn({ key, file: fileOf(key) }, "a news snapshot was unreadable and is ignored");
    return undefined;
  }

  return {
    read,

    write(key: string, { savedAt, lifetime }: Times, value: string) {
      const head = JSON.stringify({ version, key, savedAt, lifetime });
      const text = `${head.slice(0, -1)},"value":${value}}`;
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

/** Drafts that a crash left behind, and the oldest answers beyond the bound. */
async function prune(folder: string) {
  const names = await readdir(folder).catch(() => []);
  const drafts = names.filter((name) => name.endsWith(".tmp"));
  const answers = names.filter((name) => name.endsWith(".json"));
  const excess = answers.length - limits.snapshotFiles;
  const oldest = excess > 0 ? await byAge(folder, answers) : [];
  const doomed = [...drafts, ...oldest.slice(0, Math.max(0, excess))];
  await Promise.all(doomed.map((name) => rm(join(folder, name), { force: true })));
}

async function byAge(folder: string, names: string[]) {
  const aged = await Promise.all(
    names.map(async (name) => ({ name, age: (await stat(join(folder, name))).mtimeMs })),
  );
  return aged.toSorted((a, b) => a.age - b.age).map(({ name }) => name);
}
