import { expect, test } from "vitest";
import { readBody } from "./read-body.ts";

/** A body of four-byte chunks; `taken` counts the chunks that were read. */
function body(chunks: number) {
  const state = { taken: 0, ended: false };
  async function* read() {
    try {
      for (; state.taken < chunks;) {
        state.taken += 1;
        yield Buffer.from("abcd");
      }
    } finally {
      state.ended = true;
    }
  }
  return Object.assign(state, { chunks: read() });
}

test("a body up to the limit is returned whole", async () => {
  expect((await readBody(body(2).chunks, 8))?.toString()).toBe("abcdabcd");
  expect(await readBody([], 8)).toHaveLength(0);
});

test("a larger body is drained if allowed, and not returned", async () => {
  const larger = body(4);
  expect(await readBody(larger.chunks, 8, 16)).toBeUndefined();
  expect(larger.taken).toBe(4);
});

test("reading stops at the first chunk beyond the drain limit and closes the source", async () => {
  const long = body(100);
  expect(await readBody(long.chunks, 8, 16)).toBeUndefined();
  expect(long).toMatchObject({ taken: 5, ended: true });
});
