import { expect, test } from "vitest";
import { attackWithPosts } from "../support/generated-posts-suite.ts";

test("generated hostile posts run no script, cause no 500 and do not affect other articles", async () => {
  const report = await attackWithPosts({ runs: 12, mostCharacters: 300_000 });
  expect(report).toEqual({ runs: 12, errors: [] });
});
