import { expect, test } from "vitest";
import { plainParagraphs, plainText, printable } from "./plain-text.ts";

test.each([
  ["the market&#8217;s next step &#038; what it means", "the market’s next step & what it means"],
  ["&#8220;A&#8221; &hellip; &amp;lt; 3&#215;4 &#x27;x&apos;", "“A” … &lt; 3×4 'x'"],
  ["<em>Streaming</em> in <script>alert(1)</script>Åbo", "Streaming in Åbo"],
  ["a < b &lt; c", "a < b < c"],
  ["  two\n\tlines &nbsp; ", "two lines"],
  ["half a pair \ud800 and \u0000 &#1;nothing", "half a pair \ufffd and nothing"],
  ["", ""],
])("the plain text of %s", (html, expected) => {
  expect(plainText(html)).toBe(expected);
});

test.each([
  ["<p>One</p><p>two</p>", "One two"],
  ["st<b>rea</b>ming", "streaming"],
  ["a<style>b</style>c<textarea>d<b>e</b></textarea>f", "a c f"],
  ["<select><option>a</option><b>b</b></select>c", "c"],
  ['<img alt="a &amp; b">c<!-- d -->', "c"],
])("block tags separate words, inline tags do not: %s", (html, expected) => {
  expect(plainText(html)).toBe(expected);
});

test.each([
  ["abcdef", 6, "abcdef"],
  ["abcdefg", 6, "abcde…"],
  ["<p>abc</p><p>defg</p>", 6, "abc d…"],
  ["abcd😀efg", 6, "abcd…"],
])("%s is cut to %i characters", (html, most, expected) => {
  expect(plainText(html, most)).toBe(expected);
});

test("line ends are normalised, and control characters removed", () => {
  expect(printable("a\r\nb\rc\u0007\td")).toBe("a\nb\nc\td");
});

test("paragraphs are the blocks with text, cut to a total length", () => {
  const html = "<p>One</p> <div><p>two <b>three</b></p></div><hr><p> </p><p>four</p>";
  expect(plainParagraphs(html, 100)).toEqual(["One", "two three", "four"]);
  expect(plainParagraphs("<p>abcd</p><p>efgh</p><p>ijkl</p>", 6)).toEqual(["abcd", "e…"]);
});

test("beyond 1000 paragraphs the last one contains the rest", () => {
  const paragraphs = plainParagraphs("<p>a</p>".repeat(1002), 1e6);
  expect(paragraphs).toHaveLength(1000);
  expect(paragraphs.slice(-2)).toEqual(["a", "a a a"]);
});
