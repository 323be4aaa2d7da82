import { expect, test, vi } from "vitest";
import * as v from "valibot";
import { firm } from "../../tests/support/firm.ts";
import { mapArticle } from "./map-article.ts";
import { createImageAddresses } from "./pictures.ts";
import { articlePost, listPost } from "./wordpress-posts.ts";

const origin = "https://cms.example";
const post = {
  id: 7,
  date: "2026-11-05T08:00:00",
  link: `${origin}/a-letter/`,
  title: { rendered: "A letter" },
  content: { rendered: "<p>Text.</p>" },
};

async function mapped(fields: object, slugs = ["newsletter"]) {
  const warn = vi.fn();
  const article = await mapArticle(firm.words, v.parse(articlePost, { ...post, ...fields }), {
    origins: [origin],
    siteOrigin: "https://www.example",
    firm: () => firm,
    articles: new Map(),
    slugs,
    sizeOf: async () => undefined,
    picture: createImageAddresses("a key of the test").picture,
    log: { warn },
  });
  return { ...article, logged: warn.mock.calls };
}

const rows = (count: number, row: object) => ({
  acf: { flexible_content: Array.from({ length: count }, () => row) },
});

test.each([
  ["deep", { content: { rendered: `${"<div>".repeat(50_000)}Words` } }, "<p>Words</p>"],
  ["long", { content: { rendered: `${"<div>".repeat(200_000)}Words` } }, "<p>Words</p>"],
  [
    "many elements",
    { content: { rendered: "<li>Words</li>".repeat(10_000) } },
    /^(<p>Words<\/p>){999}<p>Words Words/,
  ],
  [
    "many elements",
    rows(3000, { acf_fc_layout: "text", text: "<b>Words</b>" }),
    /^(<p>Words<\/p>){999}<p>Words Words/,
  ],
  [
    "many fields",
    rows(100_000, { acf_fc_layout: "text", text: "Words" }),
    /^(<p>Words<\/p>){999}<p>Words Words/,
  ],
  [
    "many images",
    { content: { rendered: `Words${'<img src="a.png">'.repeat(300)}` } },
    "<p>Words</p>",
  ],
  ["long", { content: { rendered: "x".repeat(2_000_000) } }, /^<p>x{199999}…<\/p>$/],
  [
    "long",
    rows(1, { acf_fc_layout: "list", items: ["x".repeat(2_000_000)] }),
    /^<p>x{199999}…<\/p>$/,
  ],
])(
  "a post that is too large (%s) becomes plain text and is logged once",
  async (reason, fields, text) => {
    const { content, acf, logged } = await mapped(fields);
    expect(content).toMatch(text);
    expect(acf).toEqual([]);
    expect(logged).toEqual([
      [{ id: 7, reason, characters: expect.any(Number) }, "article shown as plain text"],
    ]);
  },
);

test.each([
  ["objects", 100_000, (inner: unknown) => ({ a: inner })],
  ["arrays", 100_000, (inner: unknown) => [inner]],
  ["layouts", 10_000, (inner: unknown) => ({ acf_fc_layout: "box", rows: [inner] })],
])("fields nested as %s are read up to a limited depth", async (_, levels, wrap) => {
  let inner: unknown = "A text far too deep";
  for (let level = 0; level < levels; level += 1) inner = wrap(inner);
  const { acf, content } = await mapped({
    acf: { flexible_content: [{ acf_fc_layout: "text", text: "Words" }, inner] },
  });
  expect(acf).toEqual([{ layout: "text", html: "<p>Words</p>" }]);
  expect(content).toBe("<p>Text.</p>");
});

test("title and excerpt are cut before they are parsed, between characters", async () => {
  const long = (piece: string) => ({ rendered: piece.repeat(4_500_000 / piece.length) });
  const cut = await mapped({ title: long("x"), excerpt: long("🙂") });
  expect(cut.title).toBe(`${"x".repeat(299)}…`);
  expect(cut.excerpt.length).toBeLessThanOrEqual(2000);
  expect(cut.excerpt.isWellFormed()).toBe(true);
  const tags = await mapped({ title: long("<b>"), excerpt: long("<b>") });
  expect([tags.title, tags.excerpt]).toEqual(["Newsletter of 5 November 2026", ""]);
});

test.each(["", "<b></b>", "&nbsp;", "\u200b&shy;", "<img src=x>"])(
  "an unreadable title (%j) is replaced by the post's type and date",
  async (rendered) => {
    const titleAs = async (slugs: string[]) => (await mapped({ title: { rendered } }, slugs)).title;
    expect(await titleAs(["newsletter"])).toBe("Newsletter of 5 November 2026");
    expect(await titleAs(["press-release"])).toBe("Press release of 5 November 2026");
    expect(await titleAs([])).toBe("News of 5 November 2026");
  },
);

test.each([
  "mailto:x@y",
  "javascript:alert(1)",
  "data:text/html,x",
  "ftp://x.example/",
  "/relative",
  "http://",
  "https://[",
  `https://x.example/${"x".repeat(100_000)}`,
  7,
  null,
])("a link that is not a web address is dropped: %s", (link) => {
  expect(v.parse(listPost, { ...post, link }).link).toBe("");
});

