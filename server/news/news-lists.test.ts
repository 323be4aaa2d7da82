import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Fault } from "../../tests/support/content-server-faults.ts";
import { fakePosts } from "../../tests/support/content-server-posts.ts";
import { setUpContent, until, type ContentSetup } from "../../tests/support/content-setup.ts";

let setup: ContentSetup;
beforeEach(async () => {
  setup = await setUpContent();
});
afterEach(() => setup.stop());

const list = (tab: "all" | "newsletter" | "press-release", page = 1, search = "") =>
  setup.service.listNews({ tab, page, search });
const ids = async (result: ReturnType<typeof list>) => (await result).items.map(({ id }) => id);
/** The error message after three seconds without a result. */
async function failure(result: ReturnType<typeof list>) {
  const message = result.then(
    () => "a result",
    (error: Error) => error.message,
  );
  await until(() => setup.logged.length > 0);
  setup.clock.advance(3000);
  return message;
}

const lists = () => setup.server.calls.filter((path) => path.startsWith("/post?"));

describe("a single tab", () => {
  test("requests pages of six posts", async () => {
    expect(await list("newsletter", 2)).toMatchObject({
      items: [{ id: 102 }, { id: 101 }],
      currentPage: 2,
      totalPages: 2,
      total: 8,
    });
    expect(setup.server.calls).toEqual([
      "/categories?slug=newsletter",
      "/post?page=1&per_page=6&_embed=1&categories=2",
      "/categories?slug=newsletter",
      "/post?page=2&per_page=6&_embed=1&categories=2",
    ]);
  });

  test.each([
    [99, 2],
    [0, 1],
    [-3, 1],
    [Number.NaN, 1],
    [1.9, 1],
  ])("page %d is shown as page %d", async (page, given) => {
    expect(await list("newsletter", page)).toMatchObject({ currentPage: given });
    expect(lists().every((path) => /page=[12]&/.test(path))).toBe(true);
  });

  test("shows the new last page if posts were removed", async () => {
    await list("newsletter");
    setup.server.posts = setup.server.posts.filter(({ id }) => id > 102);
    expect(await list("newsletter", 2)).toMatchObject({ currentPage: 1, totalPages: 1, total: 6 });
  });

  test.each<Fault>([
    { kind: "totals", total: "0", pages: "0" },
    { kind: "totals", total: "x", pages: "x" },
  ])("ignores totals below the number of items: $total", async (fault) => {
    setup.server.fault = (path) => (path.startsWith("/post?") ? fault : undefined);
    expect(await list("newsletter")).toMatchObject({
      items: { length: 6 },
      total: 6,
      totalPages: 1,
    });
  });
});

