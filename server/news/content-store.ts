import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import pRetry from "p-retry";
import { ContentError } from "./content-error.ts";
import type { ContentLog, ContentUses } from "./content-service.ts";
import { limits } from "./limits.ts";
import { createSnapshot, type Stored } from "./snapshot.ts";
import { within } from "#server/within.ts";

/** What a load brings. With `error` the value is incomplete: it is shown, and loaded again. */
export type Loaded<T> = {
  value: T;
  error?: ContentError | undefined;
  /** False for what visitors can make up: it is stored apart from the news, and not in the snapshot. */
  isKept: boolean;
};

export type ContentRequest<T> = {
  key: string;
  /** Shown to the visitor if there is no result in time. */
  timeoutMessage: string;
  /** True if visitors can make up any number of such keys: their loads get few calls and a bounded queue. */
  isInvented?: (() => boolean) | undefined;
  /** True if the page has something else to show: its visitor waits for one attempt only. */
  hasFallback?: (() => boolean) | undefined;
  load(known: T | undefined): Promise<Loaded<T>>;
};

type Entry = {
  value: unknown;
  isPartial: boolean;
  /** Start of the attempt that brought the value; -Infinity if it is from before a restart. */
  loadedAt: number;
  /** Hash of the value. */
  version: string;
  /** The content service has announced a change since then. */
  isDue: boolean;
  /** After a failed load the value is shown without another load until then. */
  retryAt: number;
};

type Load = {
  /** Resolve after the first attempt, after the first stored value, and at the end. They never reject. */
  attempted: Promise<void>;
  stored: Promise<void>;
  ended: Promise<void>;
  error: ContentError | undefined;
  /** Until then visitors wait for the load. */
  deadline: number;
  /** Content has changed since the running attempt began. */
  isOutdated: boolean;
  abort: AbortController;
};

export type Options = {
  /** Without it nothing is written. */
  file: string | undefined;
  log: ContentLog;
  now: () => number;
  /** `isWhole` is false if the service failed or the value is partial. */
  onLoad(isWhole: boolean): void;
};

export type ContentStore = ReturnType<typeof createContentStore>;

/** The reads of one visitor, who waits three seconds for all of them together. */
export type Visit = ReturnType<ContentStore["visit"]>;

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Client errors are final, except those that mean that the service is busy: 408 and 429. */
const isRetryable = ({ kind, status = 500 }: ContentError) =>
  kind === "failure" && (status < 400 || status >= 500 || status === 408 || status === 429);

/**
 * The last good value per key, in memory and in a snapshot on disk. A value younger than three minutes is returned at
 * once; until five minutes it is also loaded again in the background; with an older one the visitor waits for the load,
 * and gets the older one if the load fails or is slow. Each key has one load at a time. A failed load changes no value.
 */
