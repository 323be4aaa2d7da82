import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { minute, second } from "../../tests/support/content-server-clock.ts";
import { fakePosts } from "../../tests/support/content-server-posts.ts";
import { setUpContent, until, type ContentSetup } from "../../tests/support/content-setup.ts";

let setup: ContentSetup;
beforeEach(async () => {
  setup = await setUpContent();
});
afterEach(() => setup.stop());

const calls = (start = "") => setup.server.calls.filter((path) => path.startsWith(start)).length;
const outcome = (id: number) =>
  setup.service.article(id).then(
    () => "found",
    (error: { kind: string }) => error.kind,
  );

describe("the result for a missing id", () => {
  test("is stored for three minutes, and then asked for again", async () => {
    expect(await outcome(999)).toBe("notFound");
    const before = calls("/post");
    setup.clock.advance(3 * minute);
    expect(await outcome(999)).toBe("notFound");
    expect(calls("/post")).toBe(before);
    setup.clock.advance(1);
    expect(await outcome(999)).toBe("notFound");
    await until(() => calls("/post") > before);
  });

  test.each([[{ id: 999 }], [undefined]])("is dropped after a change of %o", async (change) => {
    expect(await outcome(999)).toBe("notFound");
    const [post] = setup.server.posts;
    if (post) setup.server.posts = [{ ...post, id: 999 }, ...setup.server.posts];
    expect(await outcome(999)).toBe("notFound");
    await setup.service.refresh(change);
    expect(await outcome(999)).toBe("found");
  });

  test("is not cached if only the path was refused, not the post", async () => {
    setup.server.fault = () => ({ kind: "status", status: 404 });
    expect(await outcome(101)).toBe("failure");
    setup.server.fault = undefined;
    expect(await outcome(101)).toBe("found");
  });

  test("causes one request for the API root a minute, for any number of ids", async () => {
    for (const id of [901, 902, 903]) await outcome(id);
    expect(setup.server.calls.filter((path) => path === "/")).toHaveLength(1);
    setup.clock.advance(minute);
    await outcome(904);
    expect(setup.server.calls.filter((path) => path === "/")).toHaveLength(2);
  });
});

describe("while requests for unknown ids hang", () => {
  const invented = () => Array.from({ length: 60 }, (_, at) => outcome(5000 + at));

  beforeEach(async () => {
    await setup.service.allNews();
    setup.server.fault = (path) => (path.startsWith("/post/5") ? { kind: "silence" } : undefined);
  });

  test("they use two calls at once, and those beyond their queue are refused", async () => {
    let refused = 0;
    for (const request of invented())
      void request.then((kind) => kind === "overloaded" && refused++);
    await until(() => refused === 10);
    await until(() => calls("/post/5") === 2);
    expect(setup.server.open).toBe(2);
  });

  test("lists and listed articles are served as usual", async () => {
    const requests = invented();
    await until(() => calls("/post/5") >= 2);
    expect(await outcome(101)).toBe("found");
    const page = await setup.service.listNews({ tab: "press-release", search: "", page: 1 });
    expect(page.total).toBe(7);
    setup.clock.advance(3 * second);
    await Promise.all(requests);
  });
});

