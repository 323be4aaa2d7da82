import { expect, test } from "vitest";
import { languageProblems } from "./language-problems.ts";

test("the tags of the language are right", () => {
  expect(languageProblems()).toEqual([]);
});

test("a wrong tag is named with the file of the language", () => {
  expect(languageProblems({ lang: "en", locale: "en_GB" })).toEqual([
    "content/language/en.ts: locale: must be the tag of a language, as en or en-GB",
  ]);
});
