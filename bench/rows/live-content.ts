import { setTimeout as wait } from "node:timers/promises";
import { copyFirm } from "../../tests/support/firm-copy.ts";
import { startSite } from "../../tests/support/site.ts";
import { median, milliseconds, type Row } from "../row.ts";

const changes = 10;
const must = 1000;
const requestsPerSecond = 50;
/** Between a change and the next one. */
const pauseMs = 500;
const paths = ["/", "/about", "/products/tv-and-streaming", "/news", "/contact"];

/** From the save of a text to the page that shows it, while other visitors read. */
export async function liveContent(): Promise<Row[]> {
  const firm = await copyFirm();
  const site = await startSite({ CONTENT_DIR: firm.folder });
  const times: number[] = [];
  const statuses: Promise<number>[] = [];
  const reading = new AbortController();

  async function visit() {
    for (let count = 0; !reading.signal.aborted; count += 1) {
      const path = paths[count % paths.length] ?? "/";
      const status = site.get(path).then(
        async (response) => (await response.text(), response.status),
        () => 0,
      );
      statuses.push(status);
      await wait(1000 / requestsPerSecond);
    }
  }

  const visiting = visit();
  for (let count = 0; count < changes; count += 1) {
    const title = `Headline ${count}`;
    const saved = performance.now();
    await firm.edit("pages/about.yaml", (text) =>
      text.replace(/(?<=\nhero:\n {2}title: ).*/, title),
    );
    while (!(await (await site.get("/about")).text()).includes(title)) await wait(5);
    times.push(performance.now() - saved);
    await wait(pauseMs);
  }
  reading.abort();
  await visiting;
  const failed = (await Promise.all(statuses)).filter((status) => status !== 200).length;
  await site.stop();
  await firm.dispose();
  const slowest = Math.max(...times);
  return [
    {
      what: "changed text to live page",
      measured: `${changes} saves at ${requestsPerSecond} requests per second; ${failed} of ${statuses.length} requests failed`,
      value: `${milliseconds(median(times))}, the slowest ${milliseconds(slowest)}`,
      must: `≤ ${milliseconds(must)}, none failed`,
      met: slowest <= must && failed === 0,
    },
  ];
}
