import { expect, test } from "vitest";
import { automaticExcerpt, searcher, texturize, texturizeHtml, toUtc } from "./text.ts";

test.each([
  ["the market's next step & more", "the market&#8217;s next step &#038; more"],
  [`"Quoted" and 'single'`, "&#8220;Quoted&#8221; and &#8216;single&#8217;"],
  ["wait... 3x4 -- done", "wait&#8230; 3&#215;4 &#8212; done"],
  ["A &amp; B &#8217; C", "A &amp; B &#8217; C"],
])("typographic form of %s", (text, expected) => {
  expect(texturize(text)).toBe(expected);
});

test("only text between tags is made typographic", () => {
  expect(texturizeHtml(`<a href="x'y">it&#39;s</a>`)).toBe(`<a href="x'y">it&#8217;s</a>`);
});

test("an automatic excerpt has 55 words and is marked if it is cut", () => {
  const words = (count: number) => `<p>${"word ".repeat(count)}</p>`;
  expect(automaticExcerpt(words(55))).not.toContain("hellip");
  expect(automaticExcerpt(words(56))).toMatch(/word \[&hellip;\]<\/p>\n$/);
  expect(automaticExcerpt("")).toBe("");
});

test.each([
  ["2015-07-01T00:30:00", "Europe/Stockholm", "2015-06-30T22:30:00"],
  ["2026-01-01T00:30:00", "Europe/Stockholm", "2025-12-31T23:30:00"],
  ["2026-01-01T00:30:00", "Europe/Riga", "2025-12-31T22:30:00"],
])("%s in %s is %s", (local, timeZone, utc) => {
  expect(toUtc(local, timeZone)).toBe(utc);
});

const texts = [
  "Streaming i Göteborg och Tromsø",
  "Årsrapport",
  '<p class="x">Press release 50 %_off</p>',
];

test.each([
  "streaming",
  "STREAM goteborg",
  "göteborg",
  "tromso arsrapport",
  "rele",
  '"i göteborg"',
  "streaming -podcast",
  "%_",
  "class",
  "",
  "   ",
])("the search «%s» matches", (search) => {
  expect(searcher(search)(texts)).toBe(true);
});

test.each(["podcast", "streaming podcast", '"göteborg streaming"', "-streaming", "100%"])(
  "the search «%s» does not match",
  (search) => {
    expect(searcher(search)(texts)).toBe(false);
  },
);

test("a single hyphen is searched for as text", () => {
  expect(searcher("-")(["a - b"])).toBe(true);
  expect(searcher("-")(["a b"])).toBe(false);
});
