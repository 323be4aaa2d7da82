import { readFile, writeFile } from "node:fs/promises";
import { editionProblems, keepPresent, presentStates } from "./kept-charts.ts";

/** `npm run charts:keep`: writes the present state of every chart and series into content/charts/editions.json. */
const file = new URL("../content/charts/editions.json", import.meta.url);
const kept = JSON.parse(await readFile(file, "utf8"));
const merged = keepPresent(presentStates, kept);
await writeFile(file, `${JSON.stringify(merged, null, 2)}\n`);

const problems = editionProblems(presentStates, merged);
process.stdout.write(`${presentStates.length} charts and series, ${problems.length} not kept\n`);
if (problems.length > 0) {
  process.stderr.write(`${problems.join("\n")}\n`);
  process.exitCode = 1;
}
