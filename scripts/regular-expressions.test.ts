import { globSync, readFileSync } from "node:fs";
import { checkSync } from "recheck/lib/browser.js";
import { describe, expect, test } from "vitest";
import { growth, mostGrowth, processorMs } from "../tests/support/growth.ts";
import { nodesIn, parseProgram } from "./syntax-tree.ts";

// Nearly every pattern of the site sees text from visitors or from WordPress. One that backtracks lets a short
// text block the event loop, so all of them have to be linear, wherever they stand.

interface Found {
  file: string;
  source: string;
  flags: string;
}

const found: Found[] = [];
const builtAtRunTime: string[] = [];

for (const file of globSync("{app,content,server}/**/*.{ts,tsx}"))
  if (!/\.(test|d)\.tsx?$/.test(file))
    for (const { regex, callee } of nodesIn(parseProgram(file, readFileSync(file, "utf8")))) {
      const { pattern, flags } = Object(regex) as { pattern?: string; flags?: string };
      if (pattern !== undefined) found.push({ file, source: pattern, flags: flags ?? "" });
      if ((callee as { name?: string } | undefined)?.name === "RegExp") builtAtRunTime.push(file);
    }

const patterns = [...new Map(found.map((one) => [`/${one.source}/${one.flags}`, one]))];

test("patterns are written as literals, so that this test sees them", () => {
  expect(patterns.length).toBeGreaterThan(100);
  expect(builtAtRunTime).toEqual([]);
});

describe.each(patterns)("%s", (_, { file, source, flags }) => {
  test(`of ${file} is linear by analysis`, () => {
    expect(checkSync(source, flags, analysis)).toMatchObject({ status: "safe" });
  });

  test(`of ${file} takes time in proportion to the text`, () => {
    const slow = repeatable(source).filter(
      (part) => growthOf(new RegExp(source, flags), part) >= mostGrowth,
    );
    expect(slow).toEqual([]);
  });
});

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

/** WordPress sends up to 2 MB, but what is not linear shows at this size, in milliseconds instead of minutes. */
const largestText = 128 * 1024;

/** Texts grow until one takes long enough to be measured; a linear pattern never gets there. */
function growthOf(pattern: RegExp, part: string): number {
  for (let length = 1024; length <= largestText; length *= 2) {
    const text = part.repeat(length / part.length);
    if (timeOf(pattern, text) < 10) continue;
    return growth((size) => timeOf(pattern, text.slice(0, size)), text.length);
  }
  return 0;
}

function timeOf(pattern: RegExp, text: string): number {
  const everywhere = new RegExp(pattern, [...new Set(`${pattern.flags}g`)].join(""));
  return processorMs(() => text.replaceAll(everywhere, ""), 0);
}

/** Texts that keep a pattern busy are repetitions of what stands in it, and of what classes like \s stand for. */
function repeatable(source: string): string[] {
  const literal = source.replaceAll(/\\[a-zA-Z]|[\\^$.*+?()[\]{}|]/g, " ");
  const words = literal.split(" ").filter((word) => word.length > 1 && word.length < 20);
  return [
    ...new Set([...literal, ...words, "a", "0", "\t", " ", "\n", "-", "<", "a.", "< ", "\0"]),
  ];
}
