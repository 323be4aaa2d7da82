import * as v from "valibot";
import { expect, test } from "vitest";
import * as english from "#content/language/en.ts";
import * as swedish from "#content/language/sv.ts";
import { languageSchema } from "./language.ts";

const problemsOf = (changes: object) => {
  const { issues = [] } = v.safeParse(languageSchema, { ...swedish, ...changes });
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
};

test("Swedish has all words of English", () => {
  expect(problemsOf({})).toEqual([]);
  const { opensInNewTab } = swedish.siteWords;
  expect(opensInNewTab).not.toBe(english.siteWords.opensInNewTab);
});

test("a missing word, an unknown one and an empty one are named", () => {
  const { menu: _, ...siteWords } = swedish.siteWords;
  expect(problemsOf({ siteWords })).toEqual(["siteWords.menu: is missing"]);
  expect(problemsOf({ siteWords: { ...swedish.siteWords, more: "Mer" } })).toEqual([
    "siteWords.more: is no word of content/language/en.ts",
  ]);
  expect(problemsOf({ siteWords: { ...swedish.siteWords, menu: " " } })).toEqual([
    "siteWords.menu: must not be empty",
  ]);
  expect(problemsOf({ siteWords: undefined })).toEqual(["siteWords: is missing"]);
});

test("a text keeps the values of the English one", () => {
  const change = (portraitOf: string) =>
    problemsOf({ siteWords: { ...swedish.siteWords, portraitOf } });
  const message = "siteWords.portraitOf: must have {name}, as content/language/en.ts";
  expect(change("Porträtt")).toEqual([message]);
  expect(change("Porträtt av {namn}")).toEqual([message]);
  expect(change("{name} i porträtt")).toEqual([]);
});

test("a count may have other forms than in English, and no value in them", () => {
  const change = (count: object) =>
    problemsOf({ newsListWords: { ...swedish.newsListWords, count } });
  expect(change({ one: "en nyhet", few: "{count} nyheter", other: "{count} nyheter" })).toEqual([]);
  expect(change({ one: "en nyhet" })).toEqual(["newsListWords.count.other: is missing"]);
  expect(change({ other: "{antal} nyheter" })).toHaveLength(1);
});

test("twelve months are twelve", () => {
  const months = swedish.dateWords.months.slice(1);
  expect(problemsOf({ dateWords: { ...swedish.dateWords, months } })).toHaveLength(1);
});

test.each([english, swedish])(
  "an article that the content service does not have is told as missing",
  ({ contentErrorWords: { notFound, post, article } }) => {
    expect(post.toLowerCase()).toContain(notFound);
    expect(article.toLowerCase()).toContain(notFound);
  },
);

test.each(["en_GB", "english language", ""])("%j is no tag of a language", (written) => {
  expect(problemsOf({ lang: written, locale: written })).toEqual([
    expect.stringMatching(/^lang: must /),
    expect.stringMatching(/^locale: must /),
  ]);
});