describe("SHOW ALL", () => {
  test("merges both categories, newest first, each post once", async () => {
    setup.server.posts = [
      ...fakePosts(3, [2], 10),
      ...fakePosts(2, [3], 20),
      ...fakePosts(1, [2, 3], 30),
    ];
    const { items, total } = await list("all");
    expect(items.map(({ id }) => id)).toEqual([30, 21, 12, 20, 11, 10]);
    expect(items[0]).toMatchObject({ type: "NEWSLETTER", path: "/article/newsletter/30" });
    expect(total).toBe(6);
  });

  test("gives a post of both categories one address in either tab", async () => {
    setup.server.posts = fakePosts(1, [2, 3], 30);
    expect((await list("press-release")).items).toMatchObject([
      { type: "PRESS RELEASE", path: "/article/newsletter/30" },
    ]);
  });

  test("requests pages of a hundred posts, at most twenty pages and four at a time", async () => {
    setup.server.posts = [...fakePosts(2050, [2], 10_000), ...fakePosts(150, [3], 20_000)];
    setup.server.latency = 5;
    expect((await setup.service.allNews()).length).toBe(2150);
    expect(setup.server.calls[0]).toBe("/categories?per_page=100");
    expect(lists()).toHaveLength(22);
    expect(lists()[0]).toBe("/post?page=1&per_page=100&_embed=1&categories=2");
    expect(setup.server.mostOpen).toBeLessThanOrEqual(4);
    expect(lists().some((path) => path.includes("page=21"))).toBe(false);
  });

  test("splits the merged list into pages", async () => {
    expect(await ids(list("all", 3))).toEqual([201, 102, 101]);
    expect(await list("all", 99)).toMatchObject({ currentPage: 3, totalPages: 3, total: 15 });
  });

  test("passes the search to both categories", async () => {
    expect(await list("all", 1, "  Item   101 ")).toMatchObject({ total: 1 });
    expect(lists()).toEqual([
      "/post?page=1&per_page=100&_embed=1&search=Item+101&categories=2",
      "/post?page=1&per_page=100&_embed=1&search=Item+101&categories=3",
    ]);
  });

  /** Makes this page of the newsletters fail while `isFailing` returns true. */
  const failNewsletters = (page: number, isFailing: () => boolean) => {
    setup.server.fault = (path) =>
      path.startsWith(`/post?page=${page}&per_page=100`) && path.endsWith("=2") && isFailing()
        ? { kind: "status", status: 500 }
        : undefined;
  };
  /** Waits until no call is running, and what has arrived is processed. */
  const untilPaused = async () => {
    for (let turns = 0; turns < 10; turns += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (setup.server.open > 0) turns = 0;
    }
  };
  const newsletters = async () =>
    (await setup.service.allNews()).filter(({ type }) => type === "NEWSLETTER");

  test("keeps the pages before a failed one, and all of the other category", async () => {
    setup.server.posts = [...fakePosts(2000, [2], 1000), ...fakePosts(300, [3], 5000)];
    setup.server.latency = 5;
    failNewsletters(3, () => true);
    const all = await setup.service.allNews();
    expect(all.filter(({ type }) => type === "PRESS RELEASE")).toHaveLength(300);
    expect((await newsletters()).map(({ id }) => id)).toEqual(
      Array.from({ length: 200 }, (_, at) => 2999 - at),
    );
    expect(lists().filter((path) => path.endsWith("=2")).length).toBeLessThan(10);
  });

  test.each([1, 2])(
    "is complete within 15 s of a cold start in which page %i fails once",
    async (page) => {
      setup.server.posts = [...fakePosts(250, [2], 1000), ...fakePosts(20, [3], 5000)];
      let faults = 1;
      failNewsletters(page, () => faults-- > 0);
      expect((await setup.service.allNews()).length).toBe(20 + 100 * (page - 1));
      // Without another request, the missing page is fetched in the background.
      await untilPaused();
      const before = lists().length;
      setup.clock.advance(15_000);
      await until(() => lists().length > before);
      await expect.poll(async () => (await setup.service.allNews()).length).toBe(270);
    },
  );

  test("is fetched in the background until it is complete", async () => {
    setup.server.posts = [...fakePosts(250, [2], 1000), ...fakePosts(20, [3], 5000)];
    let isFailing = true;
    failNewsletters(2, () => isFailing);
    await setup.service.allNews();
    for (let tried = 0; tried < 12; tried += 1) {
      await untilPaused();
      const before = lists().length;
      setup.clock.advance(30_000);
      // After the third retry, every visit and every health check starts another load.
      setup.service.state();
      await until(() => lists().length > before);
    }
    await untilPaused();
    expect(await newsletters()).toHaveLength(100);
    isFailing = false;
    await untilPaused();
    setup.clock.advance(30_000);
    await expect.poll(async () => (await newsletters()).length).toBe(250);
  });

  test("is not replaced by an incomplete list, but loses posts that are missing in its complete part", async () => {
    setup.server.posts = [...fakePosts(250, [2], 1000), ...fakePosts(20, [3], 5000)];
    expect(await newsletters()).toHaveLength(250);
    setup.server.posts = setup.server.posts.filter(({ id }) => id !== 1249);
    failNewsletters(2, () => true);
    setup.clock.advance(6 * 60_000);
    const known = (await newsletters()).map(({ id }) => id);
    expect(known).toEqual(Array.from({ length: 249 }, (_, at) => 1248 - at));
    failNewsletters(1, () => true);
    setup.clock.advance(6 * 60_000);
    expect((await newsletters()).map(({ id }) => id)).toEqual(known);
  });

  test("completes a search with a failed page in the background", async () => {
    setup.server.posts = fakePosts(250, [2], 1000);
    let faults = 1;
    failNewsletters(2, () => faults-- > 0);
    expect(await list("all", 1, "Item")).toMatchObject({ total: 100 });
    await untilPaused();
    setup.clock.advance(15_000);
    await expect.poll(async () => (await list("all", 1, "Item")).total).toBe(250);
  });

  test("shows one category if the other fails from the start", async () => {
    setup.server.fault = (path) =>
      path.endsWith("categories=3") ? { kind: "truncated" } : undefined;
    expect(await list("all")).toMatchObject({ total: 8 });
  });

  test("fails if both categories fail", async () => {
    setup.server.fault = (path) =>
      path.startsWith("/post?") ? { kind: "status", status: 500 } : undefined;
    expect(await failure(list("all"))).toBe("HTTP error! status: 500");
  });

  test("reads pages until the end if there are no totals", async () => {
    setup.server.posts = [...fakePosts(250, [2], 1000), ...fakePosts(7, [3], 5000)];
    setup.server.fault = (path) =>
      path.startsWith("/post?") && /page=[123]&/.test(path)
        ? { kind: "totals", total: "", pages: "" }
        : undefined;
    expect((await setup.service.allNews()).length).toBe(257);
  });
});

