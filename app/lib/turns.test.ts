import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

const note = (notes: string[], text: string) => async () => void notes.push(text);

test("one job runs at a time, in the order they came, with a pause after each", async () => {
  const notes: string[] = [];
  const takeTurn = createTurns(note(notes, "pause"));
  const jobs = ["a", "b"].map((name) =>
    takeTurn(async () => {
      notes.push(`${name} begins`);
      await Promise.resolve();
      notes.push(`${name} ends`);
      return name;
    }),
  );
  expect(await Promise.all(jobs)).toEqual(["a", "b"]);
  expect(notes.slice(0, 5)).toEqual(["a begins", "a ends", "pause", "b begins", "b ends"]);
});

test("a job that fails is its own caller's trouble", async () => {
  const takeTurn = createTurns(async () => {});
  const failing = takeTurn(() => Promise.reject(new Error("broken")));
  const next = takeTurn(async () => "fine");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("fine");
});
