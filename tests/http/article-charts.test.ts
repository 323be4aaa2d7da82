import { parseJsonFeed } from "feedsmith";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import sharp from "sharp";
import type { FakePost } from "../support/content-server-posts.ts";
import { startSiteWithContent, type SiteWithContent } from "../support/site-with-content.ts";

const post = (id: number, content: string, more: Partial<FakePost> = {}): FakePost => ({
  id,
  date: "2026-11-05T08:00:00",
  categories: [3],
  title: `Post ${id}`,
  content,
  ...more,
});
const table = (cell: string) =>
  `<figure class="wp-block-table is-style-chart"><table><thead><tr><th>Per cent</th><th>2025</th><th>2026</th></tr></thead><tbody><tr><td>Sweden</td><td>${cell}</td><td>53</td></tr></tbody></table><figcaption>Listening at home</figcaption></figure>`;

const tableOf = (columns: string[]) =>
  `<figure class="is-style-chart"><table><tr><th>Per cent</th>${columns.map((column) => `<th>${column}</th>`).join("")}</tr><tr><td>Sweden</td>${columns.map((_, index) => `<td>${index + 1}</td>`).join("")}</tr></table></figure>`;
/** Post id, whether a line chart can be drawn, and the columns of its table. */
const times: [id: number, isLine: boolean, columns: string[]][] = [
  [21, true, ["2024", "2025", "2026"]],
  [22, true, ["2020", "2022", "2024"]],
  [23, true, ["Q3 2025", "Q4 2025", "Q1 2026"]],
  [24, false, ["2026", "2025", "2024"]],
  [25, false, ["2020", "2024", "2025"]],
  [26, false, ["Q1 2025", "Q1 2026", "2027"]],
  [27, false, ["2024", "2026", "Later"]],
];

const [byAddress, byTable, malformed, unknown, later] = [11, 12, 13, 14, 15];

let running: SiteWithContent;
beforeAll(async () => {
  running = await startSiteWithContent({}, [
    post(byAddress, "<p>Before</p><p>/charts/podcast-weekly-reach?edition=2025-05</p><p>After</p>"),
    post(byTable, `<p>Before</p>${table("51")}<p>After</p>`),
    post(malformed, table("most")),
    post(
      unknown,
      "<p>/charts/no-such-chart</p><p>/charts/podcast-weekly-reach?edition=1999-01</p>",
    ),
    post(later, table("51"), { date: "2099-01-01T08:00:00" }),
    ...times.map(([id, , columns]) => post(id, tableOf(columns))),
  ]);
});
afterAll(() => running.close());

const page = async (id: number) => (await running.site.get(`/article/press-release/${id}`)).text();
const markdown = async (id: number) =>
  (
    await running.site.get(`/article/press-release/${id}`, { headers: { accept: "text/markdown" } })
  ).text();
const plainText = async (id: number) =>
  (await running.site.get(`/article/press-release/${id}/plain-text`)).text();
async function feedHtml(id: number): Promise<string> {
  const feed = parseJsonFeed(await (await running.site.get("/feeds/press-releases.json")).text());
  return feed.items?.find(({ url }) => url?.endsWith(`/${id}`))?.content_html ?? "";
}

test.each(times)(
  "a table becomes a line chart only if its columns are evenly spaced times in order: post %d, %j",
  async (id, isLine) => {
    const html = await page(id);
    expect(html.includes('class="chart"')).toBe(isLine);
    expect(html).toContain("<table");
  },
);

describe("a chart's address on a line of its own", () => {
  test("becomes an interactive chart of the named edition in the page", async () => {
    const html = await page(byAddress);
    expect(html).toMatch(
      /Before<\/p>.*<figure class="chart".*site-island name="chart-reader".*After/s,
    );
    expect(html).toContain('href="/charts/podcast-weekly-reach.csv?edition=2025-05"');
    expect(html).not.toContain("2026</th>");
  });

  test("becomes a picture with a link to the chart's page in feeds", async () => {
    const html = await feedHtml(byAddress);
    expect(html).toMatch(
      /<a href="https?:[^"]*\/charts\/podcast-weekly-reach\?edition=2025-05"><img src="(https?:[^"]*\/charts\/podcast-weekly-reach\.png\?edition=2025-05)" alt="Line chart\. [^"]*Sweden[^"]*" width="1200" height="675"/,
    );
    expect(html).not.toMatch(/<svg|site-island/);
  });

  test("becomes a table in Markdown and plain text", async () => {
    expect(await markdown(byAddress)).toMatch(/\| Country \| 2020 .*\n.*\n\| Sweden \| 36% \|/);
    expect(await plainText(byAddress)).toContain("Country\t2020\t2021");
    expect(await plainText(byAddress)).toContain("Sweden\t36%\t40%");
  });
});

describe("a table marked as a chart", () => {
  test("becomes an interactive chart with its table in the page", async () => {
    const html = await page(byTable);
    expect(html).toMatch(/<figure class="chart".*Listening at home.*Per cent/s);
    expect(html).toContain("<td>51%</td>");
    expect(html).not.toContain("/charts/table");
  });

  test("becomes a picture in feeds, drawn from the article's table", async () => {
    const [, address = ""] = /<img src="([^"]*)"/.exec(await feedHtml(byTable)) ?? [];
    expect(address).toMatch(/\/images\/charts\/12\/1\.png$/);
    const response = await running.site.get(new URL(address).pathname);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const { width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect([width, height]).toEqual([1200, 675]);
  });

  test("becomes a table in Markdown and plain text", async () => {
    expect(await markdown(byTable)).toContain("| Sweden | 51% | 53% |");
    expect(await plainText(byTable)).toContain("Sweden\t51%\t53%");
  });
});

test("a marked table with an invalid cell stays a table in every format", async () => {
  expect(await page(malformed)).toMatch(/<table>.*<td>most<\/td>/s);
  expect(await page(malformed)).not.toContain('class="chart"');
  expect(await feedHtml(malformed)).toContain("<td>most</td>");
  expect(await markdown(malformed)).toContain("| Sweden | most | 53 |");
});

test("the address of an unknown chart or edition becomes a link", async () => {
  const html = await page(unknown);
  expect(html).toContain('<a href="/charts/no-such-chart">');
  expect(html).toContain('<a href="/charts/podcast-weekly-reach?edition=1999-01">');
});

test.each([
  "/images/charts/12/2.png",
  "/images/charts/12/0.png",
  "/images/charts/12/1.svg",
  "/images/charts/11/1.png",
  "/images/charts/13/1.png",
  "/images/charts/999/1.png",
  "/images/charts/15/1.png",
  `/images/charts/${"1".repeat(100)}/1.png`,
  "/images/charts/..%2f12/1.png",
])("%s is not found", async (path) => {
  expect((await running.site.get(path)).status).toBe(404);
});
