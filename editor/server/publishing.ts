import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { loadContent } from "#server/content/load-content.ts";
import { textIn } from "#server/content/unchecked-values.ts";
import type { Log } from "#server/log.ts";
import type { Change, Changes, FieldPath, Publication, Scheduled } from "../api.ts";
import { type Api, Refused } from "./app.ts";
import { type Blobs, readRecord, writeRecord } from "./blobs.ts";
import type { DraftContent, DraftContents } from "./draft-content.ts";
import { blobsOf, draftIdOf, type Draft, type Drafts, type FileChange } from "./drafts.ts";
import { bodyOf, problemsOf, stateOf, titleOf } from "./editing.ts";
import { differences, merge, type Value } from "../merge.ts";
import { newId, type PublicationRecord, type Publications } from "./publications.ts";
import { fieldLabel } from "../field-label.ts";
import { valueOf, writeFile } from "./write-file.ts";

interface Options {
  contentDir: string;
  /** Where publications wait for their time. */
  folder: string;
  drafts: Drafts;
  contents: DraftContents;
  blobs: Blobs;
  publications: Publications;
  readPublished: (path: string) => Promise<Uint8Array | undefined>;
  log: Log;
}

interface ScheduledRecord extends PublicationRecord {
  at: string;
  failure?: string;
}

type PublishedFile = Publication["files"][number];

type Decisions = Record<string, "mine" | "theirs">;

const message = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500));
const publishSchema = v.object({
  message,
  at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  decisions: v.optional(
    v.record(v.pipe(v.string(), v.maxLength(1000)), v.picklist(["mine", "theirs"])),
  ),
  paths: v.optional(v.pipe(v.array(v.string()), v.maxLength(5000))),
});
const idSchema = v.object({ id: v.pipe(v.string(), v.maxLength(60)) });
const pathSchema = v.object({ path: v.pipe(v.string(), v.maxLength(200)) });
const undoSchema = v.object({ ...idSchema.entries, path: v.optional(pathSchema.entries.path) });

const scheduleCheckMs = 500;
const longestYearsAhead = 2;

