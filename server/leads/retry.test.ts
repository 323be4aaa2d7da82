import { expect, test } from "vitest";
import { type Clock, visitorPatience } from "./clock.ts";
import { LeadStoreError } from "./lead-store.ts";
import { persist } from "./retry.ts";

/** Every attempt takes `duration`, every pause its time, and none of it takes any. */
function clockWhereAttemptsTake(duration: number): Clock & { log: string[] } {
  let now = 1_000;
  const log: string[] = [];
  return {
    log,
    now: () => now,
    async wait(milliseconds) {
      log.push(`pause ${milliseconds}`);
      now += milliseconds;
    },
    async within(milliseconds, promise, instead) {
      log.push(`attempt ${milliseconds}`);
      now += Math.min(duration, milliseconds);
      if (duration <= milliseconds) return promise;
      promise.catch(() => {});
      return instead;
    },
  };
}

const failing = (kind: LeadStoreError["kind"]) => async () => {
  throw new LeadStoreError(kind, "X");
};

test("stops at the first success", async () => {
  const clock = clockWhereAttemptsTake(10);
  let tries = 0;
  await persist(clock, async () => {
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

test("pauses longer each time and gives up after six tries", async () => {
  const clock = clockWhereAttemptsTake(0);
  await expect(persist(clock, failing("unavailable"))).rejects.toMatchObject({ code: "X" });
  expect(clock.log.filter((line) => line.startsWith("pause"))).toEqual(
    [100, 200, 400, 800, 1_600].map((pause) => `pause ${pause}`),
  );
});

test.each([100, 700, 1_900, 2_500, Infinity])(
  "never takes longer than a visitor's patience where attempts take %d ms",
  async (duration) => {
    const clock = clockWhereAttemptsTake(duration);
    await expect(persist(clock, failing("unavailable"))).rejects.toBeInstanceOf(LeadStoreError);
    expect(clock.now() - 1_000).toBeLessThanOrEqual(visitorPatience);
  },
);

test.each(["invalid", "refused"] as const)("does not repeat what is %s", async (kind) => {
  const clock = clockWhereAttemptsTake(0);
  await expect(persist(clock, failing(kind))).rejects.toMatchObject({ kind });
  expect(clock.log).toEqual(["attempt 2000"]);
});

test("tells an attempt that its time is over", async () => {
  const signals: AbortSignal[] = [];
  await expect(
    persist(clockWhereAttemptsTake(Infinity), async (signal) => void signals.push(signal)),
  ).rejects.toMatchObject({ kind: "unavailable", code: "TIMEOUT" });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
});

test("passes on what no driver can have meant", async () => {
  const bug = new TypeError("bug");
  await expect(
    persist(clockWhereAttemptsTake(0), () => Promise.reject(bug)),
  ).rejects.toBeInstanceOf(TypeError);
});
