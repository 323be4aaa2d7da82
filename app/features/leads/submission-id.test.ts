import fc from "fast-check";
import { expect, test } from "vitest";
import { submissionId } from "./lead-action.ts";

const record = {
  Name: "Ada",
  Email: "ada@example.com",
  Company: null,
  "Newsletter interest": true,
};

test("a derived submission id is a UUID of version 8", () => {
  expect(submissionId("signup", "", record)).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
});

test("the answers to a page's fields are part of a submission, their labels are not", () => {
  const id = (value?: string | boolean, label = "Why?") =>
    submissionId(
      "signup",
      "",
      record,
      value === undefined ? value : { page: "/a", values: [{ name: "why", label, value }] },
    );
  expect(new Set([id(), id("a"), id("b"), id(true), id("true")]).size).toBe(5);
  expect(id("a", "Why not?")).toBe(id("a"));
});

test("equal submissions have equal ids, and different ones have different ids", () => {
  const submission = fc.tuple(
    fc.constantFrom("signup", "preview"),
    fc.constantFrom("", "one", "two"),
    fc.record({
      Name: fc.constantFrom("", "a", "b", 'a","b'),
      Email: fc.constantFrom("", "a", "b", 'a","b'),
      Company: fc.constantFrom(null, "null", ""),
    }),
  );
  fc.assert(
    fc.property(submission, submission, (one, other) => {
      expect(submissionId(...one)).toBe(submissionId(...one));
      const same = JSON.stringify(one) === JSON.stringify(other);
      expect(submissionId(...one) === submissionId(...other)).toBe(same);
    }),
    // Enough runs to generate pairs that differ in one value only.
    { numRuns: 3000 },
  );
});
