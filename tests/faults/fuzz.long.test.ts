import { test } from "vitest";
import { fuzz } from "../support/fuzz.ts";

const seed = Number(process.env["FUZZ_SEED"] ?? Date.now() % 1_000_000_000);

test(
  "10,000 requests of every kind over all routes: no 5xx, no crash, no growth",
  () => fuzz({ seed, requests: 10_000, warm: 2000 }),
  600_000,
);
