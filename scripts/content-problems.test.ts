import { expect, test } from "vitest";
import { contentProblems, describeThrown } from "./content-problems.ts";

test("this checkout has none", async () => {
  expect(await contentProblems()).toEqual([]);
});

test("a file that cannot be read is named with the line that somebody wrote", () => {
  const error = new Error("nobody has the image x");
  error.stack = `Error: nobody has the image x
    at principal (file:///site/content/products/principal-analyst.ts:7:22)
    at file:///site/content/products/audio-market.ts:64:16
    at ModuleJob.run (node:internal/modules/esm/module_job:561:25)`;
  expect(describeThrown(error)).toBe("content/products/audio-market.ts:64: nobody has the image x");
});
