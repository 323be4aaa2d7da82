import { expect, test } from "vitest";
import { prefersMarkdown } from "./accept.ts";

test.each([
  ["text/markdown", true],
  ["TEXT/Markdown", true],
  ["text/markdown, text/html;q=0.9, */*;q=0.8", true],
  ["text/html;q=0.9, text/markdown", true],
  ["text/markdown, text/html, */*", true],
  ["text/markdown;charset=utf-8, */*", true],
  ["text/markdown;q=0.5", true],
  ["text/markdown;q=0.5, */*;q=0.1", true],
  ["text/html, text/markdown", false],
  ["text/markdown;q=0.8, text/html", false],
  ["text/markdown;q=0.8, */*", false],
  ["text/markdown;q=0, */*;q=0.1", false],
  ["text/markdown;q=x", false],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8", false],
  ["*/*", false],
  ["text/*", false],
  ["text/markdownish", false],
  ["", false],
  [null, false],
])("%s: %s", (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});
