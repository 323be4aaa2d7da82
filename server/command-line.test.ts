import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = new URL("../", import.meta.url);

test("an option that a command does not have is named with the usage, without a stack", async () => {
  const run = promisify(execFile)(process.execPath, ["scripts/health.ts", "--hom"], { cwd: root });
  const { code, stderr } = (await run.catch((error: unknown) => error)) as {
    code: number;
    stderr: string;
  };
  expect(code).toBe(2);
  expect(stderr).toMatch(/^Unknown option '--hom'.*\nUsage: npm run -s health/);
  expect(stderr).not.toContain("    at ");
});
