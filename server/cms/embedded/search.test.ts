import { expect, test } from "vitest";
import { fold, searcher } from "./search.ts";

const fields = [
  "Streaming i Göteborg och Tromsø",
  "Årsrapport",
  '<p class="x">Press release 50 %_off</p>',
].map(fold);

test.each([
  "streaming",
  "STREAM goteborg",
  "göteborg",
  "tromso arsrapport",
  "rele",
  '"i göteborg"',
  "streaming -podcast",
  "%_",
  "class",
  "",
  "   ",
])("«%s» finds", (search) => {
  expect(searcher(search)(fields)).toBe(true);
});

test.each(["podcast", "streaming podcast", '"göteborg streaming"', "-streaming", "100%"])(
  "«%s» does not",
  (search) => {
    expect(searcher(search)(fields)).toBe(false);
  },
);
