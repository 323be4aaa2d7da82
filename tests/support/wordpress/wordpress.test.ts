import { describe, expect, test } from "vitest";
import { createWordpress, type WordpressPost } from "./wordpress.ts";

const post = (id: number, more: Partial<WordpressPost> = {}): WordpressPost => ({
  id,
  date: `2026-01-${String(id).padStart(2, "0")}T08:00:00`,
  title: `Item ${id}`,
  content: "<p>Text</p>",
  categories: [2],
  ...more,
});

const categories = [
  { id: 2, slug: "newsletter", name: "Newsletter" },
  { id: 3, slug: "press-release", name: "Press release" },
];

const picture = { id: 9, url: "https://x.example/a.png", alt: "A", width: 8, height: 4 };
const posts = [
  post(1, { sticky: true, featured: picture, acf: { a: 1 } }),
  post(2, { categories: [3], storedTexts: ["Göteborg"] }),
  post(3, { status: "draft" }),
  post(4, {
    modified: "2026-02-01T08:00:00",
    slug: "four",
    excerpt: "Short",
    author: { id: 5, name: "Ada Ek" },
    tags: [{ id: 8, slug: "audio", name: "Audio" }],
  }),
];

const wordpress = createWordpress({
  posts: () => posts,
  categories: () => categories,
  toUtc: (local) => local.replace("T08", "T07"),
  files: new Map([["/a.png", new Uint8Array([1, 2])]]),
  auth: "editor:secret",
});

async function request(path: string, init?: RequestInit) {
  const response = await wordpress(new Request(`https://cms.example/wp-json/wp/v2${path}`, init));
  const text = await response.text();
  const { status, headers } = response;
  return { status, headers, text, json: text && JSON.parse(text) };
}

const ids = async (query: string) =>
  (await request(`/post?${query}`)).json.map(({ id }: { id: number }) => id);

