import { writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { readCommandLine } from "#server/command-line.ts";
import { within } from "./limits.ts";
import { rowTable, type Row } from "./row.ts";
import { blocking } from "./rows/blocking.ts";
import { blockingTime } from "./rows/blocking-time.ts";
import { build, firstPage } from "./rows/build.ts";
import { bytes } from "./rows/bytes.ts";
import { check } from "./rows/check.ts";
import { firstVisit } from "./rows/first-visit.ts";
import { growth } from "./rows/growth.ts";
import { interactionToNextPaint } from "./rows/interaction.ts";
import { liveContent } from "./rows/live-content.ts";
import { lighthouseRows } from "./rows/lighthouse.ts";
import { memory } from "./rows/memory.ts";
import { navigation } from "./rows/navigation.ts";
import { showAll } from "./rows/show-all.ts";
import { startOfSite } from "./rows/start.ts";
import { editor } from "./rows/editor.ts";
import { warmNews } from "./rows/warm-news.ts";

/**
 * The whole table, in the order of what visitors feel first. Takes the built site. Names of parts behind the
 * command (`npm run bench -- start build`) measure only those and leave the results of the last full run.
 */
const parts: Record<string, () => Promise<Row[]>> = {
  lighthouse: () => lighthouseRows(say),
  "blocking-time": blockingTime,
  interaction: interactionToNextPaint,
  navigation,
  bytes,
  blocking,
  "show-all": showAll,
  "warm-news": warmNews,
  memory,
  start: startOfSite,
  "live-content": liveContent,
  "first-visit": firstVisit,
  editor,
  check,
  build,
  "first-page": firstPage,
  growth,
};

/** Seconds for one part; Lighthouse goes through every page three times, and navigation may have to build an older site. */
const limit: Record<string, number> = { lighthouse: 1800, "blocking-time": 900, navigation: 600 };

const { positionals: named } = readCommandLine(
  `Usage: npm run bench [-- PART …]\nMeasures performance. The parts are ${Object.keys(parts).join(", ")}; with all of them bench/results.md is written.`,
  { allowPositionals: true },
);
const rows: Row[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (named.length > 0 && !named.includes(name)) continue;
  say(`▸ ${name}`);
  rows.push(...(await measured(name, measure)));
}
const result = [rowTable(rows), ...rows.flatMap(({ details }) => details ?? [])].join("\n\n");
say(`\n${result}`);
if (named.length === 0) await writeFile(new URL("results.md", import.meta.url), report(result));
process.exit(rows.some(({ met }) => met === false) ? 1 : 0);

async function measured(name: string, measure: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await within(limit[name] ?? 240, name, measure());
  } catch (error) {
    return [{ what: name, measured: "", value: `failed: ${String(error)}`, must: "", met: false }];
  }
}

function report(text: string): string {
  const [cpu] = cpus();
  const when = new Date().toISOString().slice(0, 16).replace("T", " ");
  const where = `${when} UTC, Node ${process.version}, ${cpus().length} × ${cpu?.model.trim()}`;
  return `# Last full run\n\n${where}. What the rows mean: [docs/performance.md](../docs/performance.md).\n\n${text}\n`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
