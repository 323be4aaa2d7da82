import { expect, test } from "vitest";
import { sentenceCase } from "./sentence-case.ts";

test.each([
  ["NEWSLETTER", "Newsletter"],
  ["PRESS RELEASE", "Press release"],
  ["", ""],
])("'%s' is shown as '%s'", (type, shown) => {
  expect(sentenceCase(type)).toBe(shown);
});
