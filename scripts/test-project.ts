import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { testFirmOption } from "./test-firm.ts";

/** Runs one vitest project including its long tests: `test:faults` and `test:load`. */
const [project = "faults"] = process.argv.slice(2);

function run(program: string, ...words: string[]): void {
  const env = { ...process.env, LONG_TESTS: "yes" };
  const { status } = spawnSync(program, words, { stdio: "inherit", env });
  if (status !== 0) process.exit(status ?? 1);
}

if (!existsSync(new URL("../.cache/test-firm/server/index.js", import.meta.url)))
  run("node", testFirmOption, "scripts/build.ts");
// One file at a time: tests that measure or overload the machine would disturb each other.
run("vitest", "run", "--project", project, "--no-file-parallelism");
