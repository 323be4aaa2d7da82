import { startSite } from "../../tests/support/site.ts";
import { median, milliseconds, type Row } from "../row.ts";

const starts = 5;
const must = 1500;

/** From the command to the first page. */
export async function startOfSite(): Promise<Row[]> {
  const times: number[] = [];
  for (let count = 0; count < starts; count += 1) {
    const started = performance.now();
    const site = await startSite();
    const response = await site.get("/");
    await response.text();
    times.push(performance.now() - started);
    await site.stop();
    if (response.status !== 200) throw new Error(`The front page answered ${response.status}`);
  }
  const reached = median(times);
  return [
    {
      what: "start of a built site",
      measured: `process to the first 200 for the front page, median of ${starts}`,
      value: milliseconds(reached),
      must: `≤ ${milliseconds(must)}`,
      met: reached <= must,
    },
  ];
}
