import { expect, test } from "vitest";
import { negotiateEncoding } from "./negotiation.ts";
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
