import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { firm } from "../../tests/support/firm.ts";
import {
  articlePost,
  category,
  isoDate,
  listPost,
  mainSlug,
  mapAuthor,
  mapNewsItem,
  ownOrigins,
  printedDate,
} from "./wordpress-posts.ts";
import { createImageAddresses } from "./pictures.ts";

test.each([
  ["2026-11-14T09:00:00", "14 NOVEMBER 2026"],
  ["2015-07-01T00:30:00", "1 JULY 2015"],
  ["2026-12-31T23:59:59", "31 DECEMBER 2026"],
])("%s is printed as %s in any server time zone", (local, expected) => {
  expect(printedDate(firm.words, local)).toBe(expected);
});

test.each([
  ["2015-07-01T00:30:00", "2015-06-30T22:30:00", "2015-07-01T00:30:00+02:00"],
  ["2026-01-01T09:00:00", "2026-01-01T08:00:00", "2026-01-01T09:00:00+01:00"],
  ["2026-01-01T09:00:00", "2026-01-01T12:30:00", "2026-01-01T09:00:00-03:30"],
  ["2026-01-01T09:00:00", "2026-01-01T09:00:00", "2026-01-01T09:00:00Z"],
  ["2026-01-01T09:00:00", undefined, "2026-01-01T09:00:00Z"],
  ["2026-01-01T15:00:00", "2026-01-01T01:00:00", "2026-01-01T15:00:00+14:00"],
  ["2026-01-01T15:00:00", "2026-01-01T00:59:00", "2026-01-01T15:00:00Z"],
  ["2026-01-01T09:00:30", "2026-01-01T09:00:00", "2026-01-01T09:00:30Z"],
  ["2026-01-01T09:00:00", "0000-00-00T00:00:00", "2026-01-01T09:00:00Z"],
])("local time %s with UTC %s is %s", (local, utc, expected) => {
  expect(isoDate(local, utc)).toBe(expected);
});

test("WordPress's [...] is removed from an excerpt", () => {
  const post = v.parse(listPost, {
    id: 7,
    date: "2026-11-05T08:00:00",
    title: { rendered: "A letter" },
    excerpt: { rendered: "<p>Households spend more [&hellip;]</p>\n" },
  });
  const { picture } = createImageAddresses("a key of the test");
  expect(mapNewsItem(firm.words, post, "newsletter", { origins: [], picture }).excerpt).toBe(
    "Households spend more",
  );
});

const least = { id: 7, date: "2026-11-05T08:00:00", title: { rendered: "A letter" } };

test("a post needs id, date and title; other fields may be missing or of a wrong type", () => {
  const empty = {
    ...least,
    date_gmt: undefined,
    modified: undefined,
    modified_gmt: undefined,
    link: "",
    excerpt: { rendered: "" },
    sticky: false,
    categories: undefined,
    featured: null,
    slugs: undefined,
    author: "",
  };
  expect(v.parse(listPost, least)).toEqual(empty);
  const wrong = {
    ...least,
    date_gmt: "yesterday",
    modified: "2026-13-01T00:00:00",
    link: "ftp://cms.example/a",
    excerpt: false,
    sticky: "yes",
    categories: "2",
    _embedded: {
      "wp:featuredmedia": [{ code: "rest_forbidden" }],
      "wp:term": "none",
      author: [{ code: "rest_user_invalid_id", message: "Invalid user ID." }],
    },
  };
  expect(v.parse(listPost, wrong)).toEqual(empty);
  for (const without of [{ id: 0 }, { id: 1.5 }, { date: "2026-11-05" }, { title: "A letter" }])
    expect(v.safeParse(listPost, { ...least, ...without }).success).toBe(false);
});

test("embedded data gives a post its picture and the slugs of its terms", () => {
  const picture = { source_url: "https://cms.example/a.png" };
  const post = v.parse(listPost, {
    ...least,
    link: "https://cms.example/a",
    sticky: true,
    categories: [2, 3],
    _embedded: {
      "wp:featuredmedia": [{ ...picture, alt_text: "A", media_details: { width: 8, height: "9" } }],
      "wp:term": [[{ slug: "newsletter" }, { name: "no slug" }], "error", [{ slug: "tag" }]],
    },
  });
  expect(post).toMatchObject({
    link: "https://cms.example/a",
    sticky: true,
    categories: [2, 3],
    featured: { ...picture, alt_text: "A", media_details: { width: 8, height: null } },
    slugs: ["newsletter", "", "tag"],
  });
});

test("long texts are cut, but not within a tag, and long lists to a hundred", () => {
  const post = v.parse(listPost, {
    ...least,
    title: { rendered: "t".repeat(4001) },
    excerpt: { rendered: `${"e".repeat(3990)}<em class="long">word</em>` },
    categories: Array.from({ length: 101 }, (_, index) => index),
    link: `https://cms.example/${"a".repeat(2000)}`,
  });
  expect(post.title.rendered).toHaveLength(4000);
  expect(post.excerpt.rendered).toBe("e".repeat(3990));
  expect(post.categories).toHaveLength(100);
  expect(post.link).toBe("");
  const complete = { rendered: `${"e".repeat(3990)}<em>a</em>` };
  expect(v.parse(listPost, { ...least, excerpt: complete }).excerpt).toEqual(complete);
});

