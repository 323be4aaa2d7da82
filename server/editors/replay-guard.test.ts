import { expect, test } from "vitest";
import { createReplayGuard, tolerance } from "./replay-guard.ts";

test("a signature is good for one use, for as long as its timestamp could pass", () => {
  let time = 0;
  const guard = createReplayGuard(() => time);
  expect(guard.use("a")).toBe(true);
  expect(guard.use("a")).toBe(false);
  expect(guard.use("b")).toBe(true);
  time = 2 * tolerance;
  expect(guard.use("a")).toBe(false);
});

test("it is forgotten afterwards", () => {
  let time = 0;
  const guard = createReplayGuard(() => time);
  guard.use("a");
  time = 2 * tolerance + 1;
  guard.use("b");
  expect(guard.use("a")).toBe(true);
});

test("however many come, ten thousand are remembered: the newest", () => {
  const guard = createReplayGuard(() => 0);
  for (let count = 0; count < 10_005; count += 1) guard.use(`call ${count}`);
  expect(guard.use("call 10004")).toBe(false);
  expect(guard.use("call 5")).toBe(false);
  expect(guard.use("call 4")).toBe(true);
});
