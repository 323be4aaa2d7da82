import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firm } from "../support/firm.ts";
import { createContentService } from "../../server/news/open-content-service.ts";
import { startContentTarget, type ContentTarget } from "../support/content-server-target.ts";
import { openPictures } from "../support/pictures.ts";

// One suite for every content service: the embedded one, or the real WordPress at CONTENT_URL. Some posts contain this
// word and others do not, both in the samples and in a seeded WordPress.
const word = "release";

let target: ContentTarget;
let base: string;
beforeAll(async () => {
  target = await startContentTarget();
  base = target.baseUrl;
});
afterAll(() => target.stop());

const get = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${base}${path}`, init);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? undefined : JSON.parse(text),
  };
};
const category = async (slug: string) => (await get(`/categories?slug=${slug}`)).body[0];
const dates = (posts: { date: string }[]) => posts.map(({ date }) => date);

describe("categories", () => {
  test("are found by slug, with their count", async () => {
    for (const slug of ["newsletter", "press-release"])
      expect(await category(slug)).toMatchObject({
        slug,
        taxonomy: "category",
        count: expect.any(Number),
      });
  });

  test("are listed, including newsletter and press-release", async () => {
    const { body, headers } = await get("/categories?per_page=100");
    expect(body.map(({ slug }: { slug: string }) => slug)).toEqual(
      expect.arrayContaining(["newsletter", "press-release"]),
    );
    expect(headers.get("X-WP-Total")).toBe(String(body.length));
  });

  test("that do not exist give an empty list by slug and 404 by id", async () => {
    expect(await get("/categories?slug=no-such-thing")).toMatchObject({ status: 200, body: [] });
    expect(await get("/categories/999999")).toMatchObject({
      status: 404,
      body: { code: "rest_term_invalid" },
    });
  });
});

describe("lists of posts", () => {
  test("are newest first, with totals in the headers and the next page in the Link header", async () => {
    const { id, count } = await category("newsletter");
    const { status, headers, body } = await get(
      `/post?page=1&per_page=6&_embed=1&categories=${id}`,
    );
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(headers.get("X-WP-Total")).toBe(String(count));
    expect(headers.get("X-WP-TotalPages")).toBe(String(Math.ceil(count / 6)));
    expect(headers.get("Link")).toMatch(/page=2.*rel="next"/);
    expect(body).toHaveLength(6);
    expect(dates(body)).toEqual(dates(body).toSorted().toReversed());
    expect(body[0]["_embedded"]["wp:term"][0]).toMatchObject([{ slug: "newsletter" }]);
  });

  test("contain posts with WordPress's fields", async () => {
    const { body } = await get("/post?per_page=1&_embed=1");
    expect(body[0]).toMatchObject({
      id: expect.any(Number),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
      date_gmt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
      modified: expect.any(String),
      slug: expect.any(String),
      status: "publish",
      type: "post",
      link: expect.stringMatching(/^http/),
      title: { rendered: expect.any(String) },
      content: { rendered: expect.stringContaining("<p"), protected: false },
      excerpt: { rendered: expect.stringMatching(/^<p>[\s\S]*<\/p>\n$/), protected: false },
      sticky: expect.any(Boolean),
      categories: [expect.any(Number)],
    });
  });

  test("contain _embedded only if it is requested", async () => {
    expect((await get("/post?per_page=1")).body[0]["_embedded"]).toBeUndefined();
  });

  test("can be limited to sticky posts or to the others", async () => {
    const sticky = await get("/post?sticky=true&per_page=100");
    const others = await get("/post?sticky=false&per_page=100");
    const all = await get("/post?per_page=100");
    expect(sticky.body).toHaveLength(2);
    expect(sticky.body.every((post: { sticky: boolean }) => post.sticky)).toBe(true);
    expect(others.body.length + 2).toBe(Number(all.headers.get("X-WP-Total")));
  });

  test("with several categories contain the posts of either", async () => {
    const [letter, press] = [await category("newsletter"), await category("press-release")];
    const total = async (ids: string) =>
      Number((await get(`/post?categories=${ids}`)).headers.get("X-WP-Total"));
    expect(await total(`${letter.id},${press.id}`)).toBe(
      Number((await get("/post")).headers.get("X-WP-Total")),
    );
  });

  test("match every search word, also as part of a word, ignoring case and accents", async () => {
    const total = async (search: string) =>
      Number((await get(`/post?search=${encodeURIComponent(search)}`)).headers.get("X-WP-Total"));
    const all = Number((await get("/post")).headers.get("X-WP-Total"));
    const found = await total(word);
    expect(found).toBeGreaterThan(0);
    expect(await total(word.toUpperCase())).toBe(found);
    expect(await total(word.slice(0, -1))).toBeGreaterThanOrEqual(found);
    expect(await total(word.replaceAll("e", "é"))).toBe(found);
    expect(await total(`${word} no-such-word-anywhere`)).toBe(0);
    expect(await total(`-${word}`)).toBe(all - found);
    expect(await total(" ")).toBe(all);
  });
});

describe("refused requests", () => {
  test("a page beyond the end is refused, unless the list is empty", async () => {
    expect(await get("/post?page=9999")).toMatchObject({
      status: 400,
      body: { code: "rest_post_invalid_page_number", data: { status: 400 } },
    });
    expect(await get("/post?categories=999999&page=2")).toMatchObject({ status: 200, body: [] });
    expect(await get("/post?search=no-such-word-anywhere&page=2")).toMatchObject({
      status: 200,
      body: [],
    });
  });

  test.each([
    [
      "per_page=101",
      "per_page",
      "per_page must be between 1 (inclusive) and 100 (inclusive)",
      "rest_out_of_bounds",
    ],
    [
      "per_page=0",
      "per_page",
      "per_page must be between 1 (inclusive) and 100 (inclusive)",
      "rest_out_of_bounds",
    ],
    ["page=0", "page", "page must be greater than or equal to 1", "rest_out_of_bounds"],
    ["page=abc", "page", "page is not of type integer.", "rest_invalid_type"],
    ["sticky=maybe", "sticky", "sticky is not of type boolean.", "rest_invalid_type"],
    [
      "categories=abc",
      "categories",
      "categories is not a valid Term ID List. Reason: categories[0] is not of type integer.",
      "rest_no_matching_schema",
    ],
    [
      "categories=",
      "categories",
      "categories matches Term ID List and Term ID Taxonomy Query, but should match only one.",
      "rest_one_of_multiple_matches",
    ],
    ["status=draft", "status", "Status is forbidden.", "rest_forbidden_status"],
  ])("%s is refused with the name of the parameter", async (query, param, message, code) => {
    const { status, body, headers } = await get(`/post?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: "rest_invalid_param",
      message: `Invalid parameter(s): ${param}`,
      data: { status: 400, params: { [param]: message }, details: { [param]: { code, message } } },
    });
    expect(headers.get("X-WP-Total")).toBeNull();
  });

  test.each([
    ["GET", "/post/99999999", 404, "rest_post_invalid_id"],
    ["GET", "/post/abc", 404, "rest_no_route"],
    ["GET", "/posts", 404, "rest_no_route"],
    ["GET", "/nothing-here", 404, "rest_no_route"],
    ["GET", "/post?context=edit", 401, "rest_forbidden_context"],
    ["POST", "/post", 401, "rest_cannot_create"],
  ])("%s %s is refused with an error code", async (method, path, status, code) => {
    expect(await get(path, { method })).toMatchObject({ status, body: { code, data: { status } } });
  });
});

