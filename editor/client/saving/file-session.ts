import type { Json, OpenFile, Save, Saved, Shown } from "../../api.ts";
import { fieldPath, isSame, withValueAt } from "../field-path.ts";
import {
  createSaveQueue,
  type Kept,
  type SaveQueue,
  type SaveResult,
  type SaveState,
} from "./save-queue.ts";

/** An opened file as the screen shows it. */
export interface FileView {
  value: Json;
  /** As it is written, at the last save. */
  text: string;
  /** The version of the last save, after which the preview is another. */
  version: string;
  shown: Shown;
  saving: SaveState;
  canUndo: boolean;
  canRedo: boolean;
}

export interface SessionOptions {
  send: (save: Save) => Promise<SaveResult>;
  read: (path: string) => Kept | undefined;
  write: (path: string, kept: Kept | undefined) => void;
  onSaved: (path: string, saved: Saved) => void;
}

export type FileSession = ReturnType<typeof openSession>;

/** Changes of one field within this time are one step of Undo. */
const oneStepMs = 1000;

/** Holds a file while it is open: its value, the steps of Undo, and the queue that saves it. */
export function openSession(file: OpenFile, { send, read, write, onSaved }: SessionOptions) {
  const listeners = new Set<() => void>();
  let past: Json[] = [];
  let future: Json[] = [];
  let last = { key: "", at: 0 };
  let view: FileView = {
    value: file.value,
    text: file.text,
    version: file.version,
    shown: file.shown,
    saving: { type: "saved" },
    canUndo: false,
    canRedo: false,
  };

  const change = (next: Partial<FileView>) => {
    view = { ...view, ...next, canUndo: past.length > 0, canRedo: future.length > 0 };
    for (const listener of listeners) listener();
  };

  const queue: SaveQueue = createSaveQueue({
    path: file.path,
    version: file.version,
    send,
    keep: (kept) => write(file.path, kept),
    onState: (saving) => change({ saving }),
    onSaved: (saved) => {
      change({ text: saved.text, version: saved.version, shown: saved.shown });
      onSaved(file.path, saved);
    },
  });

  const show = (value: Json) => {
    change({ value });
    queue.save(value);
  };

  restore();

  /** Goes on where the page ended before everything was saved. */
  function restore(): void {
    const kept = read(file.path);
    if (!kept) return;
    if (isSame(kept.value, file.value)) return write(file.path, undefined);
    past = [file.value];
    if (kept.version === file.version) return show(kept.value);
    change({ value: kept.value });
    queue.showConflict(file, kept.value);
  }

  return {
    file,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    view: () => view,

    /** Sets a field, or removes it with `undefined`. */
    edit(key: string, next: Json | undefined): void {
      const value = withValueAt(view.value, fieldPath(key), next);
      if (isSame(value, view.value)) return;
      const now = Date.now();
      const isText = typeof next === "string" || typeof next === "number";
      const isSameStep = isText && last.key === key && now - last.at < oneStepMs;
      if (!isSameStep) past = [...past, view.value];
      last = { key: isText ? key : "", at: now };
      future = [];
      show(value);
    },

    undo(): void {
      const value = past.at(-1);
      if (value === undefined) return;
      past = past.slice(0, -1);
      future = [...future, view.value];
      last = { key: "", at: 0 };
      show(value);
    },

    redo(): void {
      const value = future.at(-1);
      if (value === undefined) return;
      future = future.slice(0, -1);
      past = [...past, view.value];
      show(value);
    },

    keepMine(theirs: OpenFile): void {
      queue.keepMine(theirs, view.value);
    },

    /** Shows the other version. The own one can be brought back with Undo. */
    takeTheirs(theirs: OpenFile): void {
      past = [...past, view.value];
      future = [];
      const { value, text, version, shown } = theirs;
      change({ value, text, version, shown });
      queue.takeTheirs(theirs);
    },

    retry: () => void queue.flush(),
    close: () => void queue.flush(),
  };
}
