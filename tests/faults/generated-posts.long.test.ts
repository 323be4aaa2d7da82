import { expect, test } from "vitest";
import { attackWithPosts } from "../support/generated-posts-suite.ts";
import { probeLiveness } from "../support/live-probe.ts";
import { watchStolenTime } from "../support/stolen-time.ts";

const runs = 150;
const longestWaitMs = 250;

test("posts of up to 2 MB keep nobody waiting", { timeout: 1_200_000 }, async () => {
  const machine = watchStolenTime();
  let probe: ReturnType<typeof probeLiveness> | undefined;
  try {
    const report = await attackWithPosts({ runs, mostCharacters: 2_000_000 }, ({ site }) => {
      probe = probeLiveness(site.url);
    });
    expect(report).toEqual({ runs, errors: [] });
    const waits = (await probe?.stop()) ?? [];
    // The last one may be answered by the end of the site.
    const counted = waits.slice(0, -2).filter(({ from, to }) => machine.wasOurs(from, to));
    expect(counted.length).toBeGreaterThan(waits.length / 2);
    expect(counted.map(({ from, to }) => to - from).filter((ms) => ms > longestWaitMs)).toEqual([]);
  } finally {
    machine.stop();
    await probe?.stop();
  }
});
