import { expect, test } from "vitest";
import { systemClock } from "./clock.ts";

test("gives the answer where there is one and the other thing where there is none", async () => {
  expect(await systemClock.within(600_000, Promise.resolve("answer"), "late")).toBe("answer");
  expect(await systemClock.within(1, Promise.withResolvers<string>().promise, "late")).toBe("late");
  await expect(
    systemClock.within(600_000, Promise.reject(new Error("no")), "late"),
  ).rejects.toThrow("no");
});
