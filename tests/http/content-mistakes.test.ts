import { afterAll, beforeAll, expect, test } from "vitest";
import { copyProject, type CopiedProject } from "../support/copied-project.ts";

// The unit tests of scripts/content-check have each mistake, content-mistakes.long.test.ts both commands with all of them.

let project: CopiedProject;
beforeAll(async () => {
  project = await copyProject([]);
});
afterAll(() => project.remove());

test("npm run check reports each mistake in one line, and fails", async () => {
  await project.edit("content/people.ts", (text) => text.replace("role:", "rol:"));
  await project.edit("content/navigation.ts", (text) => text.replace('"/about"', '"/abuot"'));
  const { status, stdout, stderr } = project.run("scripts/check.ts");
  expect(status).toBe(1);
  const lines = (stdout + stderr).split("\n").filter((line) => line.startsWith("content/"));
  expect(lines.toSorted()).toEqual([
    expect.stringMatching(
      /^content\/navigation\.ts:\d+:\d+: .*: there is no page \/abuot, the nearest is \/about/,
    ),
    expect.stringMatching(/^content\/people\.ts:\d+:\d+: 0\.rol: there is no such field/),
  ]);
});
