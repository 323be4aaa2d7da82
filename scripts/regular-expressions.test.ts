import { expect, test } from "vitest";
import { growth, mostGrowth, processorMs } from "../tests/support/growth.ts";
import { builtAtRunTime, patterns } from "./source-patterns.ts";

// Nearly every pattern of the site sees text from visitors or from WordPress. One that backtracks lets a short
// text block the event loop, so all of them have to be linear, wherever they stand.

test("patterns are written as literals, so that this test sees them", () => {
  expect(patterns.length).toBeGreaterThan(100);
  expect(builtAtRunTime).toEqual([]);
});

test.each(patterns)(
  "$pattern of $file takes time in proportion to the text",
  ({ source, flags }) => {
    const slow = repeatable(source).filter(
      (part) => growthOf(new RegExp(source, flags), part) >= mostGrowth,
    );
    expect(slow).toEqual([]);
  },
);

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
