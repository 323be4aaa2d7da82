import type { Json, OpenFile, Problem, Save, Saved } from "../../api.ts";
import { type Conflict, merge } from "../../merge.ts";
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
  /** Somebody, or another window, has saved something else in these fields meanwhile. */
  | { type: "conflict"; conflicts: Conflict[] }
  | { type: "refused"; message: string; problems: Problem[] };

/** What is not acknowledged by the server yet. */
export interface Kept {
  value: Json;
  /** What the value was made from. */
  base: Json;
}

export interface SaveQueueOptions {
  file: Pick<OpenFile, "path" | "version" | "value">;
  /** Rejects if there is no connection. */
  send: (save: Save) => Promise<SaveResult>;
  /** Stores what must survive a reload, or forgets it. */
  keep: (kept: Kept | undefined) => void;
  onState: (state: SaveState) => void;
  onSaved: (saved: Saved) => void;
  /** The value has got what was saved elsewhere. */
  onJoined: (value: Json) => void;
}

type SaveTarget = SaveQueueOptions["file"];

/** From the last keystroke to the request. */
export const saveDelayMs = 50;
const firstRetryMs = 1000;
const longestRetryMs = 15_000;

export type SaveQueue = ReturnType<typeof createSaveQueue>;

/** Saves one file: one request at a time, and after it the newest value only. */
export function createSaveQueue(options: SaveQueueOptions) {
  const { send, keep, onState, onSaved, onJoined } = options;
  const { path } = options.file;
  /** As the server has it. */
  let base = options.file.value;
  let { version } = options.file;
  let pending: Json | undefined;
  /** Sent, and not acknowledged: it may have been stored although the answer was lost. */
  let sent: Json | undefined;
  let isSending = false;
  /** The other version, about which somebody has to decide. */
  let undecided: SaveTarget | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;

  const wait = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delayMs);
  };

  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (isSending || undecided || pending === undefined) return;
    const value = pending;
    isSending = true;
    let result: SaveResult | undefined;
    try {
      result = await send({ path, value, version });
    } catch {
      result = undefined;
    }
    isSending = false;
    if (result?.type === "conflict") return join(result.file);
    settle(value, result);
    if (result && pending !== undefined && pending !== value) return flush();
  }

  /** Goes on from a version that was saved elsewhere, with the changes of both. */
  function join(file: SaveTarget): Promise<void> | undefined {
    if (pending === undefined) return undefined;
    // An acknowledgement was lost, or the file was closed and opened again before it came.
    if (isSame(file.value, sent)) base = file.value;
    const { value = null, conflicts } = merge(base, pending, file.value, () => undefined);
    if (conflicts.length > 0) {
      undecided = file;
      onState({ type: "conflict", conflicts });
      return undefined;
    }
    rebase(file, value);
    return flush();
  }

  function rebase(file: SaveTarget, value: Json): void {
    ({ version, value: base } = file);
    sent = undefined;
    undecided = undefined;
    if (!isSame(value, pending)) onJoined(value);
    pending = value;
    keep({ value, base });
    onState({ type: "saving" });
  }

  function settle(value: Json, result: Exclude<SaveResult, { type: "conflict" }> | undefined) {
    if (!result) {
      sent = value;
      onState({ type: "offline" });
      wait(retryMs);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
      return;
    }
    retryMs = firstRetryMs;
    if (result.type === "refused") {
      // Only another value can be accepted. This one stays on the computer.
      onState(pending === value ? result : { type: "saving" });
      return;
    }
    ({ version } = result.saved);
    base = value;
    sent = undefined;
    const isNewest = pending === value;
    if (isNewest) pending = undefined;
    keep(pending === undefined ? undefined : { value: pending, base });
    onSaved(result.saved);
    onState({ type: isNewest ? "saved" : "saving" });
  }

  return {
    save(value: Json): void {
      pending = value;
      keep({ value, base });
      if (undecided) return;
      onState({ type: "saving" });
      wait(saveDelayMs);
    },

    /** Sends at once: the connection is back, or the file is closed. */
    flush,

    /** Goes on with one of the two values in the fields that both have changed. */
    decide(decision: "mine" | "theirs"): void {
      if (!undecided || pending === undefined) return;
      rebase(undecided, merge(base, pending, undecided.value, () => decision).value ?? null);
      void flush();
    },

    /** The server has changed the file: its version is the one to go on from. */
    reload(file: SaveTarget): void {
      ({ version, value: base } = file);
      pending = undefined;
      undecided = undefined;
      keep(undefined);
      onState({ type: "saved" });
    },

    /** Goes on with what was kept when an earlier page ended. */
    restore(file: SaveTarget, { value, base: keptBase }: Kept): void {
      base = keptBase;
      pending = value;
      keep({ value, base });
      void join(file);
    },
  };
}