export function createContentStore({ file, log, now, onLoad }: Options) {
  const kept = new LRUCache<string, Entry>({ max: limits.keptEntries, maxSize: limits.keptBytes });
  const invented = new LRUCache<string, Entry>({
    max: limits.inventedEntries,
    maxSize: limits.inventedBytes,
  });
  const loads = new Map<string, Load>();
  const runInvented = pLimit(limits.inventedAtOnce);
  let inventedLoads = 0;
  let isClosed = false;

  const snapshot = file === undefined ? undefined : createSnapshot(file, storedEntries, log);
  const restored = restore();

  function storedEntries(): Stored[] {
    return [...kept.entries()].map(([key, { value, isPartial }]) => ({ key, value, isPartial }));
  }

  async function restore() {
    for (const { key, value, isPartial } of (await snapshot?.read()) ?? [])
      set(kept, key, { value, isPartial, loadedAt: -Infinity, isDue: false });
  }

  /** Three seconds from the first time that somebody has to wait. */
  function createDeadline() {
    let deadline: number | undefined;
    return () => (deadline ??= now() + limits.visitorWaitMs);
  }

  const find = (key: string) => kept.get(key) ?? invented.get(key);
  const ageOf = ({ loadedAt }: Entry) => now() - loadedAt;
  const isAwaitingRetry = ({ retryAt }: Entry) => now() < retryAt;
  const isFresh = (entry: Entry) =>
    isAwaitingRetry(entry) || (!entry.isDue && ageOf(entry) < limits.maxAgeMs);

  function set(
    entries: LRUCache<string, Entry>,
    key: string,
    entry: Omit<Entry, "version" | "retryAt">,
  ) {
    const text = JSON.stringify(entry.value);
    const version = hashOf(text);
    const known = find(key);
    const isChanged = known?.version !== version;
    // Equal values stay the same object, so that what is derived from them is kept, such as the index of the search.
    const value = isChanged ? entry.value : known.value;
    entries.set(key, { ...entry, value, version, retryAt: 0 }, { size: text.length + 1 });
    return isChanged;
  }

  function store<T>(key: string, { value, error, isKept }: Loaded<T>, load: Load, at: number) {
    const known = find(key);
    // Another load of this key, which began later, may have ended earlier.
    if (isClosed || (known && known.loadedAt > at)) return;
    const entry = { value, isPartial: error !== undefined, loadedAt: at, isDue: load.isOutdated };
    (isKept ? invented : kept).delete(key);
    if (set(isKept ? kept : invented, key, entry) && isKept) snapshot?.changed();
  }

  /** Whether a load of this key would be one too many of those that visitors can make up. */
  const isFull = ({ key, isInvented }: Pick<ContentRequest<unknown>, "key" | "isInvented">) =>
    inventedLoads >= limits.inventedLoads && !loads.has(key) && (isInvented?.() ?? false);

  function start<T>(request: ContentRequest<T>): Load {
    const { key, timeoutMessage } = request;
    if (isFull(request)) throw new ContentError("overloaded", timeoutMessage);
    const isInvented = request.isInvented?.() ?? false;
    const attempted = Promise.withResolvers<void>();
    const stored = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const load: Load = {
      attempted: attempted.promise,
      stored: stored.promise,
      ended: ended.promise,
      error: undefined,
      deadline: now() + limits.visitorWaitMs,
      isOutdated: false,
      abort: new AbortController(),
    };
    const remove = () => {
      if (loads.get(key) === load) loads.delete(key);
    };

    async function attempt() {
      load.isOutdated = false;
      const at = now();
      const work = () => request.load(find(key)?.value as T | undefined);
      const loaded = await (isInvented ? runInvented(unlessLate(work)) : work());
      onLoad(loaded.error === undefined);
      store(key, loaded, load, at);
      if (load.isOutdated) {
        remove();
        load.abort.abort();
      } else if (loaded.error === undefined) remove();
      attempted.resolve();
      stored.resolve();
      if (loaded.error) throw loaded.error;
    }

    /** A load that waited longer than its visitors is dropped. */
    const unlessLate =
      <R>(work: () => Promise<R>) =>
      () => {
        if (now() <= load.deadline) return work();
        load.abort.abort();
        throw new ContentError("overloaded", timeoutMessage);
      };

    function noteFailure(cause: Error) {
      const isExpected = cause instanceof ContentError;
      load.error = isExpected ? cause : new ContentError("failure", timeoutMessage, { cause });
      // Logs the kind and not the key, which may contain a visitor's search.
      const [kind] = key.split(" ", 1);
      if (!isExpected) log.error({ kind, err: cause }, "content could not be mapped");
      else if (cause.kind === "failure") {
        onLoad(false);
        log.warn({ kind, err: cause }, "the content service failed");
      }
      attempted.resolve();
    }

    if (isInvented) inventedLoads += 1;
    loads.set(key, load);
    void pRetry(attempt, {
      retries: limits.retries,
      minTimeout: limits.firstPauseMs,
      maxTimeout: limits.maxPauseMs,
      signal: load.abort.signal,
      unref: true,
      shouldRetry: ({ error }) => error instanceof ContentError && isRetryable(error),
      onFailedAttempt: ({ error }) => noteFailure(error),
    })
      .catch(() => {
        const known = find(key);
        // A change that was announced meanwhile is worth another load at once.
        if (known && !load.abort.signal.aborted && !load.isOutdated)
          known.retryAt = now() + limits.retryDelayMs;
      })
      .finally(() => {
        if (isInvented) inventedLoads -= 1;
        remove();
        for (const { resolve } of [attempted, stored, ended]) resolve();
      });
    return load;
  }

  /**
   * The running load of the key, or a new one. A visitor for whom nothing is known joins only a load that is younger
   * than three seconds, so that Try Again reaches the service. The older load then does not retry any more.
   */
  function join<T>(request: ContentRequest<T>, joinsAny: boolean): Load {
    const running = loads.get(request.key);
    if (running && (joinsAny || now() < running.deadline)) return running;
    running?.abort.abort();
    return start(request);
  }

  /**
   * Waits for a load that began after the latest change, until the deadline at most. Who has something else to show waits
   * for one attempt only. Returns the last load.
   */
  async function waitForLoad<T>(
    request: ContentRequest<T>,
    deadline: () => number,
    hasOther: boolean,
  ): Promise<Load> {
    for (;;) {
      const load = join(request, hasOther);
      if (hasOther && load.error) return load;
      const waitMs = Math.min(load.deadline, deadline()) - now();
      if (waitMs <= 0) return load;
      await within(waitMs, hasOther ? load.attempted : load.stored);
      const isEnded = loads.get(request.key) !== load;
      if (!isEnded || !load.isOutdated || load.error || now() >= deadline()) return load;
    }
  }

  async function read<T>(
    request: ContentRequest<T>,
    deadline: () => number,
    hasOther = request.hasFallback?.() ?? false,
  ): Promise<Entry> {
    // Nearly every read ends here, without a timer.
    await restored;
    const known = find(request.key);
    if (known && isFresh(known)) {
      const isRenewed = known.isPartial || ageOf(known) > limits.renewAfterMs;
      if (isRenewed && !isAwaitingRetry(known) && !isFull(request)) join(request, true);
      return known;
    }
    if (known && isFull(request)) return known;
    const load = await waitForLoad(request, deadline, hasOther || known !== undefined);
    const found = find(request.key);
    if (found) return found;
    throw load.error ?? new ContentError("failure", request.timeoutMessage);
  }

  /** Loads the value unless it is fresh, and waits until the load ends, retries included. */
  async function renew<T>(request: ContentRequest<T>): Promise<T> {
    await restored;
    for (;;) {
      const known = find(request.key);
      if (known && (isAwaitingRetry(known) || (isFresh(known) && !known.isPartial)))
        return known.value as T;
      const load = join(request, true);
      await load.ended;
      if (load.isOutdated && !load.error && !isClosed) continue;
      const found = find(request.key);
      if (found) return found.value as T;
      throw load.error ?? new ContentError("failure", request.timeoutMessage);
    }
  }

  /** Marks values as out of date. Loads that are running now began too early as well. */
  function markDue(keys: readonly string[]) {
    for (const key of keys) {
      const entry = find(key);
      if (entry) Object.assign(entry, { isDue: true, retryAt: 0 });
      const load = loads.get(key);
      if (load) load.isOutdated = true;
    }
  }

  return {
    renew,

    /** The value if it was loaded whole, at this time or later. Otherwise undefined, after one attempt to load it. */
    async since<T>(request: ContentRequest<T>, notBefore: number): Promise<T | undefined> {
      await restored;
      const newEnough = () => {
        const found = find(request.key);
        const isNew = found && !found.isPartial && found.loadedAt >= notBefore;
        return isNew ? (found.value as T) : undefined;
      };
      const known = newEnough();
      if (known) return known;
      markDue([request.key]);
      const deadline = now() + limits.visitorWaitMs;
      await waitForLoad(request, () => deadline, true).catch(() => undefined);
      return newEnough();
    },

    /** Values in memory, however old. */
    known: <T>(key: string) => find(key)?.value as T | undefined,
    loadedAt: (key: string) => find(key)?.loadedAt,
    isEmpty: () => kept.size === 0,

    markDue,
    /** The keys of all values and running loads. */
    keys: () => [...kept.keys(), ...invented.keys(), ...loads.keys()],

    visit() {
      const uses = new Map<string, { request: ContentRequest<unknown>; version?: string }>();
      const deadline = createDeadline();

      return {
        async read<T>(request: ContentRequest<T>): Promise<T> {
          uses.set(request.key, { request });
          const { value, version } = await read(request, deadline);
          uses.set(request.key, { request, version });
          return value as T;
        },

        uses: {
          async areCurrent() {
            const wait = createDeadline();
            const requests = [...uses.values()].map(({ request }) => request);
            // What was rendered is something to show, also where it tells of an error.
            await Promise.all(
              requests.map((request) => read(request, wait, true).catch(() => undefined)),
            );
            return [...uses].every(([key, { version }]) => find(key)?.version === version);
          },
          freshForMs() {
            const left = [...uses].map(([key, { version }]) => {
              const entry = find(key);
              const isGood = entry && !entry.isDue && !entry.isPartial && entry.version === version;
              return isGood ? Math.max(0, limits.maxAgeMs - ageOf(entry)) : 0;
            });
            return Math.min(Infinity, ...left);
          },
        } satisfies ContentUses,
      };
    },

    /** Ends all retries, and writes what has changed. */
    async close() {
      isClosed = true;
      for (const { abort } of loads.values()) abort.abort();
      await restored;
      await snapshot?.close();
    },
  };
}
