import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readCommandLine } from "#server/command-line.ts";
import { testFirmOption } from "./test-firm.ts";

const { positionals } = readCommandLine(
  "Usage: npm run test:faults, npm run test:load\nRuns one vitest project including its long tests.",
  { allowPositionals: true },
);
const [project = "faults"] = positionals;

function run(program: string, ...words: string[]): void {
  const env = { ...process.env, LONG_TESTS: "yes" };
  const { status } = spawnSync(program, words, { stdio: "inherit", env });
  if (status !== 0) process.exit(status ?? 1);
}

if (!existsSync(new URL("../.cache/test-firm/server/index.js", import.meta.url)))
  run("node", testFirmOption, "scripts/build.ts");
// One file at a time: tests that measure or overload the machine would disturb each other.
run("vitest", "run", "--project", project, "--no-file-parallelism");
