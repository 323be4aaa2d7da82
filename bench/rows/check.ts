import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { median, seconds, type Row } from "../row.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));
const runs = 5;
const must = 2000;

/** `npm run check` of the firm in content/. */
export async function check(): Promise<Row[]> {
  const times: number[] = [];
  for (let count = 0; count < runs; count += 1) {
    const started = performance.now();
    await promisify(execFile)("npm", ["run", "check"], { cwd: project });
    times.push(performance.now() - started);
  }
  const reached = median(times);
  return [
    {
      what: "npm run check",
      measured: `median of ${runs}`,
      value: seconds(reached),
      must: `≤ ${seconds(must)}`,
      met: reached <= must,
    },
  ];
}