describe("a list of posts", () => {
  test("contains the published posts, newest first", async () => {
    expect(await ids("")).toEqual([4, 2, 1]);
  });

  test.each([
    ["categories=3", [2]],
    ["categories=2,3", [4, 2, 1]],
    ["categories[]=2", [4, 1]],
    ["sticky=true", [1]],
    ["sticky=0", [4, 2]],
    ["search=goteborg", [2]],
    ["search=item", [4, 1]],
    ["search=short", [4]],
    ["status=publish", [4, 2, 1]],
    ["per_page=2", [4, 2]],
    ["per_page=2&page=2", [1]],
    ["categories=99", []],
    ["categories=99&page=2", []],
  ])("is filtered by %s", async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  test("has totals and links to the previous and next page in its headers", async () => {
    const { headers } = await request("/post?per_page=1&page=2");
    expect(headers.get("X-WP-Total")).toBe("3");
    expect(headers.get("X-WP-TotalPages")).toBe("3");
    const page = (number: number) =>
      `<https://cms.example/wp-json/wp/v2/post?per_page=1&page=${number}>`;
    expect(headers.get("Link")).toBe(`${page(3)}; rel="next", ${page(1)}; rel="prev"`);
    expect((await request("/post")).headers.get("Link")).toBeNull();
  });

  test("has ten posts on a page by default", async () => {
    const many = createWordpress({
      posts: () => Array.from({ length: 11 }, (_, index) => post(index + 1)),
      categories: () => categories,
      toUtc: (local) => local,
    });
    const response = await many(new Request("https://cms.example/wp-json/wp/v2/post"));
    expect(await response.json()).toHaveLength(10);
  });

  test.each([
    ["page=0", "page must be greater than or equal to 1"],
    ["page=x", "page is not of type integer."],
    ["per_page=0", "per_page must be between 1 (inclusive) and 100 (inclusive)"],
    ["per_page=101", "per_page must be between 1 (inclusive) and 100 (inclusive)"],
    ["categories=2,x", "Reason: categories[1] is not of type integer."],
    ["categories=", "categories matches Term ID List and Term ID Taxonomy Query"],
    ["sticky=maybe", "sticky is not of type boolean."],
    ["status=draft", "Status is forbidden."],
  ])("refuses the parameter %s", async (query, message) => {
    const { status, json } = await request(`/post?${query}`);
    const [parameter = ""] = query.split("=");
    expect(status).toBe(400);
    expect(json).toMatchObject({
      code: "rest_invalid_param",
      message: `Invalid parameter(s): ${parameter}`,
      data: { status: 400 },
    });
    expect(json.data.params[parameter]).toContain(message);
    expect(json.data.details[parameter].message).toContain(message);
  });

  test.each(["per_page=100", "page=1"])("accepts %s", async (query) => {
    expect((await request(`/post?${query}`)).status).toBe(200);
  });

  test("refuses a page beyond the last", async () => {
    expect(await request("/post?page=2")).toMatchObject({
      status: 400,
      json: { code: "rest_post_invalid_page_number" },
    });
  });
});

describe("a post", () => {
  test("has WordPress's fields, with defaults for missing ones", async () => {
    expect((await request("/post/2")).json).toEqual({
      id: 2,
      date: "2026-01-02T08:00:00",
      date_gmt: "2026-01-02T07:00:00",
      modified: "2026-01-02T08:00:00",
      modified_gmt: "2026-01-02T07:00:00",
      slug: "item-2",
      status: "publish",
      type: "post",
      link: "https://cms.example/item-2/",
      title: { rendered: "Item 2" },
      content: { rendered: "<p>Text</p>", protected: false },
      excerpt: { rendered: "<p>Text</p>", protected: false },
      author: 0,
      featured_media: 0,
      sticky: false,
      categories: [3],
      tags: [],
    });
    expect((await request("/post/4")).json).toMatchObject({
      modified: "2026-02-01T08:00:00",
      modified_gmt: "2026-02-01T07:00:00",
      slug: "four",
      excerpt: { rendered: "Short" },
    });
  });

  test("embeds its author and tags, or an error for a missing author", async () => {
    const { json } = await request("/post/4?_embed");
    expect(json).toMatchObject({ author: 5, tags: [8] });
    expect(json["_embedded"]).toMatchObject({
      author: [{ id: 5, name: "Ada Ek" }],
      "wp:term": [[{ taxonomy: "category" }], [{ id: 8, slug: "audio", taxonomy: "post_tag" }]],
    });
    const without = (await request("/post/2?_embed")).json["_embedded"];
    expect(without["author"]).toMatchObject([{ code: "rest_user_invalid_id" }]);
    expect(without["wp:term"][1]).toEqual([]);
  });

  test("contains ACF fields and embedded media if requested", async () => {
    const { json } = await request("/post/1?acf_format=standard&_embed");
    expect(json).toMatchObject({ acf: { a: 1 }, featured_media: 9, sticky: true });
    expect(json["_embedded"]["wp:featuredmedia"]).toEqual([
      {
        id: 9,
        type: "attachment",
        alt_text: "A",
        media_type: "image",
        mime_type: "image/png",
        media_details: { width: 8, height: 4 },
        source_url: "https://x.example/a.png",
      },
    ]);
    expect(json["_embedded"]["wp:term"]).toEqual([
      [
        {
          id: 2,
          link: "https://cms.example/category/newsletter/",
          name: "Newsletter",
          slug: "newsletter",
          taxonomy: "category",
        },
      ],
      [],
    ]);
    const plain = (await request("/post/2?acf_format=standard&_embed")).json;
    expect(plain.acf).toEqual([]);
    expect(plain["_embedded"]).not.toHaveProperty("wp:featuredmedia");
  });

  test("that is a draft requires the editor's credentials", async () => {
    const as = (user: string) => ({ headers: { Authorization: `Basic ${btoa(user)}` } });
    expect(await request("/post/3")).toMatchObject({
      status: 401,
      json: { code: "rest_forbidden" },
    });
    expect((await request("/post/3", as("editor:wrong"))).status).toBe(401);
    expect((await request("/post/3", as("editor:secret"))).json).toMatchObject({ status: "draft" });
  });
});

test("categories are listed by slug or found by id, with their number of posts", async () => {
  expect((await request("/categories")).json).toMatchObject([
    { id: 2, slug: "newsletter", name: "Newsletter", count: 2 },
    { id: 3, slug: "press-release", count: 1 },
  ]);
  expect((await request("/categories?slug=press-release,x")).json).toMatchObject([{ id: 3 }]);
  expect((await request("/categories/3")).json).toMatchObject({ id: 3, count: 1 });
});

test.each([
  ["/post/99", 404, "rest_post_invalid_id"],
  ["/categories/99", 404, "rest_term_invalid"],
  ["/pages", 404, "rest_no_route"],
  ["/post/x", 404, "rest_no_route"],
  ["/post?context=edit", 401, "rest_forbidden_context"],
])("%s is refused with %i %s", async (path, status, code) => {
  expect(await request(path)).toMatchObject({ status, json: { code, data: { status } } });
});

test.each([
  ["/post", 401, "rest_cannot_create"],
  ["/post/1", 404, "rest_no_route"],
  ["/categories", 404, "rest_no_route"],
])("a post request to %s is refused", async (path, status, code) => {
  expect(await request(path, { method: "POST" })).toMatchObject({ status, json: { code } });
});

test("HEAD returns the headers of a list and no body", async () => {
  const { headers, text } = await request("/post", { method: "HEAD" });
  expect(headers.get("X-WP-Total")).toBe("3");
  expect(headers.get("Content-Type")).toBe("application/json; charset=UTF-8");
  expect(text).toBe("");
});

test("a trailing slash is ignored, and the root names the namespace", async () => {
  expect((await request("/post/1/")).json).toMatchObject({ id: 1 });
  expect((await request("/")).json).toMatchObject({ namespace: "wp/v2" });
});

test("an uploaded file is served as a PNG", async () => {
  const response = await wordpress(new Request("https://cms.example/a.png"));
  expect(response.headers.get("Content-Type")).toBe("image/png");
  expect([...(await response.bytes())]).toEqual([1, 2]);
});
