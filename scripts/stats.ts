import { existsSync } from "node:fs";
import { readCommandLine } from "../server/command-line.ts";
import { readConfig, StartError } from "../server/config.ts";
import { AdminError } from "../server/leads/admin/lead-admin.ts";
import { loadSettings } from "../server/leads/admin/open.ts";
import { dayOf, statsFile } from "../server/stats/counters.ts";
import { formatStats, readStats } from "./stats-report.ts";

/** `npm run stats`: prints the site's counters. Exit codes: 0, 1 if there is nothing to read, 2 for wrong options. */

const usage = "Usage: npm run -s stats -- [--days 30 | --since 2026-01-31] [--json]";
const dayMs = 86_400_000;
/** Counters are kept for 25 months. */
const maxDays = 800;

class UsageError extends Error {}

function readOptions(now: number) {
  const { values } = readCommandLine(usage, {
    options: { days: { type: "string" }, since: { type: "string" }, json: { type: "boolean" } },
  });
  const { days, since, json = false } = values;
  if (days !== undefined && since !== undefined)
    throw new UsageError("--days and --since are two ways to say the same: give one.");
  const to = dayOf(now);
  if (since === undefined) {
    const count = Number(days ?? 30);
    if (!Number.isInteger(count) || count < 1 || count > maxDays)
      throw new UsageError(`--days takes a number from 1 to ${maxDays}.`);
    return { json, from: dayOf(now - (count - 1) * dayMs), to };
  }
  const time = /^\d{4}-\d\d-\d\d$/.test(since) ? Date.parse(since) : Number.NaN;
  if (Number.isNaN(time) || dayOf(time) !== since || since > to || now - time > maxDays * dayMs)
    throw new UsageError(`--since takes a day of the last ${maxDays} days, such as ${to}.`);
  return { json, from: since, to };
}

function run(): number {
  const { json, from, to } = readOptions(Date.now());
  loadSettings(undefined, process.env);
  const file = statsFile(readConfig(process.env).dataDir);
  if (!existsSync(file)) {
    process.stderr.write(`There is no ${file} yet: the site makes it when it has visitors.\n`);
    return 1;
  }
  try {
    const stats = readStats(file, from, to);
    process.stderr.write(`Counters in ${file}\n`);
    process.stdout.write(json ? `${JSON.stringify(stats, null, 2)}\n` : formatStats(stats));
    return 0;
  } catch (error) {
    process.stderr.write(`${file} cannot be read: ${(error as Error).message}.\n`);
    return 1;
  }
}

// The program that reads the output, such as `head`, may close the pipe early.
process.stdout.on("error", () => process.exit(0));
try {
  process.exitCode = run();
} catch (error) {
  const { message } = error as { message: string };
  const isUsage = error instanceof UsageError;
  const isKnown = error instanceof StartError || error instanceof AdminError;
  if (!isUsage && !isKnown) throw error;
  process.stderr.write(isUsage ? `${message}\n${usage}\n` : `${message}\n`);
  process.exitCode = isUsage ? 2 : 1;
}
