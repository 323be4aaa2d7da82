import type { Json, OpenFile, Problem, Save, Saved } from "../../api.ts";
import { isSame } from "../field-path.ts";

/** What the server says to a save. */
export type SaveResult =
  | { type: "saved"; saved: Saved }
  | { type: "conflict"; file: OpenFile }
  | { type: "refused"; message: string; problems: Problem[] };

export type SaveState =
  | { type: "saved" }
  | { type: "saving" }
  | { type: "offline" }
  /** Somebody, or another window, has saved the file meanwhile. */
  | { type: "conflict"; file: OpenFile }
  | { type: "refused"; message: string; problems: Problem[] };

/** What is not acknowledged by the server yet. */
export interface Kept {
  value: Json;
  /** The version that the value was made from. */
  version: string;
}

export interface SaveQueueOptions {
  path: string;
  version: string;
  /** Rejects if there is no connection. */
  send: (save: Save) => Promise<SaveResult>;
  /** Stores what must survive a reload, or forgets it. */
  keep: (kept: Kept | undefined) => void;
  onState: (state: SaveState) => void;
  onSaved: (saved: Saved) => void;
}

/** From the last keystroke to the request. */
export const saveDelayMs = 50;
const firstRetryMs = 1000;
const longestRetryMs = 15_000;

export type SaveQueue = ReturnType<typeof createSaveQueue>;

/** Saves one file: one request at a time, and after it the newest value only. */
export function createSaveQueue(options: SaveQueueOptions) {
  const { path, send, keep, onState, onSaved } = options;
  let { version } = options;
  let pending: Kept["value"] | undefined;
  /** Sent, and not acknowledged: it may have been stored although the answer was lost. */
  let sent: Json | undefined;
  let isSending = false;
  let isConflict = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;

  const wait = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delayMs);
  };

  /** A version of this window: its acknowledgement was lost, or the file was closed and opened again before it came. */
  const isOwn = (file: OpenFile, value: Json) =>
    isSame(file.value, sent) || isSame(file.value, value);

  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (isSending || isConflict || pending === undefined) return;
    const value = pending;
    isSending = true;
    let result: SaveResult | undefined;
    try {
      result = await send({ path, value, version });
    } catch {
      result = undefined;
    }
    isSending = false;
    if (result?.type === "conflict" && isOwn(result.file, value)) {
      version = result.file.version;
      sent = undefined;
      return flush();
    }
    settle(value, result);
    if (result && result.type !== "conflict" && pending !== undefined && pending !== value)
      return flush();
  }

  function settle(value: Json, result: SaveResult | undefined): void {
    if (!result) {
      sent = value;
      onState({ type: "offline" });
      wait(retryMs);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
      return;
    }
    retryMs = firstRetryMs;
    if (result.type === "conflict") {
      isConflict = true;
      onState(result);
    } else if (result.type === "refused") {
      // Only another value can be accepted. This one stays on the computer.
      onState(pending === value ? result : { type: "saving" });
    } else {
      ({ version } = result.saved);
      sent = undefined;
      const isNewest = pending === value;
      if (isNewest) pending = undefined;
      keep(pending === undefined ? undefined : { value: pending, version });
      onSaved(result.saved);
      onState({ type: isNewest ? "saved" : "saving" });
    }
  }

  return {
    save(value: Json): void {
      pending = value;
      keep({ value, version });
      if (isConflict) return;
      onState({ type: "saving" });
      wait(saveDelayMs);
    },

    /** Sends at once: the connection is back, or the file is closed. */
    flush,

    /** Goes on with this value on top of the other version. */
    keepMine(file: OpenFile, value: Json): void {
      ({ version } = file);
      isConflict = false;
      pending = value;
      keep({ value, version });
      onState({ type: "saving" });
      void flush();
    },

    takeTheirs(file: OpenFile): void {
      ({ version } = file);
      isConflict = false;
      pending = undefined;
      keep(undefined);
      onState({ type: "saved" });
    },

    /** A value that was kept when the page ended, made from another version than the server has now. */
    showConflict(file: OpenFile, value: Json): void {
      isConflict = true;
      pending = value;
      onState({ type: "conflict", file });
    },
  };
}
