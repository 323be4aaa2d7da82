import type { Json, OpenFile, Save, Saved, Shown } from "../../api.ts";
import { merge } from "../../merge.ts";
import { fieldPath, isSame, parentKey, valueAt, withValueAt } from "../field-path.ts";
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
  shown: Shown;
  saving: SaveState;
  canUndo: boolean;
  canRedo: boolean;
}

export interface SessionOptions {
  send: (save: Save) => Promise<SaveResult>;
  /** What earlier pages could not save. */
  take: (path: string) => Kept[];
  write: (path: string, kept: Kept | undefined) => void;
  onSaved: (path: string, saved: Saved) => void;
}

export type FileSession = ReturnType<typeof openSession>;

/** Changes of one field within this time are one step of Undo. */
const oneStepMs = 1000;

/** What a change replaced. */
interface Step {
  /** Where somebody made it. */
  key: string;
  at: string;
  value: Json | undefined;
}

/** Several windows may have ended without saving: their changes are put on top of each other. */
function together([first, ...more]: Kept[], value: Json): Kept | undefined {
  if (!first || more.length === 0) return first;
  const all = [first, ...more].reduce<Json>(
    (joined, kept) => merge(kept.base, kept.value, joined, () => "mine").value ?? null,
    value,
  );
  return { value: all, base: value };
}

/** Holds a file while it is open: its value, the steps of Undo, and the queue that saves it. */
export function openSession(file: OpenFile, { send, take, write, onSaved }: SessionOptions) {
  const listeners = new Set<() => void>();
  let past: Step[] = [];
  let future: Step[] = [];
  let last = { key: "", time: 0 };
  let view: FileView = {
    value: file.value,
    text: file.text,
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
    file,
    send,
    keep: (kept) => write(file.path, kept),
    onState: (saving) => change({ saving }),
    onSaved: (saved) => {
      change({ text: saved.text, shown: saved.shown });
      onSaved(file.path, saved);
    },
    onJoined: (value) => change({ value }),
  });

  const show = (value: Json) => {
    change({ value });
    queue.save(value);
  };

  const stepAt = (key: string, at: string): Step => ({
    key,
    at,
    value: valueAt(view.value, fieldPath(at)),
  });

  const kept = together(take(file.path), file.value);
  if (kept && !isSame(kept.value, file.value)) {
    past = [stepAt("", "")];
    change({ value: kept.value });
    queue.restore(file, kept);
  }

  function takeBack({ at, value }: Step): void {
    last = { key: "", time: 0 };
    // What was saved elsewhere meanwhile, in other fields, stays.
    show(withValueAt(view.value, fieldPath(at), value));
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
      const path = fieldPath(key);
      const value = withValueAt(view.value, path, next);
      if (isSame(value, view.value)) return;
      const now = Date.now();
      const isText = typeof next === "string" || typeof next === "number";
      const isSameStep = isText && last.key === key && now - last.time < oneStepMs;
      // A field that comes or goes has a place among the others.
      const isThere = next !== undefined && valueAt(view.value, path) !== undefined;
      if (!isSameStep) past = [...past, stepAt(key, isThere ? key : parentKey(key))];
      last = { key: isText ? key : "", time: now };
      future = [];
      show(value);
    },

    /** The field that was changed back; undefined if there was nothing to undo. */
    undo(): string | undefined {
      const step = past.at(-1);
      if (!step) return undefined;
      past = past.slice(0, -1);
      future = [...future, stepAt(step.key, step.at)];
      takeBack(step);
      return step.key;
    },

    redo(): string | undefined {
      const step = future.at(-1);
      if (!step) return undefined;
      future = future.slice(0, -1);
      past = [...past, stepAt(step.key, step.at)];
      takeBack(step);
      return step.key;
    },

    /** Which text is right, where somebody else has changed the same field. Undo brings the own one back. */
    decide(decision: "mine" | "theirs"): void {
      past = [...past, stepAt("", "")];
      future = [];
      queue.decide(decision);
    },

    /** Shows the file as the server has changed it. */
    reload(next: OpenFile): void {
      past = [...past, stepAt("", "")];
      future = [];
      const { value, text, shown } = next;
      change({ value, text, shown });
      queue.reload(next);
    },

    retry: () => void queue.flush(),
    close: () => void queue.flush(),
  };
}
