import fc from "fast-check";
import { expect, test } from "vitest";
import { parseEvent } from "./instance-events.ts";

const signature = "0123456789abcdef".repeat(4);

test.each([{}, { id: 7 }, { signature }, { id: Number.MAX_SAFE_INTEGER, signature }])(
  "%o is parsed back by another instance and fits into a notification",
  (event) => {
    const text = JSON.stringify(event);
    expect(parseEvent(text)).toEqual(event);
    expect(text.length).toBeLessThan(200);
  },
);

test.each([
  undefined,
  "",
  "null",
  "7",
  "{",
  '{"id":"7"}',
  '{"id":-1}',
  '{"id":1e99}',
  '{"signature":"x"}',
  `{"id":7,"more":"${"x".repeat(200)}"}`,
])("%s is not a valid event", (text) => {
  expect(parseEvent(text)).toBeUndefined();
});

test("random text never gives an invalid event", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const { id = 1, signature: used = signature } = parseEvent(text) ?? {};
      expect(Number.isSafeInteger(id) && id > 0 && used.length === 64).toBe(true);
    }),
  );
});
