import { expect, test } from "vitest";
import { attackWithPosts } from "../support/generated-posts-suite.ts";
import { probeLiveness, type ProbeWait } from "../support/live-probe.ts";

const runs = 150;
const longestWaitMs = 250;

test(
  "generated posts of up to 2 MB never block the server for more than 250 ms",
  { timeout: 1_200_000 },
  async () => {
    let waits: ProbeWait[] = [];
    const report = await attackWithPosts({ runs, mostCharacters: 2_000_000 }, ({ site }) => {
      const probe = probeLiveness(site);
      ({ waits } = probe);
      return probe.stop;
    });
    expect(report).toEqual({ runs, errors: [] });
    expect(waits.length).toBeGreaterThan(runs);
    const late = waits.filter(({ ms, notScheduledMs }) => ms - notScheduledMs > longestWaitMs);
    expect(late).toEqual([]);
  },
);
