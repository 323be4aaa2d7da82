import { AsyncLocalStorage } from "node:async_hooks";
import type { Clock } from "./clock.ts";
import { ContentError } from "./content-error.ts";
import { createEpochs } from "./epochs.ts";
import { limits } from "./limits.ts";
import type { Log } from "./log.ts";
import { retrying } from "./retry.ts";
import type { Kept, Loaded, Shelf } from "./shelf.ts";
import { noRest } from "./shelf.ts";

type CacheRequest<T> = {
  key: string;
  /** What the result is about; a change to it makes the result out of date. */
  topic: string;
  /** Age from which a result is renewed in the background. */
  refreshAfterMs: number;
  /** What a visitor reads when nothing came in time. */
  timeoutMessage: string;
  /** `known` is the older result, which a partial new one must not shorten. */
  load(known: Loaded<T> | undefined): Promise<Loaded<T>>;
  /** Its load waits in a queue of its own, so that a timeout says nothing about the service. */
  isQueued?: boolean;
  /** How often a partial result is loaded again without a visitor asking for it. */
  completionAttempts?: number;
  /** No visitor waits for it, so it has no deadline. */
  isBackground?: boolean | undefined;
};

type RunningLoad = {
  result: Promise<Loaded<unknown>>;
  /** Resolves with the error of the first attempt, or never. */
  firstFailure: Promise<ContentError>;
  error: ContentError | undefined;
  /** Visitors wait until then. */
  deadline: number;
  abort: AbortController;
};

type Options = {
  shelf: Shelf;
  clock: Clock;
  closing: AbortSignal;
  log: Log;
  /** The service answered, but not with what was asked for. */
  onFailure(): void;
};

export type ContentCache = ReturnType<typeof createContentCache>;

const contentUse = new AsyncLocalStorage<{ freshForMs: number }>();

/**
 * Runs `work` and tells for how many milliseconds the content that it read stays within the five minutes that a visitor
 * may see it: Infinity where it read none, 0 where it read something older, partial, or nothing because of a failure.
 */
export async function trackContentUse<T>(work: () => Promise<T>): Promise<[T, number]> {
  const use = { freshForMs: Infinity };
  const result = await contentUse.run(use, work);
  return [result, use.freshForMs];
}

function recordUse(freshForMs: number) {
  const use = contentUse.getStore();
  if (use) use.freshForMs = Math.min(use.freshForMs, Math.max(0, freshForMs));
}

/**
 * Results of the content service for visitors. A result is given at once while it is younger than five minutes, and renewed
 * in the background before it gets that old; after that a visitor waits for the new one and gets the older one only when
 * the service fails or does not answer in time. Each key is loaded once at a time.
 */
