import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import { hashOf } from "#app/lib/hash.ts";
import type { Changes } from "#server/content/read-folder.ts";
import { type Blobs, readRecord, writeRecord } from "./blobs.ts";

/** A changed file: the blobs of what it was when its change began and of what it is now. Null: there is no such file. */
export interface FileChange {
  before: string | null;
  after: string | null;
}

/** What somebody has changed and not published. */
export interface Draft {
  id: string;
  /** Undefined where nobody signs in. */
  user: string | undefined;
  files: Record<string, FileChange>;
}

/** Drafts on disk are named so that a name of a person is never a path. */
export const draftIdOf = (user: string | undefined) => hashOf(user ?? "").slice(0, 24);

export const blobsOf = (files: Draft["files"]): string[] =>
  Object.values(files)
    .flatMap(({ before, after }) => [before, after])
    .filter((blob) => blob !== null);

export type Drafts = Awaited<ReturnType<typeof openDrafts>>;

/** The drafts of everybody, in memory and on disk. */
export async function openDrafts(folder: string, blobs: Blobs) {
  const fileOf = (id: string) => join(folder, `${id}.json`);
  const names = await readdir(folder).catch(() => []);
  const records = await Promise.all(
    names
      .filter((name) => /^[\da-f]{24}\.json$/.test(name))
      .map((name) => readRecord<Draft>(join(folder, name))),
  );
  const drafts = new Map(records.flatMap((draft) => (draft ? [[draft.id, draft] as const] : [])));
  /** Changes of drafts, one after another. */
  const run = pLimit(1);

  return {
    all: () => [...drafts.values()],
    /** The blobs that drafts refer to. */
    blobs: () => [...drafts.values()].flatMap(({ files }) => blobsOf(files)),
    get: (id: string): Draft | undefined => drafts.get(id),
    of(user: string | undefined): Draft {
      const id = draftIdOf(user);
      return drafts.get(id) ?? { id, user, files: {} };
    },
    /** Changes files of a draft. An entry that is undefined is as it was before the draft. */
    change: (
      { id, user }: Draft,
      change: (files: Draft["files"]) => Promise<Record<string, FileChange | undefined>>,
    ): Promise<Draft> =>
      run(async () => {
        const before = drafts.get(id)?.files ?? {};
        const changed = { ...before, ...(await change(before)) };
        const files = Object.fromEntries(
          Object.entries(changed).flatMap(([path, file]) =>
            file && file.before !== file.after ? [[path, file] as const] : [],
          ),
        );
        const draft = { id, user, files };
        if (Object.keys(files).length === 0) await rm(fileOf(id), { force: true });
        else await writeRecord(fileOf(id), draft);
        drafts.set(id, draft);
        return draft;
      }),
    /** The bytes of its files, for reading the folder with them. */
    async bytesOf({ files }: Pick<Draft, "files">): Promise<Changes> {
      const entries = Object.entries(files).map(
        async ([path, { after }]) =>
          [path, after === null ? undefined : await blobs.get(after)] as const,
      );
      return new Map(await Promise.all(entries));
    },
  };
}
