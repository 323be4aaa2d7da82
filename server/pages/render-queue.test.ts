import { expect, test } from "vitest";
import { createRenderQueue } from "./render-queue.ts";

test("renders run one at a time, with turns of the event loop between them", async () => {
  let [turns, isRunning] = [0, true];
  const countTurn = () => {
    turns += 1;
    if (isRunning) setImmediate(countTurn);
  };
  countTurn();
  const queue = createRenderQueue();
  const starts = await Promise.all([1, 2, 3].map(() => queue.run(() => turns)));
  isRunning = false;
  const [first = 0, second = 0, third = 0] = starts;
  expect(Math.min(second - first, third - second)).toBeGreaterThan(10);
});

test("a render that fails rejects, and the next one runs", async () => {
  const queue = createRenderQueue();
  const failing = queue.run(() => {
    throw new Error("no");
  });
  const next = queue.run(() => "page");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("page");
});

test("is full while a hundred renders wait", async () => {
  const queue = createRenderQueue();
  const waiting = Array.from({ length: 101 }, () => queue.run(() => {}));
  await waiting[0];
  expect(queue.isFull()).toBe(true);
  await Promise.all(waiting);
  expect(queue.isFull()).toBe(false);
});
