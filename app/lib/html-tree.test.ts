import { expect, test } from "vitest";
import { lineOf, parseHtml, serialise } from "./html-tree.ts";

test.each([
  ["<p>One <b>bold</b>, and</p><p>two.</p>", "One bold, and two."],
  ["Tom &amp; Jerry &lt;3&nbsp;&quot;ok&quot;", 'Tom & Jerry <3 "ok"'],
  ["&amp;lt;", "&lt;"],
  ["", ""],
])("the text of %s", (html, text) => {
  expect(lineOf(parseHtml(html).children)).toBe(text);
});

test.each([
  '<p>TV &amp; "radio" &lt;b&gt;</p><hr>',
  '<a href="/x?a=1&amp;b=%22" title="&quot;&lt;">é</a><br>',
])("parsing and serialising leaves it unchanged: %s", (html) => {
  expect(serialise(parseHtml(html).children)).toBe(html);
});

test("in XML mode the parser adds no end tags", () => {
  const html = "<p>a<p>b</p></p>";
  expect(serialise(parseHtml(html, { xmlMode: true }).children)).toBe(html);
  expect(serialise(parseHtml(html).children)).toBe("<p>a</p><p>b</p><p></p>");
});
