import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { minute, second } from "../../tests/support/content-server-clock.ts";
import type { Newsroom } from "../../tests/support/content-server-service.ts";
import { startNewsroom, until } from "../../tests/support/content-server-service.ts";

let newsroom: Newsroom;
beforeEach(async () => {
  newsroom = await startNewsroom();
});
afterEach(() => newsroom.stop());

const calls = (start = "") => newsroom.server.calls.filter((path) => path.startsWith(start)).length;
const outcome = (id: number, clientKey?: string) =>
  newsroom.service.article(id, clientKey).then(
    () => "found",
    (error: { kind: string }) => error.kind,
  );

describe("a missing id", () => {
  test("is remembered for two minutes", async () => {
    expect(await outcome(999)).toBe("notFound");
    const before = calls("/post");
    newsroom.clock.advance(2 * minute - second);
    expect(await outcome(999)).toBe("notFound");
    expect(calls("/post")).toBe(before);
    newsroom.clock.advance(second + 1);
    expect(await outcome(999)).toBe("notFound");
    expect(calls("/post")).toBeGreaterThan(before);
  });

  test.each([[{ id: 999 }], [undefined]])(
    "is forgotten when the service announces %o",
    async (change) => {
      expect(await outcome(999)).toBe("notFound");
      const [post] = newsroom.server.posts;
      if (post) newsroom.server.posts = [{ ...post, id: 999 }, ...newsroom.server.posts];
      expect(await outcome(999)).toBe("notFound");
      await newsroom.service.refresh(change);
      expect(await outcome(999)).toBe("found");
    },
  );

  test("is asked for again when only the address was refused, not the post", async () => {
    newsroom.server.fault = () => ({ kind: "status", status: 404 });
    expect(await outcome(101)).toBe("notFound");
    newsroom.server.fault = undefined;
    expect(await outcome(101)).toBe("found");
  });

  test("has the API root asked once a minute, whatever number of them there is", async () => {
    for (const id of [901, 902, 903]) await outcome(id);
    expect(newsroom.server.calls.filter((path) => path === "/")).toHaveLength(1);
    newsroom.clock.advance(minute);
    await outcome(904);
    expect(newsroom.server.calls.filter((path) => path === "/")).toHaveLength(2);
  });
});

describe("while invented ids hang at the service", () => {
  const invented = () => Array.from({ length: 60 }, (_, at) => outcome(5000 + at));

  beforeEach(async () => {
    await newsroom.service.allNews();
    newsroom.server.fault = (path) =>
      path.startsWith("/post/5") ? { kind: "silence" } : undefined;
  });

  test("they take two calls at once, and what does not fit into their queue is refused", async () => {
    let refused = 0;
    for (const asked of invented()) void asked.then((kind) => kind === "overloaded" && refused++);
    await until(() => refused === 60 - 2 - 10);
    await until(() => calls("/post/5") === 2);
    expect(newsroom.server.open).toBe(2);
  });

  test("another client's article that is in no list is next, however many wait", async () => {
    const [post] = newsroom.server.posts;
    if (post)
      newsroom.server.posts = [...newsroom.server.posts, { ...post, id: 77, categories: [2] }];
    newsroom.server.fault = undefined;
    const order: number[] = [];
    const ask = (id: number, clientKey: string) =>
      outcome(id, clientKey).then(() => order.push(id));
    const asked = [5001, 5002, 5003, 5004, 5005, 5006].map((id) => ask(id, "one"));
    asked.push(ask(77, "another"));
    await Promise.all(asked);
    expect(order.indexOf(77)).toBeLessThan(order.indexOf(5005));
  });

  test("lists and articles of the list are read as ever", async () => {
    const asked = invented();
    await until(() => calls("/post/5") >= 2);
    expect(await outcome(101)).toBe("found");
    const page = await newsroom.service.listNews({ tab: "press-release", search: "", page: 1 });
    expect(page.total).toBe(7);
    newsroom.clock.advance(3 * second);
    await Promise.all(asked);
  });
});
