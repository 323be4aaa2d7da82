import { expect, test } from "vitest";
import { fuzz } from "../support/fuzz.ts";
import { megabyte } from "../support/memory.ts";

test("600 fuzzed requests over all routes cause no 5xx, crash or memory growth", async () => {
  const report = await fuzz({ seed: 20_261_115, requests: 600, warm: 300 });
  expect(report).toMatchObject({ bad: [], errors: [], exitCode: 0 });
  expect(report.statuses[200]).toBeGreaterThan(600 / 10);
  expect(report.grown.heap).toBeLessThan(16 * megabyte);
  expect(report.grown.sockets).toBeLessThan(20);
});
