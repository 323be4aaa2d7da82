import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test.each([
  ["the market&#8217;s next step &#038; what it means", "the market’s next step & what it means"],
  ["&#8220;A&#8221; &hellip; &amp;lt; 3&#215;4 &#x27;x&apos;", "“A” … &lt; 3×4 'x'"],
  ["<em>Streaming</em> in <script>alert(1)</script>Åbo", "Streaming in Åbo"],
  ["a < b &lt; c", "a < b < c"],
  ["  two\n\tlines &nbsp; ", "two lines"],
  ["half a pair \ud800 and \u0000 &#1;nothing", "half a pair \ufffd and nothing"],
  ["", ""],
])("%s", (html, expected) => {
  expect(plainText(html)).toBe(expected);
});