describe("a tab whose number of pages is wrong", () => {
  beforeEach(() => {
    setup.server.fault = (path) =>
      path.includes("per_page=6&") ? { kind: "totals", total: "600", pages: "100" } : undefined;
  });

  test("shows the last page that exists, without dropping the lists", async () => {
    await setup.service.allNews();
    await list("newsletter");
    await list("press-release");
    const before = setup.server.calls.length;
    for (const page of [5, 6, 7, 8])
      expect(await list("newsletter", page)).toMatchObject({
        items: [{ id: 102 }, { id: 101 }],
        currentPage: 2,
        totalPages: 2,
        total: 8,
      });
    expect(setup.server.calls.slice(before).filter((path) => path.startsWith("/post"))).toEqual(
      [5, 6, 7, 8].map((page) => `/post?page=${page}&per_page=6&_embed=1&categories=2`),
    );
    expect(setup.service.state()).toBe("ok");
  });

  test("shows the last page of a search", async () => {
    expect(await list("newsletter", 9, "Item")).toMatchObject({ currentPage: 2, total: 8 });
  });
});

describe("a tab that cannot be loaded", () => {
  const outage = () => {
    setup.server.fault = () => ({ kind: "status", status: 404 });
  };

  test.each([false, true])(
    "shows the known items of its type, also after a restart: %s",
    async (isRestarted) => {
      await setup.service.allNews();
      outage();
      if (isRestarted) await setup.reopen();
      expect(await list("newsletter", 2)).toMatchObject({
        items: [{ id: 102 }, { id: 101 }],
        currentPage: 2,
        totalPages: 2,
        total: 8,
      });
      expect(await list("press-release")).toMatchObject({
        items: { length: 6 },
        totalPages: 2,
        total: 7,
      });
      expect(await list("press-release", 9)).toMatchObject({ items: [{ id: 201 }] });
    },
  );

  test("shows the known items after one attempt, without waiting for its retries", async () => {
    await setup.service.allNews();
    setup.server.fault = () => ({ kind: "status", status: 500 });
    expect(await list("newsletter")).toMatchObject({ items: { length: 6 }, total: 8 });
    expect(await list("newsletter")).toMatchObject({ items: { length: 6 }, total: 8 });
  });

  test("fails if nothing of its type is known, or if it is searched", async () => {
    setup.server.fault = (path) =>
      path.endsWith("categories=3") ? { kind: "status", status: 404 } : undefined;
    await setup.service.allNews();
    await expect(list("press-release")).rejects.toThrow("HTTP error! status: 404");
    outage();
    await expect(list("newsletter", 1, "Item")).rejects.toThrow("HTTP error! status: 404");
  });
});

describe("while searches hang", () => {
  const search = (words: string) =>
    setup.service.listNews({ tab: "newsletter", page: 1, search: words }).then(
      () => "found",
      (error: { kind: string }) => error.kind,
    );

  test("a thousand different ones take four calls, fifty wait, and the news is served", async () => {
    await setup.service.allNews();
    const release = setup.server.hold();
    const results = Array.from({ length: 1000 }, (_, at) => search(`word ${at}`));
    let refused = 0;
    for (const result of results) void result.then((kind) => kind === "overloaded" && refused++);
    await until(() => refused === 950);
    await until(() => setup.server.open > 0);
    expect(setup.server.open).toBeLessThanOrEqual(4);
    setup.server.heldUntil = undefined;
    expect(await setup.service.article(101)).toMatchObject({ id: 101 });
    release();
    expect(new Set(await Promise.all(results))).toEqual(new Set(["found", "overloaded"]));
    expect(await search("Item")).toBe("found");
  });

  test("a search that is known is shown although too many others wait", async () => {
    expect(await search("Item")).toBe("found");
    setup.clock.advance(3.5 * 60_000);
    const release = setup.server.hold();
    const results = Array.from({ length: 50 }, (_, at) => search(`word ${at}`));
    await until(() => setup.server.open > 0);
    expect(await search("Item")).toBe("found");
    setup.clock.advance(2 * 60_000);
    const others = Array.from({ length: 50 }, (_, at) => search(`other ${at}`));
    expect(await search("Item")).toBe("found");
    setup.clock.advance(3000);
    release();
    await Promise.all([...results, ...others]);
  });

  test("those that waited longer than their visitors are dropped", async () => {
    const release = setup.server.hold();
    const results = Array.from({ length: 20 }, (_, at) => search(`word ${at}`));
    await until(() => setup.server.calls.length === 2);
    setup.clock.advance(3001);
    expect(new Set(await Promise.all(results))).toEqual(new Set(["failure"]));
    release();
    await until(() => setup.server.calls.length === 4);
    expect(await search("Item")).toBe("found");
    // The two that had begun, and the last one: each asks for the category and the posts.
    expect(setup.server.calls).toHaveLength(6);
  });

  test("those with many results leave calls to others", async () => {
    setup.server.posts = [...fakePosts(900, [2], 1000), ...fakePosts(900, [3], 5000)];
    await setup.service.allNews();
    setup.server.fault = (path) =>
      path.includes("search=") && !path.includes("page=1&") ? { kind: "silence" } : undefined;
    const searches = ["Item", "views"].map((words) =>
      setup.service.listNews({ tab: "all", page: 1, search: words }).catch(() => undefined),
    );
    await until(() => setup.server.open >= 4);
    expect(await setup.service.article(1000)).toMatchObject({ id: 1000 });
    setup.clock.advance(3000);
    await Promise.all(searches);
  });
});

