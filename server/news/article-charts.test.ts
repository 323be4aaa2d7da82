import { describe, expect, test } from "vitest";
import { firm, testContent } from "../../tests/support/firm.ts";
import { createImageAddresses } from "./pictures.ts";
import { withCharts } from "./article-charts.ts";
import { sanitise } from "./html/sanitise.ts";

const context = {
  origins: ["https://cms.example"],
  siteOrigin: "https://www.example",
  firm: () => firm,
  articles: new Map(),
  own: new Set<string>(),
  picture: createImageAddresses("key").picture,
  sizes: new Map(),
};
const blocksOf = (html: string, site = context) =>
  withCharts([{ layout: "text", html: sanitise(firm.words, html, site) }], site);
const chartsOf = (html: string, site = context) =>
  blocksOf(html, site).flatMap((block) => (block.layout === "chart" ? [block.path] : []));

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
    expect(chartsOf(`<p>Before</p>${html}<p>After</p>`)).toEqual(["/charts/svod-penetration"]);
  });

  test("with its selection and edition", () => {
    expect(
      chartsOf("<p>https://www.example/charts/daily-reach?country=norway&amp;edition=2026-05</p>"),
    ).toEqual(["/charts/daily-reach?country=norway&edition=2026-05"]);
  });

  test("between the texts around it", () => {
    expect(blocksOf("<p>Before</p><p>/charts/a</p><p>After</p>")).toEqual([
      { layout: "text", html: "<p>Before</p>" },
      {
        layout: "chart",
        path: "/charts/a",
        html: '<p><a href="/charts/a">/charts/a</a></p>',
      },
      { layout: "text", html: "<p>After</p>" },
    ]);
  });
});

describe("with the firm's own address, a chart is recognised in either form", () => {
  const addresses = { charts: "diagram", about: "om-oss" };
  const named = testContent({ navigation: { ...firm.navigation, addresses } });
  const site = { ...context, firm: () => named };

  test.each([
    "<p>https://www.example/diagram/svod-penetration</p>",
    "<p>\n/diagram/svod-penetration </p>",
    "<div>/diagram/svod-penetration</div>",
    '<p><a href="/diagram/svod-penetration">https://www.example/diagram/svod-penetration</a></p>',
    '<iframe src="https://www.example/diagram/svod-penetration/embed"></iframe>',
    "<p>https://www.example/charts/svod-penetration</p>",
    '<iframe src="https://www.example/charts/svod-penetration/embed"></iframe>',
  ])("%s", (html) => {
    expect(chartsOf(`<p>Before</p>${html}`, site)).toEqual(["/charts/svod-penetration"]);
  });

  test("and links have the paths of the program", () => {
    const html = [
      '<a title="t" class="c" href="/om-oss#team" id="x">a</a>',
      '<a href="https://www.example/om-oss">b</a>',
      '<a href="https://cms.example/om-oss">c</a>',
      '<a href="https://other.example/om-oss">d</a>',
    ];
    const written = sanitise(firm.words, `<p>${html.join("")}</p>`, site);
    expect(written).toContain('<a id="user-content-x" href="/about#team">a</a>');
    expect([...written.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      "/about#team",
      "/about",
      "https://cms.example/om-oss",
      "https://other.example/om-oss",
    ]);
  });

  test("but not without that address", () => {
    expect(chartsOf("<p>/diagram/svod-penetration</p>")).toEqual([]);
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

test("a table stays a table, whatever its class says", () => {
  const cells = "<tr><th>Per cent</th><th>2026</th></tr><tr><td>Sweden</td><td>53</td></tr>";
  for (const mark of ["chart", "is-style-chart", "article-chart"]) {
    const html = `<figure class="wp-block-table ${mark}"><table class="${mark}">${cells}</table><figcaption>Reach</figcaption></figure>`;
    expect(blocksOf(html)).toMatchObject([{ layout: "text" }]);
    expect(JSON.stringify(blocksOf(html))).toMatch(/<figure><div class=.*<table>.*Reach/);
  }
});

test("charts beyond the limit of six stay links", () => {
  const blocks = blocksOf("<p>/charts/a</p>".repeat(11));
  expect(blocks.filter(({ layout }) => layout === "chart")).toHaveLength(6);
  expect(JSON.stringify(blocks.at(-1)).match(/href/g)).toHaveLength(5);
});