/** The parts of the editor's API about publishing: what would change, doing it now or later, and undoing it. */
export async function createPublishing(options: Options) {
  const { drafts, contents, blobs, publications, readPublished, log } = options;
  const scheduled = new Map<string, ScheduledRecord>();
  const fileOf = (id: string) => join(options.folder, `${id}.json`);
  for (const name of await readdir(options.folder).catch(() => [])) {
    const record = await readRecord<ScheduledRecord>(join(options.folder, name));
    if (record && name === `${record.id}.json`) scheduled.set(record.id, record);
  }

  const valueIn = async (path: string, blob: string | null): Promise<Value> => {
    if (blob === null || !isText(path)) return blob ?? undefined;
    return valueOf(path, new TextDecoder().decode(await blobs.get(blob)));
  };

  /** A change on top of what the folder has by now, and the fields about which somebody has to decide. */
  async function onTop(path: string, change: FileChange, decisions: Decisions) {
    const published = await readPublished(path);
    const now = published ? await blobs.put(published) : null;
    if (now === change.before || now === change.after)
      return { change: { before: now, after: change.after }, conflicts: [] };
    const [base, mine, theirs] = await Promise.all(
      [change.before, change.after, now].map((blob) => valueIn(path, blob)),
    );
    const merged = merge(base, mine, theirs, (field) => decisions[decisionKey(path, field)]);
    const after = await blobOf(path, merged.value, now);
    return { change: { before: now, after }, conflicts: merged.conflicts };
  }

  /** All changes on top of the folder. Refuses them with everything that somebody has to decide or correct first. */
  async function resolved(files: Draft["files"], decisions: Decisions): Promise<Draft["files"]> {
    const results: Draft["files"] = {};
    for (const [path, change] of Object.entries(files)) {
      const result = await onTop(path, change, decisions);
      if (result.conflicts.length > 0)
        throw new Refused(
          409,
          "Somebody else has changed the same fields meanwhile: decide first.",
        );
      if (result.change.before !== result.change.after) results[path] = result.change;
    }
    const loaded = await loadContent(
      options.contentDir,
      "",
      await drafts.bytesOf({ files: results }),
    );
    if (loaded.problems.length > 0)
      throw new Refused(422, "Something has to be corrected first.", {
        problems: problemsOf(loaded),
      });
    return results;
  }

  /** Writes now. Another publication may come between looking at the folder and writing: then it looks again. */
  async function publish(
    about: Pick<PublicationRecord, "who" | "message" | "undoes">,
    files: () => Promise<Draft["files"]>,
  ): Promise<PublicationRecord> {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const record = await publications.publish({ ...about, files: await files() });
      if (record) return record;
    }
    throw new Refused(409, "The files are being changed by somebody else just now. Try again.");
  }

  /** What waited, and what its author has changed in the draft since. */
  async function together(
    path: string,
    waited: FileChange,
    drafted: FileChange | undefined,
  ): Promise<FileChange> {
    if (!drafted || drafted.after === waited.after) return waited;
    const [base, mine, theirs] = await Promise.all(
      [waited.before, drafted.after, waited.after].map((blob) => valueIn(path, blob)),
    );
    const { value, conflicts } = merge(base, mine, theirs, () => undefined);
    const [first] = conflicts;
    if (first) {
      const place = `${titleIn(path, theirs ?? mine) ?? path}: ${fieldLabel(first.field, mine)}`;
      throw new Refused(
        409,
        `Your draft has something else by now in “${place}”. Publish or discard that first.`,
      );
    }
    return { before: drafted.before, after: await blobOf(path, value, drafted.after) };
  }

  /** The bytes of a file with this value, written as the other one is. */
  async function blobOf(path: string, value: Value, like: string | null): Promise<string | null> {
    if (value === undefined) return null;
    if (!isText(path)) return String(value);
    const text = like === null ? undefined : new TextDecoder().decode(await blobs.get(like));
    return blobs.put(Buffer.from(writeFile(path, text, value)));
  }

  /** Takes published files out of a draft, if they were not changed again meanwhile. */
  const settle = (draft: Draft, published: Draft["files"]) =>
    drafts.change(draft, async (files) =>
      Object.fromEntries(
        Object.entries(published).flatMap(([path, { after }]) =>
          files[path]?.after === after ? [[path, undefined] as const] : [],
        ),
      ),
    );

  async function changeOf(
    content: DraftContent,
    path: string,
    change: FileChange,
  ): Promise<Change> {
    const [before, after] = await Promise.all([
      valueIn(path, change.before),
      valueIn(path, change.after),
    ]);
    const { conflicts } = await onTop(path, change, {});
    const last = publications.all().find(({ files }) => Object.hasOwn(files, path));
    return {
      path,
      title: titleOf(content, path) ?? path,
      state: stateOf(change),
      fields: isText(path)
        ? differences(before, after).map((one) => ({
            ...asWords(one.field, after ?? before),
            before: shown(one.before),
            after: shown(one.after),
          }))
        : [],
      ...(last?.who !== undefined && { lastBy: last.who }),
      ...(path.startsWith("news/") && Object(after).draft === true && { isHidden: true }),
      ...(conflicts.length > 0 && {
        conflict: conflicts.map((one) => ({
          ...asWords(one.field, after ?? before),
          mine: isText(path) ? shown(one.mine) : "your file",
          theirs: isText(path) ? shown(one.theirs) : "their file",
        })),
      }),
    };
  }

  async function publishDue(record: ScheduledRecord): Promise<void> {
    try {
      const { who, message: text } = record;
      await publish({ who, message: text }, () => resolved(record.files, {}));
      scheduled.delete(record.id);
      await rm(fileOf(record.id), { force: true });
    } catch (error) {
      const known = error instanceof Refused;
      const [problem] = known ? (error.more.problems ?? []) : [];
      const failure = known
        ? `${error.message}${problem ? ` ${problem.message}` : ""}`
        : "The files could not be written.";
      log.error({ err: error, publication: record.id }, "scheduled publication failed");
      const failed = { ...record, failure };
      scheduled.set(record.id, failed);
      await writeRecord(fileOf(record.id), failed);
    }
  }

  let isChecking = false;
  async function checkSchedule(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    const due = [...scheduled.values()]
      .filter(({ at, failure }) => !failure && Date.parse(at) <= Date.now())
      .toSorted((a, b) => a.at.localeCompare(b.at));
    for (const record of due)
      await publishDue(record).catch((error: unknown) =>
        log.error({ err: error, publication: record.id }, "scheduled publication not remembered"),
      );
    isChecking = false;
  }
  const timer = setInterval(() => void checkSchedule(), scheduleCheckMs);

  /** What stands in no draft and on no site has its title in what waits. */
  async function described(content: DraftContent, record: PublicationRecord): Promise<Publication> {
    const files = await Promise.all(
      Object.entries(record.files).map(async ([path, change]): Promise<PublishedFile> => ({
        path,
        title: titleIn(path, await valueIn(path, change.after)) ?? titleOf(content, path) ?? path,
        state: stateOf(change),
      })),
    );
    const { id, who = "", when, message: text } = record;
    return { id, who, when, message: text, files, isUndone: false };
  }

  const api: Api = {
    async "GET changes"({ user }): Promise<Changes> {
      const draft = drafts.of(user);
      const content = await contents.of(draft);
      const entries = Object.entries(draft.files);
      return {
        changes: await Promise.all(entries.map(([path, of]) => changeOf(content, path, of))),
        problems: problemsOf(content.loaded),
      };
    },

    async "POST publish"({ user, body }) {
      const { message: text, at, decisions = {}, paths } = bodyOf(publishSchema, body);
      const draft = drafts.of(user);
      const chosen = Object.fromEntries(
        Object.entries(draft.files).filter(([path]) => paths?.includes(path) ?? true),
      );
      if (Object.keys(chosen).length === 0)
        throw new Refused(409, "There is nothing to publish: the draft has no such changes.");
      if (at === undefined) {
        const about = { who: user, message: text };
        const record = await publish(about, () => resolved(chosen, decisions));
        await settle(draft, chosen);
        return { id: record.id };
      }
      const aheadMs = Date.parse(at) - Date.now();
      if (!(aheadMs > 0)) throw new Refused(400, "This time has passed: choose a later one.");
      if (aheadMs > longestYearsAhead * 365 * 86_400_000)
        throw new Refused(400, "This is more than two years away: choose an earlier time.");
      const files = await resolved(chosen, decisions);
      const when = new Date().toISOString();
      const record = { id: newId(when), who: user, when, at, message: text, files };
      await writeRecord(fileOf(record.id), record);
      scheduled.set(record.id, record);
      await settle(draft, chosen);
      return { id: record.id };
    },

    async "POST discard"({ user, body }) {
      const { path } = bodyOf(pathSchema, body);
      await drafts.change(drafts.of(user), async () => ({ [path]: undefined }));
      return {};
    },

    async "GET publications"({ user }): Promise<Publication[]> {
      const content = await contents.of(drafts.of(user));
      const all = publications.all();
      const undone = new Set(all.map(({ undoes }) => undoes));
      return Promise.all(
        all.slice(0, 200).map(async (record) => ({
          ...(await described(content, record)),
          isUndone: undone.has(record.id),
        })),
      );
    },

    /** Brings back what a file, or all files, were before a publication. */
    async "POST undo"({ user, body }) {
      const { id, path } = bodyOf(undoSchema, body);
      const all = publications.all();
      const undone = all.find((record) => record.id === id);
      if (!undone) throw new Refused(404, "There is no such publication.");
      const since = all.filter((record) => record.id >= id);
      const earlier = new Map<string, string | null>();
      // From the newest to the one that is undone: the oldest state counts.
      for (const record of since)
        for (const [file, { before }] of Object.entries(record.files))
          if (path === undefined || file === path) earlier.set(file, before);
      const files = async () => {
        const changes: Draft["files"] = {};
        for (const [file, after] of earlier) {
          const now = await readPublished(file);
          const before = now ? await blobs.put(now) : null;
          if (before !== after) changes[file] = { before, after };
        }
        if (Object.keys(changes).length === 0)
          throw new Refused(409, "Everything is as it was then.");
        return resolved(changes, {});
      };
      const record = await publish(
        {
          who: user,
          message: `Undo: ${undone.message}`.slice(0, 500),
          ...(path === undefined && { undoes: id }),
        },
        files,
      );
      return { id: record.id };
    },

    async "GET scheduled"({ user }): Promise<Scheduled[]> {
      const content = await contents.of(drafts.of(user));
      const waiting = [...scheduled.values()].toSorted((a, b) => a.at.localeCompare(b.at));
      return Promise.all(
        waiting.map(async (record) => ({
          ...(await described(content, record)),
          at: record.at,
          ...(record.failure !== undefined && { failure: record.failure }),
        })),
      );
    },

    /** What waited becomes a part of the draft again, beside other changes of the same files. */
    async "POST unschedule"({ user, body }) {
      const { id } = bodyOf(idSchema, body);
      const record = scheduled.get(id);
      if (!record) throw new Refused(404, "This publication does not wait any more.");
      if (draftIdOf(record.who) !== draftIdOf(user))
        throw new Refused(403, `This is a publication of ${record.who ?? "somebody else"}.`);
      await drafts.change(drafts.of(user), async (files) => {
        const entries = Object.entries(record.files).map(
          async ([path, change]) => [path, await together(path, change, files[path])] as const,
        );
        return Object.fromEntries(await Promise.all(entries));
      });
      scheduled.delete(id);
      await rm(fileOf(id), { force: true });
      return {};
    },
  };

  return {
    api,
    /** When a change of a file is published that waits. */
    waitsUntil: (path: string): string | undefined =>
      [...scheduled.values()]
        .filter(({ files, failure }) => !failure && Object.hasOwn(files, path))
        .map(({ at }) => at)
        .toSorted()[0],
    /** The blobs that publications and what waits refer to. */
    blobs: () =>
      [...publications.all(), ...scheduled.values()].flatMap(({ files }) => blobsOf(files)),
    close: () => clearInterval(timer),
  };
}

/** News and reports have a title of their own; of a page people know the address. */
const titleIn = (path: string, value: Value): string | undefined =>
  isText(path) && !path.startsWith("pages/") ? textIn(value, "title") : undefined;

const asWords = (field: FieldPath, file: Value) => ({ field, label: fieldLabel(field, file) });

/** By which decisions about a field are sent. */
export const decisionKey = (path: string, field: FieldPath) => `${path}#${field.join(".")}`;

const isText = (path: string) => /\.(?:yaml|md|json)$/.test(path);

/** A value as people read it: a list or an object has a line for each of its fields. */
function shown(value: Value, field: FieldPath = []): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "object") return String(value);
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries
    .map(([name, of]) => {
      const at = [...field, name];
      const text = shown(of, at);
      return typeof of === "object" && of !== null ? text : `${fieldLabel(at)}: ${text}`;
    })
    .filter(Boolean)
    .join("\n");
}
