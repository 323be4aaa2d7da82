import { expect, test } from "vitest";
import { attackWithPosts } from "../support/generated-posts-suite.ts";

test("whatever WordPress says, nothing of it runs, nothing is a 500 and other articles answer", async () => {
  const report = await attackWithPosts({ runs: 12, mostCharacters: 300_000 });
  expect(report).toEqual({ runs: 12, errors: [] });
});
