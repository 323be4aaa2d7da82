import { backOffMs, type Clock } from "#server/clock.ts";
import { ContentError } from "../content-error.ts";
import type { ContentLog } from "../content-service.ts";
import { limits } from "../limits.ts";
import type { ContentStore, Loaded } from "./content-store.ts";

export type CacheRequest<T> = {
  key: string;
  /** What the result is about; a change to it makes the result out of date. */
  topic: string;
  /** Age from which a result is renewed in the background. */
  refreshAfterMs: number;
  /** A result that was loaded before this time is loaded again. If that fails, the older one is returned. */
  notBefore?: number | undefined;
  /** Shown to the visitor if there is no result in time. */
  timeoutMessage: string;
  /** `known` is the older result, from which a partial new list is completed. */
  load(known: Loaded<T> | undefined): Promise<Loaded<T>>;
  /** The caller can do without a result, and therefore does not wait for retries. */
  hasFallback?: boolean | undefined;
  /** The load waits in a separate queue, so a timeout does not mean that the service is slow. */
  isQueued?: boolean;
  /** How many times a partial result is loaded again in the background. */
  completionAttempts?: number;
  /** No visitor waits for the result, so the load has no deadline. */
  isBackground?: boolean | undefined;
};

type RunningLoad = {
  result: Promise<Loaded<unknown>>;
  /** Rejects when the first attempt has failed. */
  firstFailure: Promise<never>;
  error: ContentError | undefined;
  /** Time until which visitors wait for the result. */
  deadline: number;
  abort: AbortController;
};

export type LoadOptions = {
  clock: Clock;
  closing: AbortSignal;
  log: ContentLog;
  /** `isWhole` is false if the service failed or the result is partial. */
  onLoad(isWhole: boolean): void;
};

type Options = LoadOptions & {
  store: ContentStore;
  /** Counts the changes to a topic. */
  contentVersion(topic: string): number;
};

const loadName = ({ key }: { key: string }, version: number) => `${version} ${key}`;

const errorOf = <T>({ error }: RunningLoad, { timeoutMessage }: CacheRequest<T>) =>
  error ?? new ContentError("failure", timeoutMessage);

const pauseMs = (failures: number) => backOffMs(limits.firstPauseMs, failures, limits.maxPauseMs);

/** Client errors are final, except those that mean that the service is busy: 408 and 429. */
function isRetryable({ kind, status = 500 }: ContentError) {
  return kind === "failure" && (status < 400 || status >= 500 || status === 408 || status === 429);
}

/** Loads with retries and stores the results. Each key has one load at a time for each content version. */
export function createLoads({ store, contentVersion, clock, closing, log, onLoad }: Options) {
  const running = new Map<string, RunningLoad>();
  const completing = new Set<string>();
  // Set after a visitor timed out. Until this time, visitors get older results without waiting.
  let unresponsiveUntil = 0;

  closing.addEventListener("abort", () => {
    for (const { abort } of running.values()) abort.abort();
  });

  /** Tries again after one, two and four seconds, or after the service's Retry-After. */
  async function loadWithRetries<T>(
    { key, topic, timeoutMessage, load }: CacheRequest<T>,
    version: number,
    signal: AbortSignal,
    onAttemptFailed: (error: ContentError) => void,
  ): Promise<Loaded<T>> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const loaded = await load((await store.get(key))?.loaded as Loaded<T> | undefined);
        unresponsiveUntil = 0;
        onLoad(!loaded.partial);
        const other = await store.get(key);
        const isNewest = !other || other.contentVersion <= version;
        // While closing nothing is stored, since nobody waits until the file is written.
        if (isNewest && !closing.aborted) store.set(key, loaded, version);
        return loaded;
      } catch (cause) {
        const isExpected = cause instanceof ContentError;
        const error = isExpected ? cause : new ContentError("failure", timeoutMessage, { cause });
        if (!isExpected) log.error({ topic, err: cause }, "content could not be mapped");
        else if (!signal.aborted) {
          onAttemptFailed(error);
          if (error.kind === "failure") {
            onLoad(false);
            // Logs the topic and not the key, which may contain a visitor's search.
            log.warn({ topic, err: error }, "the content service failed");
          }
          if (isRetryable(error) && attempt <= limits.retries) {
            const pause = error.retryAfter ?? pauseMs(attempt);
            await clock.wait(Math.min(pause, limits.maxPauseMs), signal);
            if (signal.aborted) throw error;
            continue;
          }
        }
        const entry = await store.get(key);
        if (entry) {
          entry.retryAt = clock.now() + limits.retryDelayMs;
          entry.failedVersion = version;
        }
        throw error;
      }
    }
  }

  function start<T>(request: CacheRequest<T>, version: number): RunningLoad {
    const name = loadName(request, version);
    const abort = new AbortController();
    const aborted = Promise.withResolvers<never>();
    const firstFailure = Promise.withResolvers<never>();
    firstFailure.promise.catch(() => undefined);
    abort.signal.addEventListener("abort", () =>
      aborted.reject(new ContentError("failure", request.timeoutMessage)),
    );
    const loading = loadWithRetries(request, version, abort.signal, (error) => {
      started.error = error;
      firstFailure.reject(error);
    });
    const result = Promise.race([loading, aborted.promise]).finally(() => {
      if (running.get(name) === started) running.delete(name);
    });
    const started: RunningLoad = {
      result,
      firstFailure: firstFailure.promise,
      error: undefined,
      deadline: clock.now() + limits.visitorWaitMs,
      abort,
    };
    running.set(name, started);
    result.then(
      ({ partial }) => (partial ? complete(request, version) : undefined),
      () => undefined,
    );
    return started;
  }

  /**
   * Joins the running load, if there is one. A visitor without an older result joins it only before its deadline; after
   * that a new load starts, so that Try Again reaches the service. The earlier load stops retrying, but a result that it
   * still gets is stored.
   */
  function renew<T>(request: CacheRequest<T>, version: number, joinsAnyLoad = true): RunningLoad {
    const load = running.get(loadName(request, version));
    if (load && (joinsAnyLoad || clock.now() < load.deadline)) return load;
    const started = start(request, version);
    load?.abort.abort();
    return started;
  }

  /** Loads a partial result again until it is complete or out of date. */
  async function complete<T>(request: CacheRequest<T>, version: number) {
    const name = loadName(request, version);
    if (completing.has(name)) return;
    completing.add(name);
    const { completionAttempts = Infinity } = request;
    for (let attempt = 1; attempt <= completionAttempts; attempt += 1) {
      await clock.wait(pauseMs(attempt), closing);
      if (closing.aborted || contentVersion(request.topic) !== version) break;
      const loaded = await renew(request, version).result.catch(() => undefined);
      if (loaded?.partial === false) break;
    }
    completing.delete(name);
  }

  /** Rejects at the deadline. If there is something else to show, also as soon as the first attempt fails. */
  async function waitFor<T>(load: RunningLoad, request: CacheRequest<T>, hasOther: boolean) {
    const loaded = await clock.within(
      Math.max(0, load.deadline - clock.now()),
      () => (hasOther ? Promise.race([load.result, load.firstFailure]) : load.result),
      undefined,
    );
    if (loaded) return loaded;
    if (!load.error && !request.isQueued) unresponsiveUntil = clock.now() + limits.retryDelayMs;
    throw errorOf(load, request);
  }

  return {
    renew,
    waitFor,
    errorOf,
    isCompleting: (request: { key: string }, version: number) =>
      completing.has(loadName(request, version)),
    isFailing: ({ error }: RunningLoad) => error !== undefined || clock.now() < unresponsiveUntil,
  };
}
