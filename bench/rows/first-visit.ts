import { firm } from "../../tests/support/firm.ts";
import { findPicture, pictureAddress, sizesOf } from "../../app/lib/pictures/site-picture.ts";
import { startSite } from "../../tests/support/site.ts";
import { milliseconds, type Row } from "../row.ts";

const must = 1000;

/** The hero of the home page, right after the first start of a site that has made no picture yet. */
export async function firstVisit(): Promise<Row[]> {
  const hero = findPicture(firm, "heroes", "home");
  const times: number[] = [];
  for (const size of sizesOf(hero)) {
    const site = await startSite({}, { withoutPictures: true });
    await (await site.get("/")).text();
    const started = performance.now();
    const response = await site.get(pictureAddress(hero, size));
    await response.arrayBuffer();
    times.push(performance.now() - started);
    await site.stop();
    if (response.status !== 200) throw new Error(`The hero answered ${response.status}`);
  }
  const slowest = Math.max(...times);
  return [
    {
      what: "hero of a first visit after the first start",
      measured: `from its request to its last byte: ${times.map(milliseconds).join(", ")} for its ${times.length} sizes`,
      value: milliseconds(slowest),
      must: `≤ ${milliseconds(must)}`,
      met: slowest <= must,
    },
  ];
}