describe("a refusal", () => {
  const isArticle = (path: string) => /^\/posts?\/\d/.test(path);
  const refuse = (code: string, status: number, paths: (path: string) => boolean = () => true) => {
    setup.server.fault = (path) => (paths(path) ? { kind: "refusal", status, code } : undefined);
  };
  const erase = (id: number) => {
    setup.server.posts = setup.server.posts.filter((post) => post.id !== id);
  };
  /** Lets the article and the list expire, and waits for the loads that a visit starts. */
  const outcomeLater = async (id: number) => {
    setup.clock.advance(6 * minute);
    return outcome(id);
  };

  test.each([
    [401, "rest_cannot_access"],
    [401, "rest_forbidden"],
    [403, "rest_forbidden"],
    [404, "rest_no_route"],
    [404, "rest_post_invalid_id"],
  ])("of everything (%i %s) neither hides nor removes an article", async (status, code) => {
    await setup.service.allNews();
    await setup.service.article(101);
    refuse(code, status);
    for (let visit = 0; visit < 3; visit += 1) expect(await outcomeLater(101)).toBe("found");
    await setup.service.refresh();
    expect(await outcome(101)).toBe("found");
    await setup.reopen();
    expect(await outcome(101)).toBe("found");
    // In the known list, but never opened: nothing is known of its text.
    expect(await outcome(102)).toBe("failure");
  });

  test.each([
    [401, "rest_cannot_access"],
    [403, "rest_forbidden"],
    [404, "rest_no_route"],
  ])("of everything (%i %s) with nothing known is a failure", async (status, code) => {
    refuse(code, status);
    await expect(setup.service.article(101)).rejects.toMatchObject({
      kind: "failure",
      message: "Failed to fetch article",
    });
  });

  test.each([
    [401, "rest_forbidden"],
    [404, "rest_post_invalid_id"],
    [410, "gone"],
  ])("of an article that the list contains (%i %s) does not hide it", async (status, code) => {
    await setup.service.article(101);
    refuse(code, status, isArticle);
    expect(await outcomeLater(101)).toBe("found");
    expect(await outcome(102)).toBe("failure");
  });

  test("hides an article only when a complete list without it was loaded", async () => {
    await setup.service.article(101);
    erase(101);
    setup.server.fault = (path) =>
      path.endsWith("categories=3") ? { kind: "status", status: 500 } : undefined;
    expect(await outcomeLater(101)).toBe("found");
    setup.server.fault = undefined;
    expect(await outcomeLater(101)).toBe("notFound");
  });

  test("is confirmed by a new list, even if the known list is recent", async () => {
    await setup.service.article(101);
    setup.clock.advance(2.5 * minute);
    await setup.service.allNews();
    erase(101);
    setup.clock.advance(2.6 * minute);
    expect(await outcome(101)).toBe("notFound");
  });

  test("that was confirmed stays in force during an outage and after a restart", async () => {
    await setup.service.article(101);
    erase(101);
    await setup.service.refresh({ id: 101 });
    expect(await outcome(101)).toBe("notFound");
    refuse("rest_cannot_access", 401);
    expect(await outcomeLater(101)).toBe("notFound");
    await setup.reopen();
    await expect(setup.service.article(101)).rejects.toMatchObject({ wasHere: true });
  });

  test("of ids that are in no list loads no list for each", async () => {
    setup.server.posts = [
      ...setup.server.posts,
      ...fakePosts(20, [2], 300).map((post) => ({ ...post, status: "draft" as const })),
    ];
    await setup.service.allNews();
    for (let id = 290; id < 320; id += 1) expect(await outcome(id)).toBe("notFound");
    expect(calls("/post?")).toBe(2);
  });

  test("of a gone article loads no new list", async () => {
    await setup.service.article(101);
    erase(101);
    await setup.service.refresh({ id: 101 });
    setup.clock.advance(3 * minute);
    await setup.service.refresh({ id: 102 });
    const before = calls("/post?");
    setup.clock.advance(2.5 * minute);
    expect(await outcome(101)).toBe("notFound");
    expect(calls("/post?")).toBe(before);
  });

  test("of an unknown id is a failure while everything is refused, however recent the list is", async () => {
    await setup.service.allNews();
    refuse("rest_cannot_access", 401);
    expect(await outcome(300)).toBe("failure");
    refuse("rest_forbidden", 401, isArticle);
    expect(await outcome(300)).toBe("notFound");
  });
});

describe("a renamed category", () => {
  const rename = () => {
    setup.server.fault = (path) =>
      path.startsWith("/categories")
        ? { kind: "body", body: JSON.stringify([{ id: 2, slug: "letters", count: 8 }]) }
        : undefined;
    const terms = [[{ id: 2, slug: "letters", name: "Letters" }], []];
    setup.server.posts = setup.server.posts.map((post) => ({
      ...post,
      raw: { _embedded: { "wp:term": terms } },
    }));
  };

  test("hides neither stored nor listed articles", async () => {
    await setup.service.allNews();
    await setup.service.article(101);
    rename();
    for (const id of [101, 102]) {
      setup.clock.advance(6 * minute);
      expect(await setup.service.article(id)).toMatchObject({
        id,
        type: "NEWSLETTER",
        path: `/article/newsletter/${id}`,
      });
    }
  });

  test("makes an unknown article a failure, not a missing one", async () => {
    rename();
    expect(await outcome(101)).toBe("failure");
  });
});

test("a post that moved to another category is hidden when a complete list lacks it", async () => {
  await setup.service.article(101);
  const move = (post: (typeof setup.server.posts)[number]) =>
    post.id === 101
      ? { ...post, categories: [9], tags: [{ id: 9, slug: "blog", name: "Blog" }] }
      : post;
  setup.server.posts = setup.server.posts.map(move);
  setup.clock.advance(6 * minute);
  expect(await outcome(101)).toBe("notFound");
});

