import fc from "fast-check";
import { expect, test } from "vitest";
import { differences, merge } from "./merge.ts";

const undecided = () => undefined;
const base = { title: "A", list: [1, 2, 3], hero: { title: "B", text: "C" } };

test("differences name the field, and entries of lists by their place", () => {
  const after = { title: "A", list: [1, 4, 2, 3], hero: { title: "D", extra: "E" } };
  expect(differences(base, after)).toEqual([
    { field: ["list", 1], before: undefined, after: 4 },
    { field: ["hero", "title"], before: "B", after: "D" },
    { field: ["hero", "text"], before: "C", after: undefined },
    { field: ["hero", "extra"], before: undefined, after: "E" },
  ]);
});

test("fields that two people changed apart are both kept", () => {
  const mine = { ...base, title: "mine" };
  const theirs = { ...base, hero: { title: "theirs", text: "C" }, added: 1 };
  expect(merge(base, mine, theirs, undecided)).toEqual({
    value: { title: "mine", list: [1, 2, 3], hero: { title: "theirs", text: "C" }, added: 1 },
    conflicts: [],
  });
});

test("a field that both changed is a conflict, until somebody decides", () => {
  const mine = { ...base, title: "mine" };
  const theirs = { ...base, title: "theirs", list: [] };
  expect(merge(base, mine, theirs, undecided).conflicts).toEqual([
    { field: ["title"], mine: "mine", theirs: "theirs" },
  ]);
  for (const decision of ["mine", "theirs"] as const)
    expect(merge(base, mine, theirs, () => decision)).toEqual({
      value: { ...base, title: decision, list: [] },
      conflicts: [],
    });
});

test("lists of which one was made longer are a conflict as a whole", () => {
  const mine = { ...base, list: [1, 2, 3, 4] };
  const theirs = { ...base, list: [1, 2, 5] };
  expect(merge(base, mine, theirs, undecided).conflicts).toEqual([
    { field: ["list"], mine: [1, 2, 3, 4], theirs: [1, 2, 5] },
  ]);
});

test("a file that one deleted and the other changed is a conflict", () => {
  expect(merge("text", undefined, "other", undecided).conflicts).toHaveLength(1);
  expect(merge("text", undefined, "text", undecided)).toEqual({ value: undefined, conflicts: [] });
});

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string({ maxLength: 3 }),
    fc.integer({ min: 0, max: 3 }),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("a", "b", "c"), tie("value"), { maxKeys: 3 }),
  ),
})).value as fc.Arbitrary<string>;

test("without the other one's changes the result is one's own, for any values", () => {
  fc.assert(
    fc.property(json, json, (one, other) => {
      expect(merge(one, other, one, undecided)).toEqual({ value: other, conflicts: [] });
      expect(merge(one, one, other, undecided)).toEqual({ value: other, conflicts: [] });
      expect(differences(one, one)).toEqual([]);
    }),
  );
});
