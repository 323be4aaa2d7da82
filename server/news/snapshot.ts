import { createWriteStream } from "node:fs";
import { mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import * as v from "valibot";
import type { ContentLog } from "./content-service.ts";
import { limits } from "./limits.ts";

// Increase it when a mapped type changes, so that the snapshot of an earlier release is ignored.
const formatVersion = 5;

const item = v.looseObject({ id: v.number(), title: v.string(), isoDate: v.string() });
const newsItem = v.looseObject({ ...item.entries, type: v.string(), path: v.string() });
const value = v.union([
  v.array(newsItem),
  v.looseObject({ items: v.array(newsItem), total: v.number(), totalPages: v.number() }),
  v.looseObject({ ...item.entries, content: v.string(), acf: v.array(v.looseObject({})) }),
  v.literal("gone"),
]);
const snapshotSchema = v.object({
  version: v.literal(formatVersion),
  entries: v.array(v.object({ key: v.string(), value, isPartial: v.boolean() })),
});

export type Stored = { key: string; value: unknown; isPartial: boolean };

/** The news in one file, so that a restart during an outage of the content service loses nothing. */
export function createSnapshot(file: string, entries: () => Stored[], log: ContentLog) {
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  /** One entry at a time, so that other requests are served in between. */
  async function* texts() {
    yield `{"version":${formatVersion},"entries":[`;
    let bytes = 0;
    let separator = "";
    for (const entry of entries()) {
      const text = Buffer.from(`${separator}\n${JSON.stringify(entry)}`);
      bytes += text.length;
      if (bytes > limits.snapshotBytes) break;
      yield text;
      separator = ",";
      await nextTurn();
    }
    yield "\n]}\n";
  }

  async function write() {
    const temporary = `${file}.${process.pid}.tmp`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await pipeline(Readable.from(texts()), createWriteStream(temporary));
      await rename(temporary, file);
    } catch (error) {
      log.warn({ err: error, file }, "the news snapshot was not written");
      await rm(temporary, { force: true }).catch(() => undefined);
    }
  }

  const writeNow = () => {
    clearTimeout(timer);
    timer = undefined;
    return (writing = writing.then(write));
  };

  return {
    async read(): Promise<Stored[]> {
      try {
        const { size } = await stat(file).catch(() => ({ size: 0 }));
        if (size === 0) return [];
        if (size > 2 * limits.snapshotBytes) throw new Error(`${size} bytes`);
        const data: unknown = JSON.parse(await readFile(file, "utf8"));
        return v.parse(snapshotSchema, data).entries;
      } catch (error) {
        const reason = error instanceof Error ? error.message.slice(0, 200) : "unknown";
        log.warn({ file, reason }, "the news snapshot is unreadable and is ignored");
        return [];
      }
    },

    /** Changes of the next seconds are written together. */
    changed() {
      timer ??= setTimeout(writeNow, limits.snapshotDelayMs).unref();
    },

    async close() {
      if (timer) await writeNow();
      await writing;
    },
  };
}
