import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { firmPath } from "#content/schema/firm-folder.ts";
import { describeThrown } from "./content-problems.ts";

describe("what is thrown", () => {
  const project = join(import.meta.dirname, "../..");
  const inContent = pathToFileURL(join(firmPath(), "content"));
  const inProject = pathToFileURL(project);

  test.each([
    [
      "in content/ is named with the line that somebody wrote",
      "nobody has the image x",
      `    at principal (${inContent}/products/principal-analyst.ts:7:22)
    at ${inContent}/products/audio-market.ts:64:16
    at ModuleJob.run (node:internal/modules/esm/module_job:561:25)
    at ${inProject}/scripts/check.ts:13:5`,
      "content/products/audio-market.ts:64:16: nobody has the image x",
    ],
    [
      "in the program is named with the first of its lines",
      "Cannot read properties of undefined",
      `    at Object.parse (${inProject}/node_modules/parser/app/parse.ts:1:2)
    at eval (${project}/app/lib/html-tree.ts:3:9)
    at ${inProject}/server/app.ts:5:6`,
      "app/lib/html-tree.ts:3:9: Cannot read properties of undefined",
    ],
    [
      "by Vite is named with what it found",
      "Transform failed with 1 error:\n\n\u001B[31m[PARSE_ERROR] \u001B[0mExpected `,`\n  ╭[ app/lib/html-tree.ts:2:9 ]",
      `    at transform (${inProject}/node_modules/vite/dist/node/chunks/node.js:7618:19)`,
      "app/lib/html-tree.ts:2:9: Expected `,`",
    ],
    [
      "elsewhere is in the program",
      `Cannot find module '${project}/app/b.ts' imported from ${project}/app/c.ts`,
      "    at finalizeResolution (node:internal/modules/esm/resolve:272:11)",
      "the program: Cannot find module 'app/b.ts' imported from app/c.ts",
    ],
  ])("%s", (_, message, frames, expected) => {
    const error = new Error(message);
    error.stack = `Error: ${message}\n${frames}`;
    expect(describeThrown(error)).toBe(expected);
  });
});
