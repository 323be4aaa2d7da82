import { expect, test } from "vitest";
import type { Clock } from "#server/clock.ts";
import { LeadStoreError } from "./lead-store.ts";
import { retryUntilDeadline, databaseDeadlineMs } from "./failures.ts";

/** A simulated clock on which every attempt takes `duration`. */
function clockWhereAttemptsTake(duration: number): Clock & { log: string[] } {
  let now = 1_000;
  const log: string[] = [];
  return {
    log,
    now: () => now,
    async wait(ms) {
      log.push(`pause ${ms}`);
      now += ms;
    },
    async within(ms, work, late) {
      log.push(`attempt ${ms}`);
      now += Math.min(duration, ms);
      const result = work(new AbortController().signal);
      if (duration <= ms) return result;
      result.catch(() => {});
      return late;
    },
  };
}

const failing = (kind: LeadStoreError["kind"]) => async () => {
  throw new LeadStoreError(kind, "X");
};

test("retries stop at the first success", async () => {
  const clock = clockWhereAttemptsTake(10);
  let tries = 0;
  await retryUntilDeadline(clock, async () => {
    if (++tries < 3) throw new LeadStoreError("unavailable", "X");
  });
  expect(clock.log).toEqual([
    "attempt 2000",
    "pause 100",
    "attempt 2000",
    "pause 200",
    "attempt 2000",
  ]);
});

test("retries pause longer each time and end before the deadline", async () => {
  const clock = clockWhereAttemptsTake(0);
  await expect(retryUntilDeadline(clock, failing("unavailable"))).rejects.toMatchObject({
    code: "X",
  });
  expect(clock.log.filter((line) => line.startsWith("pause"))).toEqual(
    [100, 200, 400, 800].map((pause) => `pause ${pause}`),
  );
});

test.each([100, 700, 1_900, 2_500, Infinity])(
  "retries never exceed the deadline if attempts take %d ms",
  async (duration) => {
    const clock = clockWhereAttemptsTake(duration);
    await expect(retryUntilDeadline(clock, failing("unavailable"))).rejects.toBeInstanceOf(
      LeadStoreError,
    );
    expect(clock.now() - 1_000).toBeLessThanOrEqual(databaseDeadlineMs);
  },
);

test.each(["invalid", "refused"] as const)("a save that is %s is not retried", async (kind) => {
  const clock = clockWhereAttemptsTake(0);
  await expect(retryUntilDeadline(clock, failing(kind))).rejects.toMatchObject({ kind });
  expect(clock.log).toEqual(["attempt 2000"]);
});

test("an attempt that times out counts as unavailable", async () => {
  await expect(
    retryUntilDeadline(clockWhereAttemptsTake(Infinity), async () => {}),
  ).rejects.toMatchObject({ kind: "unavailable", code: "TIMEOUT" });
});

test("programming errors are rethrown without a retry", async () => {
  const bug = new TypeError("bug");
  await expect(
    retryUntilDeadline(clockWhereAttemptsTake(0), () => Promise.reject(bug)),
  ).rejects.toBeInstanceOf(TypeError);
});
