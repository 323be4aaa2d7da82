import { type FSWatcher, watch } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Content } from "#app/lib/content/content.ts";
import { loadContent } from "./load-content.ts";
import { folderName } from "./content-folder.ts";
import { problemLine, type Problem } from "./source-file.ts";

/** A save of several files, or a checkout of another version, is one change. */
const settleMs = 150;
/** While a long copy goes on, what is there already is shown. */
const longestSettleMs = 2000;
/** Systems do not report that a whole folder was replaced, as by a volume that is mounted anew. */
const pollMs = 1000;
/** More than any firm has: a folder with more is another folder. */
const maxFolders = 500;

export interface LiveContent {
  /** The newest content without mistakes; undefined if there has been none yet. */
  current(): Content | undefined;
  /** The mistakes because of which the folder is not shown as it is, one line each. */
  problems(): readonly string[];
  /** Calls back after each later reading that changed the content or its mistakes. */
  onChange(listener: () => void): void;
  close(): void;
}

/** Reads a firm's folder, and reads it again whenever something in it changes. With a mistake the running content stays. */
export async function openLiveContent(folder: string): Promise<LiveContent> {
  const name = folderName(folder);
  let content: Content | undefined;
  let problems: readonly string[] = [];
  let reading: Promise<void> | undefined;
  let isOutdated = false;
  let isClosed = false;
  const listeners: (() => void)[] = [];

  /** With an error of the program itself the site goes on with what it has. */
  const failure = (error: unknown) => ({
    content: undefined,
    problems: [{ file: name, message: `cannot be read: ${String(error)}` }],
  });

  function take(loaded: { content: Content | undefined; problems: readonly Problem[] }) {
    const lines = loaded.problems.map(problemLine);
    const isSame = !loaded.content && lines.join("\n") === problems.join("\n");
    content = loaded.content ?? content;
    problems = lines;
    return !isSame;
  }

  /** One reading at a time; a change during it makes one more. */
  async function read(): Promise<void> {
    do {
      isOutdated = false;
      // Before the reading, so that what changes during it is reported.
      await watcher.watchAgain();
      const isChange = take(await loadContent(folder, name).catch(failure));
      if (isClosed) return;
      if (isChange) for (const listener of listeners) listener();
    } while (isOutdated);
  }

  function readSoon() {
    isOutdated = true;
    reading ??= read().finally(() => (reading = undefined));
  }

  const watcher = watchFolder(folder, readSoon);
  readSoon();
  await reading;
  return {
    current: () => content,
    problems: () => problems,
    onChange: (listener) => void listeners.push(listener),
    close() {
      isClosed = true;
      watcher.close();
    },
  };
}

/** Calls back once after changes have settled. Watches each folder by itself, which works on every system. */
function watchFolder(root: string, onChange: () => void) {
  let watchers: FSWatcher[] = [];
  let watchedRoot: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let firstAt: number | undefined;
  let isClosed = false;

  function changed() {
    if (isClosed) return;
    const now = performance.now();
    firstAt ??= now;
    clearTimeout(timer);
    timer = setTimeout(settled, Math.min(settleMs, firstAt + longestSettleMs - now));
  }

  function settled() {
    firstAt = undefined;
    onChange();
  }

  /** All folders anew: the watcher of one that was deleted and made again reports nothing. */
  async function watchAgain(): Promise<void> {
    const found = await identityOf(root);
    const folders = await foldersBelow(root);
    if (isClosed) return;
    const before = watchers;
    watchers = folders.flatMap((folder) => watchOne(folder) ?? []);
    watchedRoot = found;
    // Until here they report what happens in between.
    for (const watcher of before) watcher.close();
  }

  function watchOne(folder: string): FSWatcher | undefined {
    try {
      const watcher = watch(folder, { persistent: false }, (_, file) => {
        // Editors keep what is not saved yet in hidden files.
        if (!file?.startsWith(".")) changed();
      });
      return watcher.on("error", changed);
    } catch {
      // It has gone since it was listed: its parent reports that.
      return undefined;
    }
  }

  const poll = setInterval(async () => {
    if ((await identityOf(root)) !== watchedRoot) changed();
  }, pollMs).unref();
  return {
    watchAgain,
    close() {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(poll);
      for (const watcher of watchers) watcher.close();
    },
  };
}

/** Differs after the folder was replaced by another of the same name. */
const identityOf = (folder: string): Promise<string | undefined> =>
  stat(folder).then(
    ({ dev, ino }) => `${dev} ${ino}`,
    () => undefined,
  );

/** The folder and all below it, without hidden ones. */
async function foldersBelow(root: string): Promise<string[]> {
  const folders = [root];
  for (const folder of folders) {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries)
      if (entry.isDirectory() && !entry.name.startsWith(".") && folders.length < maxFolders)
        folders.push(join(folder, entry.name));
  }
  return folders;
}
