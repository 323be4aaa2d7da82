import { cachified } from "@epic-web/cachified";
import type { Clock } from "./clock.ts";
import { clockedCache } from "./clocked-cache.ts";
import { ContentError } from "./content-error.ts";
import { createEpochs } from "./epochs.ts";
import { limits } from "./limits.ts";
import type { Log } from "./log.ts";
import { retrying } from "./retry.ts";
import type { Kept, Shelf } from "./shelf.ts";
import { noRest } from "./shelf.ts";

/** A partial answer is good enough to show, but is looked up again soon. */
export type Loaded<T> = { value: T; partial: boolean };

type Question<T> = {
  key: string;
  /** What the answer is about; a change to it makes the answer out of date. */
  topic: string;
  lifetime: number;
  /** What a visitor reads when there was no answer in time. */
  apology: string;
  /** `known` is the older answer, for a loader that has to weigh the new one against it. */
  load(known: Loaded<T> | undefined): Promise<Loaded<T>>;
  /** Nobody is waiting at the other end, so it may take as long as it takes. */
  isPatient?: boolean | undefined;
};

type Round = { deadline: number; error: ContentError | undefined };

type Options = { shelf: Shelf; clock: Clock; closing: AbortSignal; log: Log };

export type Answers = ReturnType<typeof createAnswers>;

const place = (name: string) => {
  const [, epoch, key] = /^(\d+) (.*)$/s.exec(name) ?? [];
  return { epoch: Number(epoch), key: key ?? name };
};

/**
 * What visitors are answered from. Known answers are given at once and renewed behind the visitor's back; a question
 * is at the service at most once at a time; failures are tried again in the background and never replace anything.
 */
export function createAnswers({ shelf, clock, closing, log }: Options) {
  const epochs = createEpochs();
  const rounds = new Map<string, Round>();

  const isResting = ({ rest }: Kept, epoch: number) =>
    clock.now() < rest.until && epoch <= rest.epoch;
  const isFresh = (kept: Kept, epoch: number) =>
    kept.epoch >= epoch && clock.now() - kept.savedAt <= kept.lifetime;

  // The epoch is part of the name under which cachified gathers callers: whoever asks after a change never joins a
  // round that began before it.
  const cache = clockedCache(
    {
      async get(name) {
        const { epoch, key } = place(name);
        const kept = await shelf.get(key);
        if (kept && isResting(kept, epoch)) return { ...kept, savedAt: clock.now() };
        return kept && kept.epoch >= epoch ? kept : undefined;
      },
      async set(name, kept) {
        const { epoch, key } = place(name);
        const other = await shelf.get(key);
        if (other && other.epoch > epoch) return;
        const lifetime = (kept.value as Loaded<unknown>).partial ? limits.rest : kept.lifetime;
        shelf.set(key, { ...kept, lifetime, epoch, rest: noRest });
      },
      delete: (name) => shelf.delete(place(name).key),
    },
    clock.now,
  );

  async function round<T>(name: string, question: Question<T>): Promise<Loaded<T>> {
    const { key, topic } = question;
    const state: Round = { deadline: clock.now() + limits.visitorWait, error: undefined };
    rounds.set(name, state);
    try {
      return await retrying(
        async () => question.load((await shelf.get(key))?.value as Loaded<T> | undefined),
        clock,
        closing,
        (error) => {
          state.error = error;
          // The topic and not the key, which may hold what a visitor typed.
          if (error.kind === "failure")
            log.warn({ topic, err: error }, "the content service failed");
        },
      );
    } catch (error) {
      if (error instanceof ContentError && error.gone) await shelf.bury(key);
      const kept = await shelf.get(key);
      if (kept) kept.rest = { until: clock.now() + limits.rest, epoch: place(name).epoch };
      throw error;
    } finally {
      if (rounds.get(name) === state) rounds.delete(name);
    }
  }

  /** Rejects when a round has taken as long as a visitor should wait; who joins a round late waits only for the rest. */
  async function patience(name: string, apology: string, settled: AbortSignal): Promise<never> {
    const deadline = rounds.get(name)?.deadline ?? clock.now() + limits.visitorWait;
    const left = deadline - clock.now();
    if (left > 0) await clock.wait(left, settled);
    throw rounds.get(name)?.error ?? new ContentError("failure", apology);
  }

  return {
    async ask<T>(question: Question<T>): Promise<T> {
      const { key, topic, lifetime, apology, isPatient } = question;
      const epoch = epochs.of(topic);
      const name = `${epoch} ${key}`;
      // Nearly every visitor ends here, without a timer or a wait.
      const ready = shelf.inMemory(key);
      if (ready && (isResting(ready, epoch) || isFresh(ready, epoch)))
        return (ready.value as Loaded<T>).value;
      const settled = new AbortController();
      const answer = cachified<Loaded<T>>({
        key: name,
        cache,
        ttl: lifetime,
        swr: Infinity,
        getFreshValue: () => round(name, question),
      });
      try {
        if (isPatient) return (await answer).value;
        return (await Promise.race([answer, patience(name, apology, settled.signal)])).value;
      } catch (error) {
        const kept = await shelf.get(key);
        if (kept) return (kept.value as Loaded<T>).value;
        throw error;
      } finally {
        settled.abort();
      }
    },

    /** Whether there was an answer once to a question whose subject is gone. */
    isBuried: shelf.isBuried,

    change: epochs.change,
  };
}
