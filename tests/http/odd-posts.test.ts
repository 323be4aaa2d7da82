import { parseJsonFeed, parseRssFeed } from "feedsmith";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fakePosts, type FakePost } from "../support/content-server-posts.ts";
import { startSiteWithContent, type SiteWithContent } from "../support/site-with-content.ts";

// Posts that WordPress itself would not produce, and their effect on their own page and on others.

const links = [
  "mailto:x@y",
  "javascript:alert(1)",
  "data:text/html,x",
  "http://",
  "https://[",
  `https://x.example/${"x".repeat(100_000)}`,
];
const [untitled, sections, huge, spoken] = [301, 302, 303, 304];
const hostileTitle = "&lt;img src=x onerror=alert(1)&gt; &amp;amp; [x](javascript:alert(1))";
const odd: FakePost[] = [
  ...fakePosts(links.length, [2], 101).map((post, index) => ({
    ...post,
    raw: { link: links[index] },
  })),
  { ...base(untitled, 3), title: "", content: "<p>A release without a name.</p>" },
  {
    ...base(sections, 2),
    content: '<p><a href="#sec">To the section</a></p><h2 id="sec">The section</h2>',
  },
  { ...base(huge, 2), content: `<p>Words</p>${"<dl><dd>".repeat(200_000)}` },
  { ...base(spoken, 2), title: hostileTitle, excerpt: hostileTitle },
];

function base(id: number, category: number): FakePost {
  return {
    id,
    date: "2026-11-05T08:00:00",
    categories: [category],
    title: `Post ${id}`,
    content: "<p>Text.</p>",
  };
}

let running: SiteWithContent;
beforeAll(async () => {
  running = await startSiteWithContent({}, [
    ...odd,
    {
      ...base(1, 2),
      title: "A good post",
      content: '<p><a href="/item-101/">Another post</a> <a href="http://cms.example">x</a></p>',
    },
  ]);
});
afterAll(() => running.close());

const text = async (path: string) => {
  const response = await running.site.get(path);
  return `${response.status} ${await response.text()}`;
};

describe("a post whose link is not a web address", () => {
  test("is shown without the link, and other posts are not affected", async () => {
    // The text contains the service's host, so that every address in it is compared with the links of all posts.
    running.content.posts = running.content.posts.map((post) =>
      post.id === 1
        ? { ...post, content: `${post.content}<p>${running.content.origin}</p>` }
        : post,
    );
    expect(await text("/article/newsletter/1")).toMatch(/^200 [\s\S]*A good post/);
    expect(await text("/news")).toMatch(/^200 /);
    for (const index of links.keys()) {
      const page = await text(`/article/newsletter/${101 + index}`);
      expect(page).toMatch(/^200 /);
      expect(page).not.toContain("Original article");
    }
  });
});

test("a post without a title is named by its type and date in every format", async () => {
  const name = "Press release of 5 November 2026";
  const page = await text(`/article/press-release/${untitled}`);
  expect(page).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`));
  expect(page).toMatch(new RegExp(`<title>${name}[^<]*</title>`));
  expect(page).toContain(`"headline":"${name}"`);
  expect(await text("/news")).toMatch(new RegExp(`<a [^>]*>${name}</a>`));
  expect(await text("/")).toMatch(new RegExp(`<a [^>]*>${name}</a>`));
  expect(await text(`/article/press-release/${untitled}.md`)).toContain(`\n# ${name}\n`);
  expect(await text("/llms.txt")).toContain(`[${name}](`);
  expect(await text("/feeds/press-releases.xml")).toContain(`<title>${name}</title>`);
});

test("a link to a section of the same article keeps its target", async () => {
  const page = await text(`/article/newsletter/${sections}`);
  expect(page).toContain('<a href="#user-content-sec">To the section</a>');
  expect(page).toContain('<h2 id="user-content-sec">The section</h2>');
});

test("a post that is too large is shown as plain text and logged once", async () => {
  expect(await text(`/article/newsletter/${huge}`)).toContain("<p>Words</p>");
  await text(`/article/newsletter/${huge}.md`);
  const lines = running.site.log.filter(({ msg }) => msg === "article shown as plain text");
  expect(lines).toMatchObject([{ id: huge, reason: "long", characters: 1_600_012 }]);
});

test("a title that looks like markup is escaped in every format", async () => {
  const words = "<img src=x onerror=alert(1)> &amp; [x](javascript:alert(1))";
  const rss = await text("/feeds/newsletters.xml");
  const item = parseRssFeed(rss.slice(4)).items?.find(({ link }) => link?.endsWith(`/${spoken}`));
  // As a feed reader shows it that renders titles as HTML.
  const asHtml = "&lt;img src=x onerror=alert(1)> &amp;amp; [x](javascript:alert(1))";
  expect(rss).toContain(`<![CDATA[${asHtml}]]>`);
  expect(item?.title).not.toMatch(/<img/);
  const json = parseJsonFeed((await text("/feeds/newsletters.json")).slice(4));
  expect(json.items?.find(({ url }) => url?.endsWith(`/${spoken}`))).toMatchObject({
    title: words,
    summary: words,
  });
  const markdown = String.raw`&lt;img src=x onerror=alert(1)> &amp;amp; \[x\](javascript:alert(1))`;
  expect(await text(`/article/newsletter/${spoken}.md`)).toContain(`\n# ${markdown}\n`);
  expect(await text("/news.md")).toContain(`[${markdown}](`);
  expect(await text("/llms.txt")).toContain(`[${markdown}](`);
});
