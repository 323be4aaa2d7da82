import { execFile } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import pLimit from "p-limit";
import { hashOf } from "#app/lib/hash.ts";
import type { Log } from "#server/log.ts";
import { type Blobs, readRecord, removeTemporary, writeRecord, writeWhole } from "./blobs.ts";
import type { FileChange } from "./drafts.ts";

const run = promisify(execFile);
const gitTimeoutMs = 30_000;
/** The person is the author; what commits is the editor. */
const committer = { GIT_COMMITTER_NAME: "Editor", GIT_COMMITTER_EMAIL: "editor@localhost" };

const git = (folder: string, ...words: string[]) =>
  run("git", ["-C", folder, ...words], {
    timeout: gitTimeoutMs,
    env: { ...process.env, ...committer },
  });

/** What was published, or will be. */
export interface PublicationRecord {
  id: string;
  who: string | undefined;
  /** ISO time. */
  when: string;
  message: string;
  files: Record<string, FileChange>;
  /** The publication that it undoes as a whole. */
  undoes?: string;
}

interface Options {
  /** The firm's folder. */
  contentDir: string;
  /** Where records are stored. */
  folder: string;
  blobs: Blobs;
  readPublished: (path: string) => Promise<Uint8Array | undefined>;
  log: Log;
}

export type Publications = Awaited<ReturnType<typeof openPublications>>;

/**
 * Writes publications into the firm's folder, and remembers them. A record of what is about to be written is on the disk first:
 * after a crash the next start writes the rest, so that a publication is there as a whole or not at all.
 */
export async function openPublications({ contentDir, folder, blobs, readPublished, log }: Options) {
  const begun = join(folder, "begun.json");
  const isVersioned = await git(contentDir, "rev-parse", "--is-inside-work-tree").then(
    () => true,
    () => false,
  );
  const records = new Map<string, PublicationRecord>();
  const names = await readdir(join(folder, "done")).catch(() => []);
  for (const name of names.filter((file) => /^[\d\w-]+\.json$/.test(file))) {
    const record = await readRecord<PublicationRecord>(join(folder, "done", name));
    if (record) records.set(record.id, record);
  }
  const inTurn = pLimit(1);

  async function write(record: PublicationRecord): Promise<void> {
    for (const [path, { before, after }] of Object.entries(record.files)) {
      const published = await readPublished(path);
      const now = published ? hashOf(published) : null;
      if (now === after) continue;
      if (now !== before) {
        // Between the crash and this start somebody changed the file by hand. What was to be published stays in the history.
        log.warn({ path, publication: record.id }, "a file was changed meanwhile, and stays");
        continue;
      }
      if (after === null) await rm(join(contentDir, path), { force: true });
      else await writeWhole(join(contentDir, path), await blobs.get(after));
    }
    await writeRecord(join(folder, "done", `${record.id}.json`), record);
    records.set(record.id, record);
    if (isVersioned)
      await commit(record).catch((error: unknown) => {
        log.error({ err: error, publication: record.id }, "publication not committed");
      });
    await rm(begun, { force: true });
  }

  async function commit({ who, message, files }: PublicationRecord): Promise<void> {
    const paths = Object.keys(files);
    await git(contentDir, "add", "--all", "--force", "--", ...paths);
    const { stdout } = await git(contentDir, "status", "--porcelain", "--", ...paths);
    // After a crash the commit may have been made already.
    if (stdout.trim() === "") return;
    await git(
      contentDir,
      "commit",
      "--quiet",
      `--author=${authorOf(who)}`,
      `--message=${message}`,
      "--only",
      "--",
      ...paths,
    );
  }

  const interrupted = await readRecord<PublicationRecord>(begun);
  if (interrupted) {
    const folders = Object.keys(interrupted.files).map((path) => dirname(join(contentDir, path)));
    for (const below of new Set(folders)) await removeTemporary(below);
    await write(interrupted);
  }

  return {
    isVersioned,
    /** The newest first. */
    all: () => [...records.values()].toSorted((a, b) => b.id.localeCompare(a.id)),
    /** Changes that the folder cannot take, because it has other files by now, are refused with false. */
    publish: (
      record: Omit<PublicationRecord, "id" | "when">,
    ): Promise<PublicationRecord | undefined> =>
      inTurn(async () => {
        for (const [path, { before }] of Object.entries(record.files)) {
          const published = await readPublished(path);
          if ((published ? hashOf(published) : null) !== before) return undefined;
        }
        const when = new Date().toISOString();
        const whole = { ...record, when, id: newId(when) };
        await writeRecord(begun, whole);
        await write(whole);
        return whole;
      }),
  };
}

let made = 0;

/** In the order of time, also within a millisecond. */
export function newId(when: string): string {
  made += 1;
  return `${when.replace(/[:.]/g, "-")}-${String(made).padStart(6, "0")}`;
}

/** From a name, an address or both, as `Ida <ida@example.com>`. */
function authorOf(who = "Editor"): string {
  const [name = "", address = ""] = who.replace(/[>\p{Cc}]/gu, " ").split("<");
  const mail = [address.trim(), name.trim()].find((part) => /^\S+@\S+$/.test(part));
  return `${name.trim() || mail || "Editor"} <${mail ?? "editor@localhost"}>`;
}
