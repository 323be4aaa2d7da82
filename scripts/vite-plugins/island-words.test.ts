import { expect, test } from "vitest";
import { inlineWords } from "./island-words.ts";

const words = {
  formWords: {
    name: 'Your "name"',
    count: { one: "{count} row", other: "{count} rows" },
    months: ["May", "June"],
  },
  otherWords: { name: "Other" },
};
const start = 'import { formWords } from "#content/language.ts"; ';
const written = (code: string) =>
  inlineWords("/site/app/a.tsx?client", start + code, words).slice(start.length);

test.each([
  ["<input aria-label={formWords.name} />", '<input aria-label={"Your \\"name\\""} />'],
  ["plural(formWords.count, 2)", 'plural(({"one":"{count} row","other":"{count} rows"}), 2)'],
  ["formWords.name.toUpperCase()", '"Your \\"name\\"".toUpperCase()'],
  ["formWords.name.length", '"Your \\"name\\"".length'],
  ["formWords.months.map(f)", '(["May","June"]).map(f)'],
  ["formWords.months[1]", '"June"'],
  ["formWords.months[index]", '(["May","June"])[index]'],
  [
    "formWords.count[formWords.name]",
    '({"one":"{count} row","other":"{count} rows"})["Your \\"name\\""]',
  ],
  ["f(formWords.name)(formWords.name)", 'f("Your \\"name\\"")("Your \\"name\\"")'],
])("puts words into the places of their names: %s", (code, expected) => {
  expect(written(code)).toBe(expected);
});

test.each([
  'const text = "formWords.name"; // formWords.name',
  "const text = `formWords.name`;",
  "formWords.none + formWords.constructor + formWords.toString();",
  "otherWords.name + own.formWords.name;",
  "let shape: typeof formWords.name;",
])("leaves what is no word: %s", (code) => {
  expect(written(code)).toBe(code);
});

test.each([
  'import { formWords as words } from "#content/language.ts";',
  'import * as formWords from "#content/language.ts";',
])("a file that would load the whole language is named: %s", (code) => {
  expect(() => inlineWords("/site/app/a.ts", code, words)).toThrow(
    /^\/site\/app\/a\.ts: imports "\w+" from content\/ under another name/,
  );
});
