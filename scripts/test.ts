import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readCommandLine } from "#server/command-line.ts";
import { packagesMissing } from "../tests/engines/engine.ts";
import { startSite } from "../tests/support/site.ts";
import { findBrowser } from "./browser.ts";
import { countPlaywright, countVitest, skippedWithoutReason, type Count } from "./test-counts.ts";
import { firmFolder } from "../tests/support/firm-folder.ts";
import { madeDataDir } from "../tests/support/made-pictures.ts";

const { all } = readCommandLine(
  `Usage: npm test, npm run test:all
Runs the checks and tests; test:all includes the long ones: docs/testing.md lists them.
The last line counts them: N passed, N failed, N skipped.`,
  { options: { all: { type: "boolean", default: false } } },
).values;

/** Each check counts as one test. After a failed step the later ones still run, except that there are no tests without a build. */
const began = performance.now();
const say = (text: string) => {
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`\n▸ ${text} [${seconds} s]\n`);
};
const reports = await mkdtemp(join(tmpdir(), "site-tests-"));
const total: Count = { passed: 0, failures: [], skipped: [] };
const isCi = process.env["CI"] === "true";

// The build runs on one core, what does not need it on the other; the build's output is held back until then.
const build = runInBackground("node", ["scripts/build.ts"]);
const pictures = runInBackground("node", ["server/pictures/make-pictures.ts"], {
  CONTENT_DIR: firmFolder,
  DATA_DIR: madeDataDir,
});
const browser = browserOrFailure();
await check("Formatting", "oxfmt", "--check");
await check("Lint and import rules", "oxlint");
await check("Types", "npm", "run", "-s", "types");
await check("Dead code", "knip");
await check("Content", "node", "scripts/check.ts");
await vitest("Unit tests", ["unit"]);
say("Build");
if (countCheck("Build", await build()) && countCheck("Pictures", await pictures())) {
  await fillCompileCache();
  const startBrowser = () => (browser ? startBrowserTests(browser) : async () => {});
  // Each leaves the processor idle while it waits, so both run at the same time; long tests build other sites and need it.
  const early = all ? undefined : startBrowser();
  await vitest("Contract and HTTP tests", ["contract", "http"]);
  await (early ?? startBrowser())();
  if (all) {
    // One file at a time: tests that measure or overload the machine would disturb each other.
    await vitest("Faults and load", ["faults", "load"], "--no-file-parallelism");
    await otherEngines();
  }
}
await rm(reports, { recursive: true, force: true });

const { passed, failures, skipped } = total;
say("Result");
for (const name of skipped) process.stdout.write(`Skipped: ${name}\n`);
if (isCi) failures.push(...skippedWithoutReason(skipped));
for (const failure of failures) process.stdout.write(`\nFailed: ${failure.slice(0, 2000)}\n`);
process.stdout.write(`\n${passed} passed, ${failures.length} failed, ${skipped.length} skipped\n`);
process.exitCode = failures.length === 0 ? 0 : 1;

/** Node writes its compile cache only when a process exits normally. Tests kill their sites, so one is shut down before them. */
async function fillCompileCache() {
  await startSite().then(
    (site) => site.shutDown(),
    () => {},
  );
}

function browserOrFailure(): string | undefined {
  try {
    return findBrowser(say);
  } catch (error) {
    total.failures.push(String(error));
    return undefined;
  }
}

function vitest(title: string, projects: string[], ...more: string[]) {
  const file = join(reports, `${projects.join("-")}.json`);
  const show = startSuite(title, file, countVitest, "vitest", [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    ...(all ? [] : ["--exclude", "**/*.long.test.ts"]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
    ...more,
  ]);
  return show();
}

function startBrowserTests(path: string) {
  const file = join(reports, "playwright.json");
  const short = ["--grep-invert", String.raw`@long|\.long\.spec`];
  const words = ["test", "--reporter=list,json", ...(all ? [] : short)];
  const env = { CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  return startSuite("Browser tests", file, countPlaywright, "playwright", words, env);
}

async function otherEngines() {
  const title = "Firefox and WebKit";
  say(title);
  const code = await run("node", ["tests/engines/run.ts"]);
  if (code === packagesMissing) total.skipped.push(`${title} (NOT RUN: packages are missing)`);
  else countCheck(title, code);
}

async function check(title: string, program: string, ...words: string[]) {
  say(title);
  return countCheck(title, await run(program, words));
}

function countCheck(title: string, code: number): boolean {
  if (code === 0) total.passed += 1;
  else total.failures.push(title);
  return code === 0;
}

/** Starts tests. The returned function shows their output and counts them. */
function startSuite(
  title: string,
  report: string,
  count: (json: string) => Count,
  program: string,
  words: string[],
  env: Record<string, string> = {},
): () => Promise<void> {
  const show = runInBackground(program, words, env);
  return async () => {
    say(title);
    const code = await show();
    const result = await readFile(report, "utf8").then(count, unreadable);
    total.passed += result.passed;
    total.skipped.push(...result.skipped);
    total.failures.push(...result.failures);
    // A runner may fail without a failing test, for example by an uncaught error.
    if (code !== 0 && result.failures.length === 0)
      total.failures.push(`${title} ended with exit code ${code}.`);
  };
}

function unreadable(): Count {
  return { passed: 0, failures: ["The tests wrote no report."], skipped: [] };
}

function run(program: string, words: string[]): Promise<number> {
  return ended(spawn(program, words, { stdio: "inherit" }));
}

/** Starts a process. The returned function prints its output and resolves with the exit code. */
function runInBackground(
  program: string,
  words: string[],
  env: Record<string, string> = {},
): () => Promise<number> {
  const stdio = ["ignore", "pipe", "pipe"] as const;
  const child = spawn(program, words, { stdio: [...stdio], env: { ...process.env, ...env } });
  const code = ended(child);
  const output: Buffer[] = [];
  let show = (chunk: Buffer) => void output.push(chunk);
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => show(chunk));
  return () => {
    process.stdout.write(Buffer.concat(output));
    show = (chunk) => void process.stdout.write(chunk);
    return code;
  };
}

function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.on("error", () => resolve(1));
    child.on("close", (code) => resolve(code ?? 1));
  });
}