test("ACF fields are read to a limited depth and number", () => {
  const acfOf = (acf: unknown) => v.parse(articlePost, { ...least, acf });
  const shallow = { rows: [{ text: "a" }, null, 1] };
  expect(acfOf(shallow)).toMatchObject({ acf: shallow, hasMoreFields: false });
  const nested = (depth: number): unknown => (depth === 0 ? {} : { inner: nested(depth - 1) });
  const depthOf = (value: unknown): number =>
    value === null ? 0 : 1 + depthOf((value as { inner?: unknown }).inner ?? null);
  expect(depthOf(acfOf(nested(11)).acf)).toBe(12);
  expect(depthOf(acfOf(nested(20)).acf)).toBe(12);
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  expect(acfOf(numbers(14_999)).hasMoreFields).toBe(false);
  const cut = acfOf(numbers(20_000));
  expect(cut.hasMoreFields).toBe(true);
  expect(cut.acf).toHaveLength(15_000);
});

test("a category needs an id and a slug", () => {
  expect(v.parse(category, { id: 2, slug: "a", count: "many" })).toEqual({ id: 2, slug: "a" });
  expect(v.safeParse(category, { id: 2, slug: "a".repeat(201) }).success).toBe(false);
});

test("a post in both categories is a newsletter", () => {
  expect(mainSlug(["press-release", "newsletter"])).toBe("newsletter");
  expect(mainSlug(["press-release"])).toBe("press-release");
  expect(mainSlug(["other"])).toBeUndefined();
});

describe("a news item", () => {
  const { picture } = createImageAddresses("a key of the test");
  const map = (fields: object, slug: "newsletter" | "press-release" = "newsletter") =>
    mapNewsItem(firm.words, v.parse(listPost, { ...least, ...fields }), slug, {
      origins: ["https://cms.example"],
      picture,
    });

  test("has a path by its main category, and a type by the list it is in", () => {
    const terms = { "wp:term": [[{ slug: "newsletter" }, { slug: "press-release" }]] };
    expect(map({ _embedded: terms }, "press-release")).toMatchObject({
      id: 7,
      title: "A letter",
      type: "PRESS RELEASE",
      path: "/article/newsletter/7",
      date: "5 NOVEMBER 2026",
      isSticky: false,
      image: null,
    });
    expect(map({}, "press-release").path).toBe("/article/press-release/7");
  });

  test("without a readable title is named by its type and date", () => {
    expect(map({ title: { rendered: "<b>&nbsp;\u200b</b>" } }).title).toBe(
      "Newsletter of 5 November 2026",
    );
  });

  test("has its modification date, or its publication date if there is none", () => {
    const published = { date_gmt: "2026-11-05T07:00:00" };
    expect(map(published)).toMatchObject({
      isoDate: "2026-11-05T08:00:00+01:00",
      modified: "2026-11-05T08:00:00+01:00",
    });
    const changed = { modified: "2026-11-06T09:00:00", modified_gmt: "2026-11-06T07:00:00" };
    expect(map({ ...published, ...changed }).modified).toBe("2026-11-06T09:00:00+02:00");
  });

  test("shows uploads of the service and of its own link's host only", () => {
    const withPicture = (source_url: string, link = "") =>
      map({ link, _embedded: { "wp:featuredmedia": [{ source_url, alt_text: "A\u0000" }] } }).image;
    const upload = "/wp-content/uploads/a-80x40.png";
    expect(withPicture(`https://cms.example${upload}`)).toMatchObject({ alt: "A" });
    expect(withPicture(`https://other.example${upload}`)).toBeNull();
    expect(withPicture(`https://other.example${upload}`, "https://other.example/a")).not.toBeNull();
  });
});

test("the origin of a post's link counts as one of the service's own", () => {
  expect(ownOrigins("https://b.example/x", ["https://a.example"])).toEqual([
    "https://a.example",
    "https://b.example",
  ]);
  expect(ownOrigins("https://a.example/x", ["https://a.example"])).toEqual(["https://a.example"]);
  expect(ownOrigins("", ["https://a.example"])).toEqual(["https://a.example"]);
});

test.each([
  ["as it is", [{ name: "Åsa Öberg" }], "Åsa Öberg"],
  ["with references decoded", [{ name: "Ada &amp; Bo&#8217;s" }], "Ada & Bo’s"],
  ["without tags", [{ name: '<b onclick="x">Ada</b> <script>x</script>Ek' }], "Ada Ek"],
  ["in one line", [{ name: " Ada \n\u00a0 Ek\u0000 " }], "Ada Ek"],
  ["the first of several", [{ name: "Ada" }, { name: "Bo" }], "Ada"],
  ["nobody where it is deleted", [{ code: "rest_user_invalid_id" }], ""],
  ["nobody where it is no text", [{ name: ["Ada"] }], ""],
  ["nobody where nothing can be read", [{ name: "\u200b &shy; " }], ""],
  ["nobody where it is no list", "Ada", ""],
])("the author's name is %s", (_, author, expected) => {
  expect(mapAuthor(v.parse(listPost, { ...least, _embedded: { author } }))).toBe(expected);
});

test("an author's name is cut before it is parsed", () => {
  const author = [{ name: `${"<b>".repeat(200_000)}Ada` }];
  const post = v.parse(listPost, { ...least, _embedded: { author } });
  expect(post.author.length).toBeLessThanOrEqual(400);
  const long = v.parse(listPost, { ...least, _embedded: { author: [{ name: "x".repeat(9000) }] } });
  expect(mapAuthor(long)).toBe(`${"x".repeat(79)}…`);
});