/** Restarts with another content server. */
async function restart(options: Parameters<typeof setUpContent>[0] = {}) {
  await setup.stop();
  setup = await setUpContent(options);
}

describe("a draft", () => {
  const drafts = fakePosts(1, [2], 50).map((post) => ({ ...post, status: "draft" as const }));

  test("is loaded with the editor's credentials and not cached", async () => {
    await restart({ posts: drafts, auth: "editor:secret word" });
    await expect(setup.service.article(50)).rejects.toMatchObject({ kind: "notFound" });
    expect(await setup.service.draft(50)).toMatchObject({ id: 50 });
    await setup.service.draft(50);
    const preview = "/post/50?acf_format=standard&_embed=1&preview=true";
    expect(setup.server.calls.filter((path) => path === preview)).toHaveLength(2);
  });

  test("can be loaded with credentials that contain non-ASCII characters", async () => {
    await restart({ posts: drafts, auth: "redaktör:lösenord – 密码 €" });
    expect(await setup.service.draft(50)).toMatchObject({ id: 50 });
  });

  test("is not found by a site without credentials", async () => {
    await restart({ posts: drafts });
    await expect(setup.service.draft(50)).rejects.toMatchObject({ kind: "notFound" });
    expect(setup.server.calls).toEqual([]);
  });
});

const paths = [
  "/post/7?acf_format=standard&_embed=1",
  "/post/7?acf_format=standard",
  "/posts/7?acf_format=standard&_embed=1",
  "/posts/7?acf_format=standard",
  "/post/7?_embed=1",
  "/post/7",
];

test.each(paths.map((path, index) => [index + 1, path] as const))(
  "path %i, %s, is used if all paths before it fail",
  async (count, address) => {
    await restart({
      posts: fakePosts(1, [2], 7),
      articleBase: address.startsWith("/posts") ? "posts" : "post",
    });
    setup.server.fault = (path) =>
      path.startsWith("/post") && path !== address ? { kind: "status", status: 500 } : undefined;
    expect(await setup.service.article(7)).toMatchObject({
      id: 7,
      content: "<p>Text of item 7.</p>",
    });
    expect(setup.server.calls.filter((path) => path.startsWith("/post"))).toEqual(
      paths.slice(0, count),
    );
  },
);

test("if every path is refused, the API root is requested and the article is not found", async () => {
  await restart({ posts: [] });
  await expect(setup.service.article(7)).rejects.toMatchObject({
    kind: "notFound",
    message:
      "Post with ID 7 not found. The post may not exist, be private, or the API endpoint may be configured differently.",
  });
  expect(setup.server.calls.slice(0, 7)).toEqual([...paths, "/"]);
});

test("a draft is not found as a public article", async () => {
  const [post] = fakePosts(1, [2], 7);
  await restart({ posts: post ? [{ ...post, status: "draft" }] : [] });
  await expect(setup.service.article(7)).rejects.toMatchObject({ kind: "notFound" });
});

test("a failing service gives a failure with its status, not a missing article", async () => {
  setup.server.fault = () => ({ kind: "status", status: 503 });
  const failure = setup.service.article(101).catch((error: unknown) => error);
  await until(() => setup.server.calls.length >= 7 && setup.logged.length > 0);
  setup.clock.advance(3000);
  expect(await failure).toMatchObject({
    kind: "failure",
    status: 503,
    message: "HTTP error! status: 503",
  });
});

test("an unreachable service gets one request, not six", async () => {
  setup.server.fault = () => ({ kind: "reset" });
  const failure = setup.service.article(101).catch((error: unknown) => error);
  await until(() => setup.logged.length > 0);
  expect(setup.server.calls).toEqual(["/post/101?acf_format=standard&_embed=1"]);
  setup.clock.advance(3000);
  expect(await failure).toMatchObject({ message: "Failed to fetch article" });
});

test.each([0, -1, 1.5, Number.NaN, 1e21])(
  "the id %d is invalid and is not requested",
  async (id) => {
    await restart();
    await expect(setup.service.article(id)).rejects.toMatchObject({ kind: "notFound" });
    expect(setup.server.calls).toEqual([]);
  },
);

test("a response that contains another post is ignored", async () => {
  const other = JSON.stringify({
    id: 9,
    date: "2026-01-01T00:00:00",
    title: { rendered: "Other" },
  });
  setup.server.fault = (path) =>
    path.includes("acf_format") ? { kind: "body", body: other } : undefined;
  expect(await setup.service.article(101)).toMatchObject({ id: 101 });
});
