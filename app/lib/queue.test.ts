import { expect, test } from "vitest";
import { createQueue } from "./queue.ts";

const note = (notes: string[], text: string) => async () => void notes.push(text);

test("one job runs at a time, in the order they came, with a pause after each", async () => {
  const notes: string[] = [];
  const run = createQueue(note(notes, "pause"));
  const jobs = ["a", "b"].map((name) =>
    run(async () => {
      notes.push(`${name} begins`);
      await Promise.resolve();
      notes.push(`${name} ends`);
      return name;
    }),
  );
  expect(await Promise.all(jobs)).toEqual(["a", "b"]);
  expect(notes.slice(0, 5)).toEqual(["a begins", "a ends", "pause", "b begins", "b ends"]);
});

test("a failing job rejects for its caller only", async () => {
  const run = createQueue(async () => {});
  const failing = run(() => Promise.reject(new Error("broken")));
  const next = run(async () => "fine");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("fine");
});