export function createContentCache({ shelf, clock, closing, log, onFailure }: Options) {
  const epochs = createEpochs();
  const running = new Map<string, RunningLoad>();
  const completing = new Set<string>();
  // After a visitor timed out, older results are served without waiting until then.
  let silentUntil = 0;

  closing.addEventListener("abort", () => {
    for (const { abort } of running.values()) abort.abort();
  });

  const ageOf = ({ loadedAt }: Loaded<unknown>) => clock.now() - loadedAt;
  const isResting = ({ rest }: Kept, epoch: number) =>
    clock.now() < rest.until && epoch <= rest.epoch;
  const isShowable = (kept: Kept, epoch: number) =>
    isResting(kept, epoch) || (kept.epoch >= epoch && ageOf(kept.value) < limits.maxAge);

  function show<T>(loaded: Loaded<unknown>): T {
    recordUse(loaded.partial ? 0 : limits.maxAge - ageOf(loaded));
    return loaded.value as T;
  }

  /** `onAttemptFailed` is called for each failed attempt. */
  async function loadWithRetries<T>(
    request: CacheRequest<T>,
    epoch: number,
    signal: AbortSignal,
    onAttemptFailed: (error: ContentError) => void,
  ): Promise<Loaded<T>> {
    const { key, topic, timeoutMessage } = request;
    try {
      const loaded = await retrying(
        async () => request.load((await shelf.get(key))?.value as Loaded<T> | undefined),
        clock,
        signal,
        (error) => {
          if (signal.aborted) return;
          onAttemptFailed(error);
          if (error.kind !== "failure") return;
          onFailure();
          // The topic and not the key, which may hold what a visitor typed.
          log.warn({ topic, err: error }, "the content service failed");
        },
      );
      silentUntil = 0;
      const other = await shelf.get(key);
      if (!other || other.epoch <= epoch) shelf.set(key, { value: loaded, epoch, rest: noRest });
      return loaded;
    } catch (error) {
      if (error instanceof ContentError && error.gone) await shelf.bury(key);
      const kept = await shelf.get(key);
      if (kept) kept.rest = { until: clock.now() + limits.rest, epoch };
      if (error instanceof ContentError) throw error;
      log.error({ topic, err: error }, "content could not be mapped");
      throw new ContentError("failure", timeoutMessage, { cause: error });
    }
  }

  function start<T>(request: CacheRequest<T>, epoch: number): RunningLoad {
    const name = nameOf(request, epoch);
    const abort = new AbortController();
    const aborted = Promise.withResolvers<never>();
    const firstFailure = Promise.withResolvers<ContentError>();
    abort.signal.addEventListener("abort", () =>
      aborted.reject(new ContentError("failure", request.timeoutMessage)),
    );
    const loading = loadWithRetries(request, epoch, abort.signal, (error) => {
      state.error = error;
      firstFailure.resolve(error);
    });
    const result = Promise.race([loading, aborted.promise]).finally(() => {
      if (running.get(name) === state) running.delete(name);
    });
    const state: RunningLoad = {
      result,
      firstFailure: firstFailure.promise,
      error: undefined,
      deadline: clock.now() + limits.visitorWait,
      abort,
    };
    running.set(name, state);
    result.then(
      ({ partial }) => (partial ? complete(request, epoch) : undefined),
      () => undefined,
    );
    return state;
  }

  /** Joins the load that is under way, if there is one. */
  const renew = <T>(request: CacheRequest<T>, epoch: number): RunningLoad =>
    running.get(nameOf(request, epoch)) ?? start(request, epoch);

  /**
   * Joins a load that visitors still wait for. After that a new one starts, so that Try Again asks the service; the older
   * one is not retried, but a result that it still gets is kept.
   */
  function renewForVisitor<T>(request: CacheRequest<T>, epoch: number): RunningLoad {
    const load = running.get(nameOf(request, epoch));
    if (load && clock.now() < load.deadline) return load;
    const started = start(request, epoch);
    load?.abort.abort();
    return started;
  }

  /** Loads a partial result again until it is whole, or out of date. */
  async function complete<T>(request: CacheRequest<T>, epoch: number) {
    const name = nameOf(request, epoch);
    if (completing.has(name)) return;
    completing.add(name);
    const { completionAttempts = Infinity } = request;
    for (let tried = 0; tried < completionAttempts; tried += 1) {
      const pause = Math.min(limits.firstPause * 2 ** tried, limits.longestPause);
      await clock.wait(pause, closing);
      if (epochs.of(request.topic) !== epoch) break;
      const loaded = await renew(request, epoch).result.catch(() => undefined);
      if (loaded?.partial === false) break;
    }
    completing.delete(name);
  }

  /** Rejects when the visitor has waited for long enough, or where an older result is known, when the service fails. */
  async function waitFor<T>(
    load: RunningLoad,
    { timeoutMessage, isQueued }: CacheRequest<T>,
    hasOlder: boolean,
  ) {
    const settled = new AbortController();
    const left = Math.max(0, load.deadline - clock.now());
    const timeout = clock.wait(left, settled.signal).then(() => {
      if (load.error) throw load.error;
      if (!isQueued) silentUntil = clock.now() + limits.rest;
      throw new ContentError("failure", timeoutMessage);
    });
    const failure = load.firstFailure.then((error) => {
      if (hasOlder) throw error;
      return load.result;
    });
    try {
      return await Promise.race([load.result, timeout, failure]);
    } finally {
      failure.catch(() => undefined);
      settled.abort();
    }
  }

  return {
    async get<T>(request: CacheRequest<T>): Promise<T> {
      const { key, topic, refreshAfterMs, isBackground } = request;
      const epoch = epochs.of(topic);
      // Nearly every visitor is answered here, without a timer or a wait.
      const kept = shelf.inMemory(key) ?? (await shelf.get(key));
      if (kept && isShowable(kept, epoch)) {
        const isIncomplete = kept.value.partial && !completing.has(nameOf(request, epoch));
        if (!isResting(kept, epoch) && (isIncomplete || ageOf(kept.value) > refreshAfterMs))
          renew(request, epoch);
        return show<T>(kept.value);
      }
      const load = kept || isBackground ? renew(request, epoch) : renewForVisitor(request, epoch);
      try {
        if (isBackground) return show<T>(await load.result);
        const isFailing = load.error !== undefined || clock.now() < silentUntil;
        if (kept && isFailing) return show<T>(kept.value);
        return show<T>(await waitFor(load, request, kept !== undefined));
      } catch (error) {
        const older = await shelf.get(key);
        if (older) return show<T>(older.value);
        recordUse(0);
        throw error;
      }
    },

    /** The value in memory, however old. */
    peek: <T>(key: string) => shelf.inMemory(key)?.value.value as T | undefined,

    /** Whether there was a result once under a key whose subject is gone. */
    isBuried: shelf.isBuried,

    isKnown: async (key: string) => (await shelf.get(key)) !== undefined,

    /** Counts the changes to a topic. */
    epochOf: epochs.of,

    change: epochs.change,
  };
}

const nameOf = ({ key }: { key: string }, epoch: number) => `${epoch} ${key}`;