describe("articles", () => {
  test("contain blocks if requested, or an empty array if there are none", async () => {
    const { body } = await get("/post?per_page=100");
    const responses = await Promise.all(
      body.map(({ id }: { id: number }) => get(`/post/${id}?acf_format=standard`)),
    );
    const rows = responses.map(({ body: { acf } }) =>
      Array.isArray(acf) ? acf : acf.flexible_content,
    );
    expect(rows).toContainEqual([]);
    const blocks = rows.flat();
    expect(blocks.length).toBeGreaterThan(0);
    expect(blocks.every((row: object) => "acf_fc_layout" in row)).toBe(true);
    const image = blocks.find((row: { acf_fc_layout: string }) => row.acf_fc_layout === "image");
    expect(image.image).toMatchObject({
      url: expect.stringMatching(/^http/),
      width: expect.any(Number),
    });
    expect((await get(`/post/${body[0].id}`)).body.acf).toBeUndefined();
  });

  test("have their featured image embedded, and its file is served", async () => {
    const { body } = await get("/post?per_page=100&_embed=1");
    const post = body.find(({ featured_media }: { featured_media: number }) => featured_media > 0);
    const [media] = post["_embedded"]["wp:featuredmedia"];
    expect(media).toMatchObject({
      media_details: { width: expect.any(Number), height: expect.any(Number) },
    });
    const file = await fetch(media.source_url);
    expect(file.headers.get("Content-Type")).toMatch(/^image\//);
    await file.body?.cancel();
  });

  test("can be requested with HEAD and with a trailing slash", async () => {
    const { body } = await get("/post/?per_page=1");
    expect((await get(`/post/${body[0].id}/`)).body.id).toBe(body[0].id);
    expect(await get("/post", { method: "HEAD" })).toMatchObject({ status: 200, body: undefined });
  });
});

describe("the site's content service", () => {
  const open = () =>
    createContentService(() => firm, {
      baseUrl: base,
      fetch: globalThis.fetch,
      log: { info() {}, warn() {}, error() {} },
      pictures: openPictures(),
      signingKey: "key of the contract",
    });

  test("loads all news, their articles and a picture", async () => {
    const news = open();
    const items = await news.allNews();
    const { body } = await get("/post?per_page=100");
    expect(items.map(({ id }) => id)).toEqual(body.map(({ id }: { id: number }) => id));
    expect(items[0]?.title).not.toMatch(/&#?\w+;/);
    expect(items[0]?.date).toMatch(/^\d{1,2} [A-Z]+ \d{4}$/);
    const articles = await Promise.all(items.slice(0, 12).map(({ id }) => news.article(id)));
    expect(articles.every(({ content, acf }) => content !== "" || acf.length > 0)).toBe(true);
    expect(articles.some(({ acf }) => acf.length > 0)).toBe(true);
    const picture = articles.find(({ image }) => image)?.image;
    expect((await news.image(picture?.src ?? "")).body.length).toBeGreaterThan(100);
    await expect(news.article(99999999)).rejects.toMatchObject({ kind: "notFound" });
    expect(news.state()).toBe("ok");
    await news.close();
  });

  test("lists tabs, pages and searches with the totals of WordPress", async () => {
    const news = open();
    const { count } = await category("press-release");
    const last = await news.listNews({ tab: "press-release", search: "", page: 999 });
    expect(last).toMatchObject({
      total: count,
      totalPages: Math.ceil(count / 6),
      currentPage: Math.ceil(count / 6),
    });
    const found = await news.listNews({ tab: "all", search: word, page: 1 });
    expect(found.total).toBe(Number((await get(`/post?search=${word}`)).headers.get("X-WP-Total")));
    expect(
      await news.listNews({ tab: "all", search: "no-such-word-anywhere", page: 1 }),
    ).toMatchObject({ total: 0 });
    await news.close();
  });
});
