import { describe, expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import { growth, mostGrowth, processorMs } from "../../../tests/support/growth.ts";
import { createImageAddresses } from "../pictures.ts";
import type { Context } from "./links.ts";
import { sanitise } from "./sanitise.ts";
import { surveyHtml } from "./survey.ts";

const context: Context = {
  origins: ["https://cms.example"],
  siteOrigin: "https://www.example",
  firm: () => firm,
  articles: new Map(),
  own: new Set(),
  sizes: new Map(),
  picture: createImageAddresses("a key of the test").picture,
};

const nested =
  (open: string, close = "") =>
  (levels: number) =>
    `${open.repeat(levels)}words${close.repeat(levels)}`;
const repeated = (piece: string) => (times: number) => piece.repeat(times);

const growthOf = (shape: (n: number) => string, n: number) =>
  growth((size) => {
    const html = shape(size);
    return processorMs(() => sanitise(firm.words, html, context));
  }, n);

// The greatest depth that is processed. Each takes microseconds.
describe.each([
  ["definitions in definitions", nested("<dl><dd>"), 28],
  ["terms in terms", nested("<dl><dt>"), 28],
  ["definitions with strays", nested("x<dl><div><dd>"), 18],
  ["lists in lists", nested("<ul><li>", "</li></ul>"), 28],
  ["lists right inside lists", nested("<ul>", "</ul>"), 56],
  ["tables in tables", nested("<table><tr><td>", "</td></tr></table>"), 18],
  ["figures in figures", nested("<figure>", "</figure>"), 56],
  ["blocks in inline elements", nested("<b><div><i>", "</i></div></b>"), 18],
  ["quotations", nested("<blockquote><p>", "</p></blockquote>"), 28],
])("%s", (_, shape, levels) => {
  test("take linear time in the nesting depth", () => {
    // Work that doubles per level would give 10,000 and more.
    expect(growthOf(shape, levels)).toBeLessThan(mostGrowth);
  });
});

const emptied = (open: string, tag: string, close: string) => (n: number) => {
  const ids = Array.from({ length: n }, (_, id) => `s${id}`);
  const elements = ids.map((id) => `<${tag} id="${id}"></${tag}>`).join("");
  return `${ids.map((id) => `<a href="#${id}">x</a>`).join("")}${open}${elements}${close}`;
};

describe("sanitising takes linear time for many:", { timeout: 60_000 }, () => {
  test.each([
    ["paragraphs", repeated("<p>Some <b>text</b></p>"), 1000],
    ["list items", (n: number) => `<ul>${"<li>item</li>".repeat(n)}</ul>`, 2000],
    ["cells", (n: number) => `<table>${"<tr><td>a<td>b</tr>".repeat(n)}</table>`, 900],
    ["links", repeated('<a href="https://x.example/a">x</a> '), 1500],
    ["definitions", (n: number) => `<dl>${"<dt>a<dd>b".repeat(n)}</dl>`, 1200],
    ["anchors", (n: number) => anchors(n), 800],
    ["anchors of empty items", emptied("<ul>", "li", "<li>x</ul>"), 800],
    ["anchors of empty rows", emptied("<table>", "tr", "<tr><td>x</table>"), 800],
    ["anchors of empty definitions", emptied("<dl><dt>x", "dd", "<dd>x</dl>"), 800],
    ["anchors before a block", emptied("", "div", "<hr>"), 800],
    ["broken inline elements", (n: number) => `<b><i><u><s><q>${"x<hr>".repeat(n)}`, 2000],
    ["text", repeated("word "), 50_000],
  ])("%s", (_, shape, n) => {
    expect(surveyHtml([shape(n)]).tooLarge).toBeUndefined();
    expect(growthOf(shape, n)).toBeLessThan(mostGrowth);
  });
});

const anchors = (n: number) =>
  Array.from({ length: n }, (_, id) => `<h2 id="s${id}">x</h2><a href="#s${id}">y</a>`).join("");

describe(
  "HTML that is too large or too deep is refused in linear time and shown as text:",
  { timeout: 60_000 },
  () => {
    const size = 100_000;
    test.each([
      ["nested divisions", "<div>"],
      ["nested bold", "<b>"],
      ["nested links", "<a href=x>"],
      ["nested tables", "<table><tr><td>"],
      ["nested lists", "<ul><li>"],
      ["nested definitions", "<dl><dd>"],
      ["nested quotations", "<blockquote>"],
      ["nested figures", "<figure>"],
      ["nested drawings", "<svg>"],
      ["end tags of nothing", "<div></b>"],
      ["unfinished tags", "<div "],
      ["comments", "<!--x-->"],
      ["open comments", "<!--"],
      ["CDATA", "<![CDATA["],
      ["ampersands", "&amp;"],
      ["less-than signs", "<"],
      ["pictures", '<img src="/wp-content/uploads/a.png">'],
      ["attributes", "<p a=b c='d' e>"],
      ["cells", "<td>x</td>"],
      ["questions", "<h2>Why?</h2>So."],
      ["scripts", "<script>"],
      ["instructions", "<?x"],
    ])("%s", (_, piece) => {
      const shape = (n: number) => `<p>Words</p>${piece.repeat(n / piece.length)}`;
      expect(sanitise(firm.words, shape(size), context)).toMatch(/^<p>Words<\/p>/);
      expect(growthOf(shape, size)).toBeLessThan(mostGrowth);
    });
  },
);

test.each([
  ["deep", nested("<div>")(61)],
  ["many elements", repeated("<i>x</i>")(4001)],
  ["many images", repeated("<img src=a.png>")(201)],
  ["long", repeated("x")(300_001)],
])("HTML is refused as too large: %s", (reason, html) => {
  expect(surveyHtml([html]).tooLarge).toBe(reason);
});

test("an article of 800 sections is sanitised as HTML", () => {
  const html = '<h2>Part</h2><p>Some <a href="https://x.example/">text</a>.</p>'.repeat(800);
  expect(sanitise(firm.words, html, context)).toContain("<h2>Part</h2>");
});
