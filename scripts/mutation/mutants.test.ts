import { expect, test } from "vitest";
import { applyMutant, listMutants, sampleMutants } from "./mutants.ts";

/** The texts that a source becomes. */
const mutated = (source: string) =>
  listMutants("example.ts", source).map((mutant) => applyMutant(source, mutant));

test.each([
  ["if (a) b;", "if (!(a)) b;"],
  ["while (a) b;", "while (!(a)) b;"],
  ["x = a ? b : c;", "x = !(a) ? b : c;"],
  ["x = a && b;", "x = (a) || (b);"],
  ["x = a || b;", "x = (a) && (b);"],
  ["x = a ?? b;", "x = a;"],
  ["x = a < b;", "x = (a) <= (b);"],
  ["x = a >= b;", "x = (a) > (b);"],
  ["x = a === b;", "x = (a) !== (b);"],
  ["x = a - b;", "x = (a) + (b);"],
  ["x = !a;", "x = a;"],
  ["x = true;", "x = false;"],
  ["x = 3;", "x = 4;"],
  ["x = 60_000;", "x = 120000;"],
  ['x = "word";', 'x = "";'],
  ["x = `word`;", "x = ``;"],
  ["x = [a];", "x = [];"],
  ["x = { a };", "x = {};"],
  ["x = (a) => b;", "x = (a) => undefined;"],
  ["x = (a = b) => {};", "x = (a) => {};"],
  ["function f() { return a; }", "function f() { return undefined; }"],
  ["call(a);", ";"],
])("%s becomes %s", (source, expected) => {
  expect(mutated(source)).toContain(expected);
});

test.each([
  ["types", 'type Kind = "a" | "b"; interface Row { size: 1 }'],
  [
    "imports and exports",
    'import { a } from "./a.ts"; const z = import("./z.ts"); export { b } from "./b.ts"; export * from "./c.ts";',
  ],
  ["property names", 'const x = ({ "a-b": c }) => {};'],
  ["empty values", 'const x = "", y = [], z = {}, t = ``;'],
  ["log lines", 'log.warn({ a: 1 }, "text"); const write = () => context.log.info("text");'],
])("%s are left alone", (_, source) => {
  expect(mutated(source)).toEqual([]);
});

test("the words of an error are left alone, its other arguments and its absence are not", () => {
  const source = 'function f() { if (a) throw new ContentError("text", b < c); }';
  expect(mutated(source)).toEqual([
    'function f() { if (!(a)) throw new ContentError("text", b < c); }',
    'function f() { if (a) throw new ContentError("text", (b) <= (c)); }',
  ]);
});

test("an expression with a type beside it is changed, its type is not", () => {
  expect(mutated('const x = "a" as "a" | "b";')).toEqual(['const x = "" as "a" | "b";']);
});

test("names the line, and what was there before", () => {
  expect(listMutants("example.ts", "const x = a;\nconst y = b < c;\n")).toEqual([
    { file: "example.ts", line: 2, start: 23, end: 28, before: "b < c", after: "(b) <= (c)" },
  ]);
});

test("a sample is the same for the same seed, in order, and another for another seed", () => {
  const numbers = Array.from({ length: 100 }, (_, index) => index);
  const sample = sampleMutants(numbers, 10, 1);
  expect(sample).toHaveLength(10);
  expect(sample).toEqual(sample.toSorted((a, b) => a - b));
  expect(sampleMutants(numbers, 10, 1)).toEqual(sample);
  expect(sampleMutants(numbers, 10, 2)).not.toEqual(sample);
  expect(sampleMutants(numbers, 200, 1)).toEqual(numbers);
});
