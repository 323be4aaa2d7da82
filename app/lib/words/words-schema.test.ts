import { readFileSync } from "node:fs";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { type Words, wordsSchema } from "./words-schema.ts";

const read = (language: string) =>
  parse(
    readFileSync(new URL(`../../../languages/${language}.yaml`, import.meta.url), "utf8"),
  ) as Words;
const english = read("en");
const swedish = read("sv");

const problemsOf = (words: object) => {
  const { issues = [] } = v.safeParse(wordsSchema, words);
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
};
const changed = (changes: object) => problemsOf({ ...swedish, ...changes });

describe.each([
  ["English", english],
  ["Swedish", swedish],
])("%s", (_, words) => {
  test("has all words", () => {
    expect(problemsOf(words)).toEqual([]);
  });

  test("has an article that the content service does not have as missing", () => {
    const { notFound, post, article } = words.contentError;
    expect(post.toLowerCase()).toContain(notFound);
    expect(article.toLowerCase()).toContain(notFound);
  });

  test("has the plural forms of its language, and words for numbers to twenty", () => {
    const forms = new Intl.PluralRules(words.lang).resolvedOptions().pluralCategories;
    expect(Object.keys(words.newsList.count).toSorted()).toEqual(forms.toSorted());
    expect(words.figure.numbers).toHaveLength(21);
  });
});

/** Every group and word, by its path. */
const paths = (value: unknown, path: string[] = []): string[] =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, entry]) => paths(entry, [...path, name]))
    : [path.join(".")];

test("the two are two languages with the same words, apart from those that a language may lack", () => {
  const optional = /^date\.monthsInDates$|\.(?:zero|one|two|few|many)$/;
  const required = (words: Words) => paths(words).filter((path) => !optional.test(path));
  expect(required(swedish).toSorted()).toEqual(required(english).toSorted());
  expect(swedish.site.opensInNewTab).not.toBe(english.site.opensInNewTab);
});

test("a missing word, an unknown one and an empty one are named", () => {
  const { menu: _, ...site } = swedish.site;
  expect(changed({ site })).toEqual(["site.menu: "]);
  expect(changed({ site: { ...swedish.site, manu: "Mer" } })).toEqual([
    "site.manu: is no field here: did you mean menu?",
  ]);
  expect(changed({ site: { ...swedish.site, menu: " " } })).toEqual([
    "site.menu: must not be empty",
  ]);
  const { site: __, ...others } = swedish;
  expect(problemsOf(others)).toEqual(["site: "]);
});

test("a text has its values, and no others", () => {
  const change = (portraitOf: string) => changed({ site: { ...swedish.site, portraitOf } });
  expect(change("Porträtt")).toEqual(["site.portraitOf: must have {name}"]);
  expect(change("Porträtt av {namn}")[0]).toBe(
    "site.portraitOf: must not have {namn}: no value of that name is filled in here, only {name}",
  );
  expect(change("{name} i porträtt")).toEqual([]);
});

test("a count may have other forms than in English, and no value in them", () => {
  const change = (count: object) => changed({ newsList: { ...swedish.newsList, count } });
  expect(change({ one: "en nyhet", few: "{count} nyheter", other: "{count} nyheter" })).toEqual([]);
  expect(change({ one: "en nyhet" })).toEqual(["newsList.count.other: "]);
  expect(change({ other: "nyheter" })).toEqual(["newsList.count.other: must have {count}"]);
  expect(change({ one: "{antal} nyhet", other: "{count} nyheter" })).toEqual([
    "newsList.count.one: must not have {antal}: no value of that name is filled in here, only {count}",
  ]);
  expect(change({ several: "nyheter", other: "{count} nyheter" })[0]).toMatch(
    /^newsList\.count\.several: is no field here/,
  );
});

test("twelve months are twelve", () => {
  const months = swedish.date.months.slice(1);
  expect(changed({ date: { ...swedish.date, months } })).toEqual([
    "date.months: must have 12 entries",
  ]);
});

test.each(["en_GB", "english language", ""])("%j is no tag of a language", (written) => {
  const problem =
    written === "" ? "must not be empty" : "must be the tag of a language, as en or en-GB";
  expect(changed({ lang: written, locale: written })).toEqual(
    expect.arrayContaining([`lang: ${problem}`, `locale: ${problem}`]),
  );
});
