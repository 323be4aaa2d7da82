import { expect, test } from "vitest";
import { fuzz } from "../support/fuzz.ts";
import { megabyte } from "../support/memory.ts";

const seed = Number(process.env["FUZZ_SEED"] ?? Date.now() % 1_000_000_000);

test("10,000 fuzzed requests over all routes cause no 5xx, crash or memory growth", async () => {
  const report = await fuzz({ seed, requests: 10_000, warm: 2000 });
  expect(report).toMatchObject({ bad: [], errors: [], exitCode: 0 });
  expect(report.statuses[200]).toBeGreaterThan(10_000 / 10);
  expect(report.grown.heap).toBeLessThan(16 * megabyte);
  expect(report.grown.sockets).toBeLessThan(20);
}, 600_000);