test.each(["2026-13-01T00:00:00", "2026-01-01T25:00:00", "soon"])(
  "a post with the date %s is refused, and such a modification date is dropped",
  (date) => {
    expect(v.is(listPost, { ...post, date })).toBe(false);
    expect(v.parse(listPost, { ...post, modified: date }).modified).toBeUndefined();
  },
);

test("a link to a section works from another block and with the article's own address", async () => {
  const { acf } = await mapped({
    acf: {
      flexible_content: [
        {
          acf_fc_layout: "text",
          text: '<a href="#sec">x</a> <a href="https://cms.example/?p=7#sec">y</a>',
        },
        { acf_fc_layout: "text", text: '<h2 id="sec">Section</h2>' },
      ],
    },
  });
  expect(acf).toEqual([
    {
      layout: "text",
      html: '<p><a href="#user-content-sec">x</a> <a href="#user-content-sec">y</a></p>',
    },
    { layout: "text", html: '<h2 id="user-content-sec">Section</h2>' },
  ]);
});

test("field names such as __proto__ and toString are treated as plain names", async () => {
  const odd = JSON.parse(
    '{"flexible_content":[{"acf_fc_layout":{"toString":1,"valueOf":1},"__proto__":{"text":"Inherited"},"level":{"toString":1}},{"acf_fc_layout":"heading","heading":"Words","level":{"toString":1}}]}',
  ) as unknown;
  expect((await mapped({ acf: odd })).acf).toContainEqual({
    layout: "heading",
    level: 2,
    text: "Words",
    id: "section-words",
  });
});

test("an article has its author's name and the slugs of its categories and tags", async () => {
  const embedded = { author: [{ name: "Ada &amp; <i>Bo</i>" }] };
  expect(await mapped({ _embedded: embedded }, ["newsletter", "", "audio-market"])).toMatchObject({
    author: "Ada & Bo",
    terms: ["newsletter", "audio-market"],
  });
  expect(await mapped({})).toMatchObject({ author: "", contents: [] });
});

test("the h2 headings of a text become the table of contents, with unique ids", async () => {
  const rendered = `<h2>Who came <em>in</em></h2><p>a</p><h3>Not this</h3><h2>Who came in</h2>
    <p><a href="#own">b</a></p><h2 id="own">Å &amp; &lt;Ö&gt;</h2><h2>!?</h2>`;
  const { content, contents } = await mapped({ content: { rendered } });
  expect(contents).toEqual([
    { id: "section-who-came-in", text: "Who came in" },
    { id: "section-who-came-in-2", text: "Who came in" },
    { id: "user-content-own", text: "Å & <Ö>" },
    { id: "section-untitled", text: "!?" },
  ]);
  for (const { id } of contents) expect(content.split(`id="${id}"`)).toHaveLength(2);
  expect(content).toContain("<h3>Not this</h3>");
});

test("headings of blocks and texts form one table of contents, up to a limit", async () => {
  const { acf, contents } = await mapped({
    acf: {
      flexible_content: [
        { acf_fc_layout: "heading", heading: "One" },
        { acf_fc_layout: "text", text: "<h2>Two</h2><p>Words.</p>" },
        { acf_fc_layout: "heading", heading: "Small", level: 3 },
        ...Array.from({ length: 60 }, () => ({ acf_fc_layout: "heading", heading: "One" })),
      ],
    },
  });
  expect(contents.slice(0, 3).map(({ id }) => id)).toEqual([
    "section-one",
    "section-two",
    "section-one-2",
  ]);
  expect(acf[1]).toMatchObject({ html: expect.stringContaining('<h2 id="section-two">Two</h2>') });
  expect(acf[2]).toEqual({ layout: "heading", level: 3, text: "Small" });
  expect(contents).toHaveLength(40);
  expect(new Set(contents.map(({ id }) => id)).size).toBe(40);
});

test("an id used twice in an article is given to the first; headings without visible text are not listed", async () => {
  const linked = '<p><a href="#own">b</a></p><h2 id="own">First part</h2>';
  const { acf, contents } = await mapped({
    acf: {
      flexible_content: [
        { acf_fc_layout: "text", text: linked },
        { acf_fc_layout: "text", text: `${linked.replace("First", "Second")}<h2>&#8203;</h2>` },
        { acf_fc_layout: "heading", heading: "x".repeat(300) },
      ],
    },
  });
  expect(contents.map(({ id }) => id).slice(0, 2)).toEqual([
    "user-content-own",
    "section-second-part",
  ]);
  expect(acf[1]).toMatchObject({ html: expect.stringContaining('<h2 id="section-second-part">') });
  expect(contents.map(({ text }) => text.length)).toEqual([10, 11, 120]);
});

test("an article with too many pictures in layouts becomes plain text", async () => {
  const pictures = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ url: `${origin}/uploads/${at}.png`, width: 1 }));
  const layouts = (count: number) => ({
    acf: { flexible_content: [{ acf_fc_layout: "gallery", pictures: pictures(count) }] },
  });
  expect((await mapped(layouts(200))).acf).toHaveLength(200);
  const { acf, logged } = await mapped(layouts(1000));
  expect(acf).toEqual([]);
  expect(logged).toMatchObject([[{ reason: "many images" }, "article shown as plain text"]]);
});