describe("large posts", () => {
  const kilobyte = 1024;
  const largePosts = (count: number, category: number, firstId: number, bytes: number) =>
    fakePosts(count, [category], firstId).map((post) => ({
      ...post,
      excerpt: "<p>In short.</p>",
      content: `<p>${"word ".repeat(bytes / 5)}</p>`,
      storedTexts: [],
    }));

  test("a hundred of 300 kB in each category are listed", async () => {
    setup.server.posts = [
      ...largePosts(100, 2, 1000, 300 * kilobyte),
      ...largePosts(100, 3, 2000, 300 * kilobyte),
    ];
    expect(await setup.service.allNews()).toHaveLength(200);
    expect(lists()).toHaveLength(2);
  });

  test("that embed the index of the API in place of a deleted picture are listed", async () => {
    const routes = Object.fromEntries(
      Array.from({ length: 1600 }, (_, at) => [`/wp/v2/route-${at}`, { methods: "x".repeat(70) }]),
    );
    const raw = { _embedded: { "wp:featuredmedia": [{ name: "Site", routes }] } };
    setup.server.posts = fakePosts(35, [2], 1000).map((post) => ({ ...post, raw }));
    expect(await setup.service.allNews()).toHaveLength(35);
    expect(lists()).toHaveLength(2);
  });

  test("over the limit of a page are requested in halves", async () => {
    setup.server.posts = [
      ...fakePosts(30, [2], 5000),
      ...largePosts(100, 2, 1000, 620 * kilobyte),
      ...fakePosts(3, [3], 2000),
    ].map((post, at) => ({
      ...post,
      date: new Date(Date.parse("2026-11-01T12:00:00Z") - at * 60_000).toISOString().slice(0, 19),
    }));
    const all = await setup.service.allNews();
    expect(all.map(({ id }) => id)).toEqual(setup.server.posts.map(({ id }) => id));
    expect(lists().filter((path) => path.endsWith("=2"))).toEqual([
      "/post?page=1&per_page=100&_embed=1&categories=2",
      "/post?page=1&per_page=50&_embed=1&categories=2",
      "/post?page=2&per_page=50&_embed=1&categories=2",
      "/post?page=2&per_page=100&_embed=1&categories=2",
    ]);
  });

  test("of more than five megabytes hide no other", async () => {
    setup.server.posts = [
      ...largePosts(1, 2, 1500, 6000 * kilobyte),
      ...fakePosts(8, [2], 1000),
      ...fakePosts(3, [3], 2000),
    ];
    expect(await setup.service.allNews()).toHaveLength(11);
    expect(await list("newsletter")).toMatchObject({ items: { length: 5 } });
  });
});

describe("an empty list", () => {
  test("is accepted for a search", async () => {
    expect(await list("all", 4, "no such words")).toEqual({
      items: [],
      currentPage: 1,
      totalPages: 1,
      total: 0,
    });
    expect(await list("newsletter", 4, "no such words")).toMatchObject({
      total: 0,
      currentPage: 1,
    });
  });

  test("is accepted for a category whose count is 0", async () => {
    setup.server.posts = fakePosts(3, [2], 10);
    expect(await list("press-release")).toMatchObject({ items: [], total: 0 });
    expect(await list("all")).toMatchObject({ total: 3 });
  });

  test.each(["newsletter", "all"] as const)(
    "is a failure for %s if the category's count is not 0",
    async (tab) => {
      setup.server.fault = (path) =>
        path.startsWith("/post?") ? { kind: "emptyList" } : undefined;
      expect(await failure(list(tab))).toBe("Failed to fetch news");
    },
  );

  test("is accepted once the count is 0, whatever was cached", async () => {
    await list("press-release");
    setup.server.posts = setup.server.posts.filter(({ categories }) => categories[0] === 2);
    await setup.service.refresh();
    expect(await list("press-release")).toMatchObject({ items: [], total: 0 });
  });
});

test("a missing category is named in the error", async () => {
  setup.server.fault = (path) =>
    path.startsWith("/categories") ? { kind: "body", body: "[]" } : undefined;
  expect(await failure(list("newsletter"))).toBe('Category with slug "newsletter" not found');
});
