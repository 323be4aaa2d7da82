import { checkSync } from "recheck/lib/browser.js";
import { expect, test } from "vitest";
import { patterns } from "./source-patterns.ts";

/**
 * The fuzzer of the analysis takes its numbers from here: the same verdict in each run. It suspects a text that takes longer than
 * it allows, and what it allows by itself, from 0.25 seconds on, is too little for a linear pattern on a busy machine.
 */
const analysis = {
  randomSeed: 1,
  timeout: 110_000,
  incubationTimeout: 60_000,
  attackTimeout: 60_000,
} as const;

test.each(patterns)("$pattern of $file is linear by analysis", ({ source, flags }) => {
  expect(checkSync(source, flags, analysis)).toMatchObject({ status: "safe" });
});
