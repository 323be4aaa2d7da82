import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { literalWords } from "./literal-words.ts";

test("all words that visitors read stand in languages/ and in the firm's folder", () => {
  // What development.ts shows, and schemas say, is for those who write content.
  const files = globSync("app/**/*.{ts,tsx}").filter(
    (file) =>
      !/\.(test|d)\.tsx?$|^app\/(development\.ts$|lib\/content\/schema\/|lib\/words\/words-schema)/.test(
        file,
      ),
  );
  expect(files.length).toBeGreaterThan(150);
  expect(files.flatMap((file) => literalWords(file, readFileSync(file, "utf8")))).toEqual([]);
});

test.each([
  ["<p>Read more</p>", "Read more"],
  ["<p>{count} pages</p>", "pages"],
  ['<nav aria-label="menu" />', "menu"],
  ["<img alt={`portrait of ${name}`} />", "portrait of"],
  ['<b>{busy ? "sending" : words.send}</b>', "sending"],
  ['<b>{busy && "sending"}</b>', "sending"],
  ['const thanks = "Thank you for it."', "Thank you for it."],
  ["const text = `Page of ${count}`", "Page of"],
])("finds the words in %s", (code, words) => {
  expect(literalWords("file.tsx", code)).toEqual([`file.tsx:1: ${words}`]);
});

test.each([
  '<p className="text-muted lg:flex">{words.text}: {name} · →</p>',
  '<b>{type === "chart" && fillTemplate(words.cite, { name: "x" })}</b>',
  'throw new Error("There is no such file")',
  'console.warn("Image could not be loaded")',
  'import { a } from "Some module"',
  'const row = { "Report downloaded": title }',
])("finds none in %s", (code) => {
  expect(literalWords("file.tsx", code)).toEqual([]);
});
