import { execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readCommandLine } from "#server/command-line.ts";
import { testFirmOption } from "../test-firm.ts";
import { applyMutant, listMutants, sampleMutants, type Mutant } from "./mutants.ts";

const { values, positionals } = readCommandLine(
  `Usage: npm run mutation [-- FOLDER or FILE] [--seed 1] [--sample 80]
Changes one thing in the source, runs the tests that load the file, and reports each change with which all tests pass.
No file of the project is written.`,
  {
    allowPositionals: true,
    options: { seed: { type: "string", default: "1" }, sample: { type: "string", default: "80" } },
  },
);
const [narrowedTo = ""] = positionals.map((path) => path.replace(/\/$/, ""));
const requiredScore = 80;
const lanes = 2;

/** The tests of a folder are beside its files, or in `tests/contract` if they need another service. */
const testsOfFolder: Record<string, RegExp> = {
  "app/lib": /^app\/lib\//,
  "server/pages": /^server\/pages\//,
  "server/leads": /^server\/leads\/|^tests\/contract\/lead-/,
  "server/cms": /^server\/cms\/|^tests\/contract\/content-service/,
};

/** These take half a minute or more, so they run only if no quicker test fails. */
const slowTest = /contract\/lead-(?:store-cli|forwarding-stores)\.test/;

/** Compares durations, which says nothing about a mutant and fails while another test run keeps the machine busy. */
const unusedTest = /html\/growth\.test/;

type TestFile = { path: string; durationMs: number; loads: Set<string> };
type Result = "killed" | "survived" | "not loaded by a test";

const root = new URL("../../", import.meta.url);
const temporary = mkdtempSync(join(tmpdir(), "mutation-"));
// PostgreSQL refuses to run as root; its tests start it as another user, with its data in this folder.
chmodSync(temporary, 0o755);
process.on("exit", () => rmSync(temporary, { recursive: true, force: true }));
process.on("SIGINT", () => process.exit(130));

const say = (text: string) => process.stdout.write(`${text}\n`);
const tracked = (folder: string) =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", folder], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((path) => path.endsWith(".ts") && existsSync(new URL(path, root)));
const read = (path: string) => readFileSync(new URL(path, root), "utf8");

let isEnough = true;
for (const [folder, isTest] of Object.entries(testsOfFolder)) {
  const files = tracked(folder)
    .filter((path) => !path.endsWith(".test.ts"))
    .filter((path) => path === narrowedTo || path.startsWith(narrowedTo && `${narrowedTo}/`));
  if (files.length > 0) isEnough = (await measure(folder, files, isTest)) && isEnough;
}
process.exitCode = isEnough ? 0 : 1;

async function measure(folder: string, files: string[], isTest: RegExp): Promise<boolean> {
  const started = Date.now();
  const all = files.flatMap((file) => listMutants(file, read(file)));
  const sample = sampleMutants(all, Number(values.sample), Number(values.seed));
  const tests = await inLanes(
    tracked(".").filter(
      (path) => path.endsWith(".test.ts") && isTest.test(path) && !unusedTest.test(path),
    ),
    observe,
  );
  const results = await inLanes(sample, async (mutant, lane) => {
    const { file, line, before, after } = mutant;
    const result = await judge(mutant, tests, lane);
    if (result !== "killed")
      say(`${file}:${line}  ${short(before)}  →  ${short(after)}  (${result})`);
    return result;
  });
  const killed = results.filter((result) => result === "killed").length;
  const score = (100 * killed) / results.length;
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  say(
    `${folder}: ${score.toFixed(1)} % of ${results.length} mutants killed ` +
      `(of ${all.length} possible; seed ${values.seed}; ${minutes} min)\n`,
  );
  return score >= requiredScore;
}

/** Runs a test file without a mutant, to measure its time and record the files that all its processes load. */
async function observe(path: string, lane: number): Promise<TestFile> {
  const log = join(temporary, `loaded-${lane}`);
  writeFileSync(log, "");
  const started = Date.now();
  const { code, output } = await vitest([path], { log }, 600_000);
  if (code !== 0) throw new Error(`${path} fails without a mutant:\n${output}`);
  const urls = readFileSync(log, "utf8").split("\n");
  const loads = new Set(urls.map((url) => url.replace(root.href, "")));
  return { path, durationMs: Date.now() - started, loads };
}

async function judge(mutant: Mutant, tests: TestFile[], lane: number): Promise<Result> {
  const reaching = tests
    .filter(({ loads }) => loads.has(mutant.file))
    .toSorted((a, b) => rank(a, mutant) - rank(b, mutant));
  if (reaching.length === 0) return "not loaded by a test";
  const source = join(temporary, `mutated-${lane}.ts`);
  writeFileSync(source, applyMutant(read(mutant.file), mutant));
  const change = { url: new URL(mutant.file, root).href, source };
  const { slow = [], quick = [] } = Object.groupBy(reaching, ({ path }) =>
    slowTest.test(path) ? "slow" : "quick",
  );
  for (const group of [quick, slow].filter(({ length }) => length > 0)) {
    const usualMs = group.reduce((sum, { durationMs }) => sum + durationMs, 0);
    const paths = group.map(({ path }) => path);
    const { code } = await vitest(paths, change, 30_000 + 3 * usualMs);
    if (code !== 0) return "killed";
  }
  return "survived";
}

/** The test beside the file is the most likely to fail, so it runs first; then the quickest ones. */
function rank({ path, durationMs }: TestFile, { file }: Mutant): number {
  return path === file.replace(/\.ts$/, ".test.ts") ? 0 : durationMs;
}

/** A mutant may loop or wait for ever, so a run that exceeds its time is killed with all its child processes. */
function vitest(
  tests: string[],
  instructions: Record<string, string>,
  timeoutMs: number,
): Promise<{ code: number; output: string }> {
  const hook = new URL("replace-source.ts", import.meta.url);
  hook.search = String(new URLSearchParams(instructions));
  const config = fileURLToPath(new URL("vitest.config.ts", import.meta.url));
  const child = spawn("vitest", ["run", "--config", config, "--reporter=dot"], {
    cwd: root,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_OPTIONS: `${testFirmOption} --import=${hook.href}`,
      MUTATION_TESTS: tests.join(","),
      TMPDIR: temporary,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes: Buffer) => (output += bytes.toString()));
  const killGroup = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
  };
  const timer = setTimeout(killGroup, timeoutMs);
  process.once("exit", killGroup);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      clearTimeout(timer);
      process.off("exit", killGroup);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Processes two items at a time; the results are in the order of the items. */
async function inLanes<T, R>(items: T[], handle: (item: T, lane: number) => Promise<R>) {
  const results: R[] = [];
  let next = 0;
  const runLane = async (lane: number) => {
    while (next < items.length) {
      const index = next++;
      results[index] = await handle(items[index] as T, lane);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane)));
  return results;
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > 70 ? `${line.slice(0, 67)}…` : line;
}
