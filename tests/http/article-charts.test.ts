import { parseJsonFeed } from "feedsmith";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FakePost } from "../support/content-server-posts.ts";
import { startSiteWithContent, type SiteWithContent } from "../support/site-with-content.ts";

const post = (id: number, content: string): FakePost => ({
  id,
  date: "2026-11-05T08:00:00",
  categories: [3],
  title: `Post ${id}`,
  content,
});
const [byAddress, unknown] = [11, 14];

let running: SiteWithContent;
beforeAll(async () => {
  running = await startSiteWithContent({}, [
    post(byAddress, "<p>Before</p><p>/charts/podcast-weekly-reach?edition=2025-05</p><p>After</p>"),
    post(
      unknown,
      "<p>/charts/no-such-chart</p><p>/charts/podcast-weekly-reach?edition=1999-01</p>",
    ),
  ]);
});
afterAll(() => running.close());

const page = async (id: number) => (await running.site.get(`/article/press-release/${id}`)).text();
const markdown = async (id: number) =>
  (await running.site.get(`/article/press-release/${id}.md`)).text();
const plainText = async (id: number) =>
  (await running.site.get(`/article/press-release/${id}/plain-text`)).text();
async function feedHtml(id: number): Promise<string> {
  const feed = parseJsonFeed(await (await running.site.get("/feeds/press-releases.json")).text());
  return feed.items?.find(({ url }) => url?.endsWith(`/${id}`))?.content_html ?? "";
}

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

test("the address of an unknown chart or edition becomes a link", async () => {
  const html = await page(unknown);
  expect(html).toContain('<a href="/charts/no-such-chart">');
  expect(html).toContain('<a href="/charts/podcast-weekly-reach?edition=1999-01">');
});
