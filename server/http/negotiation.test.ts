import { expect, test } from "vitest";
import { negotiateEncoding, prefersMarkdown } from "./negotiation.ts";
import { compress } from "./representation.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["GZIP", "gzip"],
  ["br;q=0.1, gzip;q=0.9", "gzip"],
  ["br;q=0", "identity"],
  ["*", "br"],
  ["*;q=0.5, br;q=0", "gzip"],
  ["gzip;q=0, *;q=0", "identity"],
  ["identity", "identity"],
  ["br;q=nonsense, gzip", "gzip"],
])("Accept-Encoding %s gives %s", (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});

test.each(["br", "gzip"] as const)(
  "a page compressed with %s keeps no oversized buffer in memory",
  async (encoding) => {
    const made = await compress(Buffer.from("x".repeat(5000)), encoding);
    expect(made.buffer.byteLength).toBe(made.length);
  },
);

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
  [undefined, false],
])("Accept %s prefers Markdown: %s", (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});
