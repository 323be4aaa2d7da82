import { writeFile } from "node:fs/promises";
import { buildEmptyApp } from "./empty-app.ts";
import { table, type Row } from "./row.ts";
import { cachedThroughput } from "./rows/cached-throughput.ts";
import { growth } from "./rows/growth.ts";
import { leadSubmissions } from "./rows/leads.ts";
import { showAll } from "./rows/show-all.ts";
import { uncachedRender } from "./rows/uncached-render.ts";
import { warmNews } from "./rows/warm-news.ts";

/** The whole table, in the order of what visitors feel first. Takes the built site. */
const say = (text: string) => process.stdout.write(`${text}\n`);
const parts = { cachedThroughput, uncachedRender, showAll, warmNews, leadSubmissions, growth };

await buildEmptyApp();
const rows: Row[] = [];
for (const [name, measure] of Object.entries(parts)) {
  say(`▸ ${name}`);
  rows.push(...(await measure()));
}
say(`\n${table(rows)}`);
await writeFile(new URL("results.md", import.meta.url), `# Last full run\n\n${table(rows)}\n`);
process.exitCode = rows.some(({ met }) => met === false) ? 1 : 0;
