import { expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import type { SafeHtml } from "#server/news/content-service.ts";
import { pressBoilerplate, pressReleaseText } from "./press-release.ts";
import type { TypedArticle } from "./article-body.tsx";

const article: TypedArticle = {
  id: 7,
  type: "PRESS RELEASE",
  title: "Half of all homes & more",
  date: "29 OCTOBER 2026",
  isoDate: "2026-10-29T07:00:00+01:00",
  modified: "2026-10-29T07:00:00+01:00",
  link: "https://site.example/article/press-release/7",
  path: "/article/press-release/7",
  excerpt: "",
  isSticky: false,
  image: null,
  readingMinutes: 1,
  author: "",
  terms: [],
  contents: [],
  acf: [],
  content: `<p>In <strong>Denmark</strong> 51 per cent_of homes *pay* 1. more, says
    <a href="https://other.example/study">a study</a>.</p>
    <h2>What is new</h2><ul><li>Price</li><li>Choice</li></ul>
    <figure><img src="/x.png" alt="A chart"><figcaption>Homes, per cent</figcaption></figure>
    <blockquote><p>We are pleased.</p></blockquote>
    <table><thead><tr><th>Year</th><th>Share</th></tr></thead><tbody><tr><td>2026</td><td>51</td></tr></tbody></table>` as SafeHtml,
};
const url = "https://site.example/article/press-release/7";

test("the plain text of a release contains the release time, its text, a contact and a text about the firm", () => {
  const { contact, about } = pressBoilerplate(firm);
  const text = pressReleaseText(firm, article, pressBoilerplate(firm), url);
  expect(
    text.startsWith("PRESS RELEASE\nFor publication from 29 October 2026, 07:00 (UTC+01:00)\n"),
  ).toBe(true);
  expect(text).toContain(`Half of all homes & more

In Denmark 51 per cent_of homes *pay* 1. more, says a study (https://other.example/study).

WHAT IS NEW`);
  expect(text).toContain("- Price\n- Choice");
  expect(text).toContain("Homes, per cent");
  expect(text).not.toContain("A chart");
  expect(text).toContain("“We are pleased.”");
  expect(text).toContain("Year\tShare\n2026\t51");
  for (const words of [contact.name, contact.email, about.heading.toUpperCase(), about.text, url])
    expect(text).toContain(words);
  expect(text).not.toMatch(/<|&amp;|\n{3}/);
});

test("the plain text of a release names its author and its report, if it has them", () => {
  const lines = (fields: Partial<typeof article>) =>
    pressReleaseText(firm, { ...article, ...fields }, pressBoilerplate(firm), url).split("\n\n");
  const [author] = firm.people;
  expect(lines({ author: author?.name ?? "" })[2]).toBe(`By ${author?.name}, ${author?.role}`);
  expect(lines({ author: "Somebody Else" })[2]).toBe("By Somebody Else");
  expect(lines({ terms: ["audio-market"] }).at(-2)).toBe(
    "REPORT\nAudio Market\nhttps://site.example/products/audio-market",
  );
  expect(lines({}).join("\n")).not.toMatch(/^(By |REPORT$)/m);
});
