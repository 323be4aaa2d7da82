import { describe, expect, test } from "vitest";
import type { ArticleBlock, SafeHtml } from "./content-service.ts";
import { createImageAddresses } from "./pictures.ts";
import { withCharts } from "./article-charts.ts";
import { sanitise } from "./html/sanitise.ts";

const context = {
  origins: ["https://cms.example"],
  siteOrigin: "https://www.example",
  articles: new Map(),
  own: new Set<string>(),
  picture: createImageAddresses("key").picture,
  sizes: new Map(),
};
const blocksOf = (html: string) => withCharts([{ layout: "text", html: sanitise(html, context) }]);
const chartsOf = (html: string) =>
  blocksOf(html).flatMap((block) => (block.layout === "chart" ? [block.of] : []));

describe("a chart's address on a line of its own becomes a chart", () => {
  test.each([
    "<p>https://www.example/charts/svod-penetration</p>",
    "<p>\n/charts/svod-penetration </p>",
    "/charts/svod-penetration",
    '<p><a href="https://www.example/charts/svod-penetration">https://www.example/charts/svod-penetration</a></p>',
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.example/charts/svod-penetration\n</div></figure>',
    '<iframe title="x" src="https://www.example/charts/svod-penetration/embed#?secret=abc" width="600"></iframe>',
    '<figure class="wp-block-embed is-type-rich"><div><iframe sandbox="allow-scripts" src="https://www.example/charts/svod-penetration/embed"></iframe></div></figure>',
  ])("%s", (html) => {
    expect(chartsOf(`<p>Before</p>${html}<p>After</p>`)).toEqual([
      { path: "/charts/svod-penetration" },
    ]);
  });

  test("with its selection and edition", () => {
    expect(
      chartsOf("<p>https://www.example/charts/daily-reach?country=norway&amp;edition=2026-05</p>"),
    ).toEqual([{ path: "/charts/daily-reach?country=norway&edition=2026-05" }]);
  });

  test("between the texts around it", () => {
    expect(blocksOf("<p>Before</p><p>/charts/a</p><p>After</p>")).toEqual([
      { layout: "text", html: "<p>Before</p>" },
      {
        layout: "chart",
        of: { path: "/charts/a" },
        html: '<figure class="article-chart"><a href="/charts/a">/charts/a</a></figure>',
      },
      { layout: "text", html: "<p>After</p>" },
    ]);
  });
});

describe("does not become a chart:", () => {
  test.each([
    ["an address in a sentence", "<p>See https://www.example/charts/a for more</p>"],
    ["a link with words of its own", '<p><a href="/charts/a">the chart</a></p>'],
    ["two addresses", "<p>/charts/a<br>/charts/b</p>"],
    ["another site", "<p>https://other.example/charts/a</p>"],
    ["another site in a frame", '<iframe src="https://other.example/charts/a/embed"></iframe>'],
    ["the list of charts", "<p>/charts/</p>"],
    ["a file", "<p>/charts/a.csv</p>"],
    ["a way up", "<p>/charts/../admin</p>"],
    ["a host", "<p>//charts/a</p>"],
    ["a scheme", "<p>javascript:/charts/a</p>"],
    ["a long address", `<p>/charts/a?${"x".repeat(300)}</p>`],
    ["a long id", `<p>/charts/${"a".repeat(81)}</p>`],
    ["a list item", "<ul><li>/charts/a</li></ul>"],
  ])("%s", (_, html) => {
    expect(chartsOf(html)).toEqual([]);
  });
});

const table = (rows: string[][], mark = "") => {
  const [head = [], ...body] = rows;
  const cells = (tag: string, row: string[]) =>
    row.map((cell) => `<${tag}>${cell}</${tag}>`).join("");
  return `<table${mark}><thead><tr>${cells("th", head)}</tr></thead><tbody>${body.map((row) => `<tr>${cells("td", row)}</tr>`).join("")}</tbody></table>`;
};
const reach = [
  ["Weekly reach, per cent", "2025", "2026"],
  ["Sweden", "51", "53"],
  ["Norway", "48,5 %", "–"],
];

describe("a marked table becomes a chart", () => {
  const read = {
    title: "Podcasts",
    heading: "Weekly reach, per cent",
    columns: ["2025", "2026"],
    rows: [
      { label: "Sweden", values: [51, 53] },
      { label: "Norway", values: [48.5, null] },
    ],
    unit: "%",
  };

  test.each([
    `<figure class="wp-block-table is-style-chart">${table(reach)}<figcaption>Podcasts</figcaption></figure>`,
    `<figure class="wp-block-table chart">${table(reach)}<figcaption>Podcasts</figcaption></figure>`,
    `<figure class="wp-block-table">${table(reach, ' class="chart"')}<figcaption>Podcasts</figcaption></figure>`,
    table(reach, ' class="has-fixed-layout is-style-chart"').replace(
      "<thead>",
      "<caption>Podcasts</caption><thead>",
    ),
  ])("%s", (html) => {
    expect(chartsOf(html)).toEqual([{ table: read }]);
    const [block] = blocksOf(html) as (ArticleBlock & { html: SafeHtml })[];
    expect(block?.html).toContain("<table>");
    expect(chartsOf(block?.html ?? "")).toEqual([{ table: read }]);
  });

  test("in euro if its heading says so, and otherwise without a unit", () => {
    const of = (heading: string) =>
      chartsOf(
        table(
          [
            [heading, "2026"],
            ["Sweden", "57"],
          ],
          ' class="chart"',
        ),
      );
    expect(of("Euro a month")).toMatchObject([{ table: { unit: "€" } }]);
    expect(of("Services")).toMatchObject([{ table: { unit: undefined } }]);
  });
});

describe("a marked table stays a table", () => {
  const [head = [], ...body] = reach;
  const marked = ' class="chart"';
  test.each([
    ["without a mark", table(reach)],
    ["with words in a cell", table([head, ["Sweden", "many", "53"]], marked)],
    ["with a negative number", table([head, ["Sweden", "−2", "53"]], marked)],
    ["with a row that is too short", table([head, ["Sweden", "51"]], marked)],
    ["with the same row twice", table([head, ...body, ...body], marked)],
    ["with the same column twice", table([["x", "2025", "2025"], ...body], marked)],
    ["without rows", table([head], marked)],
    ["with a row of nothing", table([head, ["Sweden", "", "–"]], marked)],
    ["with a column that has no name", table([["x", "", "2026"], ...body], marked)],
    ["with cells that span", table(reach, marked).replace("<td>51", '<td colspan="2">51')],
    [
      "with more rows than a chart can show",
      table([head, ...Array.from({ length: 21 }, (_, row) => [`Row ${row}`, "1", "2"])], marked),
    ],
  ])("%s", (_, html) => {
    expect(chartsOf(html)).toEqual([]);
    expect(blocksOf(html).map(({ layout }) => layout)).toEqual(["text"]);
    expect(JSON.stringify(blocksOf(html))).toContain("<table>");
  });
});

test("charts beyond the limit of 20 stay links", () => {
  const blocks = blocksOf("<p>/charts/a</p>".repeat(25));
  expect(blocks.filter(({ layout }) => layout === "chart")).toHaveLength(20);
  expect(JSON.stringify(blocks.at(-1)).match(/href/g)).toHaveLength(5);
});
