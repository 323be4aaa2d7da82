import { expect, test } from "vitest";
import { textOfHtml } from "./text-of-html.ts";

test.each([
  ["<p>One <b>bold</b>, and</p><p>two.</p>", "One bold, and two."],
  ["Tom &amp; Jerry &lt;3&nbsp;&quot;ok&quot;", 'Tom & Jerry <3 "ok"'],
  ["&amp;lt;", "&lt;"],
  ["", ""],
])("%s", (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});
