import { afterEach, expect, test } from "vitest";
import { fakePosts } from "../../tests/support/content-server-posts.ts";
import { startNewsroom, until } from "../../tests/support/content-server-service.ts";
import type { Newsroom } from "../../tests/support/content-server-service.ts";

let newsroom: Newsroom;
afterEach(() => newsroom.stop());

const addresses = [
  "/post/7?acf_format=standard&_embed=1",
  "/post/7?acf_format=standard",
  "/posts/7?acf_format=standard&_embed=1",
  "/posts/7?acf_format=standard",
  "/post/7?_embed=1",
  "/post/7",
];

test.each(addresses.map((address, index) => [index + 1, address] as const))(
  "address %i, %s, is used when all before it fail",
  async (count, address) => {
    newsroom = await startNewsroom({
      posts: fakePosts(1, [2], 7),
      articleBase: address.startsWith("/posts") ? "posts" : "post",
    });
    newsroom.server.fault = (path) =>
      path.startsWith("/post") && path !== address ? { kind: "status", status: 500 } : undefined;
    expect(await newsroom.service.article(7)).toMatchObject({
      id: 7,
      content: "<p>Text of item 7.</p>",
    });
    expect(newsroom.server.calls.filter((path) => path.startsWith("/post"))).toEqual(
      addresses.slice(0, count),
    );
  },
);

test("with every address refused, the API root is asked and the article is not found", async () => {
  newsroom = await startNewsroom({ posts: [] });
  await expect(newsroom.service.article(7)).rejects.toMatchObject({
    kind: "notFound",
    message:
      "Post with ID 7 not found. The post may not exist, be private, or the API endpoint may be configured differently.",
  });
  expect(newsroom.server.calls).toEqual([...addresses, "/"]);
});

test("a draft reads as not found", async () => {
  const [post] = fakePosts(1, [2], 7);
  newsroom = await startNewsroom({ posts: post ? [{ ...post, status: "draft" }] : [] });
  await expect(newsroom.service.article(7)).rejects.toMatchObject({ kind: "notFound" });
});

test("a service that cannot answer is a failure with its status, not a missing article", async () => {
  newsroom = await startNewsroom();
  newsroom.server.fault = () => ({ kind: "status", status: 503 });
  const outcome = newsroom.service.article(101).catch((error: unknown) => error);
  await until(() => newsroom.server.calls.length >= 7 && newsroom.logged.length > 0);
  newsroom.clock.advance(3000);
  expect(await outcome).toMatchObject({
    kind: "failure",
    status: 503,
    message: "HTTP error! status: 503",
  });
});

test("a service that is gone is not asked six times over", async () => {
  newsroom = await startNewsroom();
  newsroom.server.fault = () => ({ kind: "reset" });
  const outcome = newsroom.service.article(101).catch((error: unknown) => error);
  await until(() => newsroom.logged.length > 0);
  expect(newsroom.server.calls).toEqual(["/post/101?acf_format=standard&_embed=1"]);
  newsroom.clock.advance(3000);
  expect(await outcome).toMatchObject({ message: "Failed to fetch article" });
});

test.each([0, -1, 1.5, Number.NaN, 1e21])(
  "the id %d is nobody's and is not asked for",
  async (id) => {
    newsroom = await startNewsroom();
    await expect(newsroom.service.article(id)).rejects.toMatchObject({ kind: "notFound" });
    expect(newsroom.server.calls).toEqual([]);
  },
);

test("an answer about another post is not an answer", async () => {
  newsroom = await startNewsroom();
  const other = JSON.stringify({
    id: 9,
    date: "2026-01-01T00:00:00",
    title: { rendered: "Other" },
  });
  newsroom.server.fault = (path) =>
    path.includes("acf_format") ? { kind: "body", body: other } : undefined;
  expect(await newsroom.service.article(101)).toMatchObject({ id: 101 });
});
