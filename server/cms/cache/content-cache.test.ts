import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { manualClock, minute, second } from "../../../tests/support/content-server-clock.ts";
import { wordpressErrorPage, type Fault } from "../../../tests/support/content-server-faults.ts";
import { fakePosts } from "../../../tests/support/content-server-posts.ts";
import { setUpContent, until, type ContentSetup } from "../../../tests/support/content-setup.ts";
import type { ContentState } from "../content-service.ts";
import { createContentService } from "../open-content-service.ts";
import { createContentCache } from "./content-cache.ts";

const fetched = vi.spyOn(globalThis, "fetch");

let setup: ContentSetup;
beforeEach(async () => {
  setup = await setUpContent();
});
afterEach(() => setup.stop());

const newsletters = () => setup.service.listNews({ tab: "newsletter", search: "", page: 1 });
const everything = () => setup.service.listNews({ tab: "all", search: "", page: 1 });
const title = async (result: ReturnType<typeof newsletters>) => (await result).items[0]?.title;
const calls = () => setup.server.calls.length;
const failures = () => setup.logged.filter(({ level }) => level === "warn").length;

function publish(name: string) {
  const [first, ...rest] = setup.server.posts;
  if (first) setup.server.posts = [{ ...first, title: name }, ...rest];
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Requests that the site has sent, whether or not they have reached the server. */
const requests = () => fetched.mock.calls.length;

const isSilent = () => setup.server.fault?.("")?.kind === "silence";

/**
 * Advances the clock if the service is silent: the visitor has a result or a timer after one turn of the event loop.
 */
async function withinThreeSeconds<T>(result: Promise<T>): Promise<T> {
  let isSettled = false;
  const settled = result.finally(() => (isSettled = true));
  await nextTurn();
  if (!isSettled && isSilent()) setup.clock.advance(3 * second);
  return settled;
}

const files = async () => {
  const [folder = ""] = await readdir(join(setup.dataDir, "content"));
  const path = join(setup.dataDir, "content", folder);
  return (await readdir(path)).map((name) => join(path, name));
};

const faults: [string, Fault][] = [
  ["500", { kind: "status", status: 500 }],
  ["429", { kind: "status", status: 429, headers: { "Retry-After": "7" } }],
  ["an empty body", { kind: "body", body: "" }],
  ["truncated JSON", { kind: "truncated" }],
  ["HTML with status 200", { kind: "body", body: wordpressErrorPage }],
  ["a warning before the JSON", { kind: "warning" }],
  ["an empty list", { kind: "emptyList" }],
  ["a reset", { kind: "reset" }],
  ["silence", { kind: "silence" }],
  ["ten megabytes", { kind: "large" }],
  ["a redirect loop", { kind: "redirect" }],
];

describe("a cached result", () => {
  test("is served without a call for four minutes (list) or three (article)", async () => {
    await newsletters();
    await setup.service.article(101);
    const before = requests();
    setup.clock.advance(3 * minute);
    await newsletters();
    await setup.service.article(101);
    setup.clock.advance(minute);
    await newsletters();
    await nextTurn();
    expect(requests()).toBe(before);
    setup.clock.advance(1);
    await newsletters();
    await until(() => requests() > before);
  });

  test.each([
    ["list", () => title(newsletters()), 4.5 * minute],
    ["article", async () => (await setup.service.article(108)).title, 3.5 * minute],
  ])(
    "is served while it is refreshed (%s), and the next visitor gets the new one",
    async (_, read, age) => {
      await read();
      publish("Fresh");
      setup.clock.advance(age);
      const release = setup.server.hold();
      expect(await read()).toBe("Item 108 – news & views");
      release();
      await expect.poll(read).toBe("Fresh");
    },
  );

  test.each([
    ["list", () => title(newsletters())],
    ["article", async () => (await setup.service.article(108)).title],
    ["list of all", async () => (await setup.service.allNews())[0]?.title],
  ])("is not served once it is five minutes old, if the service responds: %s", async (_, read) => {
    const [first] = setup.server.posts;
    if (first) setup.server.posts = [{ ...first, date: "2026-11-02T12:00:00" }];
    for (const [at, idle] of [6 * minute, 5 * minute + 1, 24 * 60 * minute].entries()) {
      await read();
      publish(`Fresh ${at}`);
      setup.clock.advance(idle);
      expect(await read()).toBe(`Fresh ${at}`);
    }
  });

  test("has the age of its oldest page, not of the last one loaded", async () => {
    setup.server.posts = fakePosts(150, [2], 1000);
    let isFailing = true;
    setup.server.fault = (path) =>
      path.includes("page=2&") && isFailing ? { kind: "status", status: 500 } : undefined;
    await setup.service.allNews();
    isFailing = false;
    setup.clock.advance(2.5 * minute);
    // The first page comes from the client's cache and is two and a half minutes old.
    await expect.poll(async () => (await setup.service.allNews()).length).toBe(150);
    publish("Fresh");
    setup.clock.advance(2.6 * minute);
    expect((await setup.service.allNews())[0]?.title).toBe("Fresh");
  });

  test("older than five minutes is served after three seconds without a response, and then at once", async () => {
    const list = await newsletters();
    const article = await setup.service.article(101);
    setup.clock.advance(6 * minute);
    setup.server.fault = () => ({ kind: "silence" });
    const result = newsletters();
    await until(() => setup.clock.waits().includes(3 * second));
    setup.clock.advance(3 * second);
    expect(await result).toEqual(list);
    expect(await newsletters()).toEqual(list);
    expect(await setup.service.article(101)).toEqual(article);
  });

  test.each(faults)(
    "is kept while the service responds with %s, and refreshed once it recovers",
    async (_, fault) => {
      const list = await newsletters();
      const article = await setup.service.article(101);
      const all = await everything();
      setup.server.fault = () => fault;
      for (let outage = 0; outage < 4; outage += 1) {
        setup.clock.advance(6 * minute);
        expect(await withinThreeSeconds(newsletters())).toEqual(list);
        expect(await withinThreeSeconds(setup.service.article(101))).toEqual(article);
        expect(await withinThreeSeconds(everything())).toEqual(all);
      }
      publish("Fresh");
      setup.server.fault = undefined;
      await expect
        .poll(
          () => {
            setup.clock.advance(minute);
            return title(withinThreeSeconds(newsletters()));
          },
          { timeout: 5000 },
        )
        .toBe("Fresh");
    },
  );

  test("is kept while the service is unreachable", async () => {
    const list = await newsletters();
    await setup.server.stop();
    setup.clock.advance(6 * minute);
    expect(await newsletters()).toEqual(list);
    await until(() => failures() > 0);
    expect(setup.service.state()).toBe("stale");
    await setup.server.restart();
  });

  test("keeps its items if one category fails, and adds new ones", async () => {
    expect(await everything()).toMatchObject({ total: 15 });
    publish("Fresh");
    setup.server.fault = (path) =>
      path.endsWith("categories=3") ? { kind: "status", status: 500 } : undefined;
    setup.clock.advance(6 * minute);
    await everything();
    const titles = async () => (await everything()).items.map((item) => item.title);
    await expect.poll(titles).toContain("Fresh");
    expect(await everything()).toMatchObject({ total: 15 });
  });

  test("is removed when the service reports the post as deleted", async () => {
    await setup.service.article(101);
    setup.server.posts = setup.server.posts.filter(({ id }) => id !== 101);
    setup.clock.advance(4 * minute);
    expect(await setup.service.article(101)).toMatchObject({ id: 101 });
    await expect
      .poll(() =>
        setup.service.article(101).then(
          ({ id }) => id,
          (error) => error.kind,
        ),
      )
      .toBe("notFound");
  });

  test.each<Fault>([
    { kind: "status", status: 404 },
    { kind: "refusal", status: 404, code: "rest_no_route" },
  ])("is kept if only the path is missing, not the post: $kind", async (fault) => {
    await setup.service.article(101);
    setup.server.fault = () => fault;
    setup.clock.advance(4 * minute);
    await setup.service.article(101);
    await until(() => setup.logged.some(({ message }) => message.startsWith("no address")));
    await nextTurn();
    expect(await setup.service.article(101)).toMatchObject({ id: 101 });
  });
});

describe("a removed post", () => {
  const verdict = (id: number) =>
    setup.service.article(id).then(
      () => "there",
      ({ kind, wasHere }) => `${kind}, ${wasHere ? "was here" : "never seen"}`,
    );
  const trash = (id: number) => {
    setup.server.posts = setup.server.posts.map((post) =>
      post.id === id ? { ...post, status: "draft" } : post,
    );
  };

  test("is distinguished from one that never existed, also a day later and after a restart", async () => {
    await setup.service.article(101);
    trash(101);
    await setup.service.refresh({ id: 101 });
    expect(await verdict(101)).toBe("notFound, was here");
    expect(await verdict(999)).toBe("notFound, never seen");
    setup.clock.advance(24 * 60 * minute);
    await setup.reopen();
    expect(await verdict(101)).toBe("notFound, was here");
  });

  test("that was never opened here is like one that never existed", async () => {
    trash(102);
    expect(await verdict(102)).toBe("notFound, never seen");
  });

  test("can be published again", async () => {
    await setup.service.article(101);
    const { posts } = setup.server;
    trash(101);
    await setup.service.refresh({ id: 101 });
    setup.server.posts = posts;
    await setup.service.refresh({ id: 101 });
    expect(await verdict(101)).toBe("there");
  });
});

describe("a partial result", () => {
  test("is served if nothing better is cached, and completed a second later", async () => {
    setup.server.fault = (path) =>
      path.endsWith("categories=3") ? { kind: "status", status: 500 } : undefined;
    expect(await everything()).toMatchObject({ total: 8 });
    setup.server.fault = undefined;
    await until(() => setup.clock.waits().includes(second));
    setup.clock.advance(second);
    await expect.poll(async () => (await everything()).total).toBe(15);
  });
});

describe("an uncached key", () => {
  test("is loaded once for all concurrent visitors", async () => {
    const results = await Promise.all(Array.from({ length: 50 }, newsletters));
    expect(new Set(results.map(({ total }) => total))).toEqual(new Set([8]));
    expect(calls()).toBe(2);
  });

  test("is retried after one, two and four seconds", async () => {
    setup.server.fault = () => ({ kind: "status", status: 500 });
    const result = newsletters().catch((error: Error) => error.message);
    for (const [attempt, pause] of [1, 2, 4].entries()) {
      await until(() => failures() === attempt + 1);
      expect(setup.clock.waits()).toContain(pause * second);
      setup.clock.advance(pause * second);
    }
    await until(() => failures() === 4);
    await nextTurn();
    expect(setup.clock.waits()).toEqual([]);
    expect(await result).toBe("HTTP error! status: 500");
    expect(calls()).toBe(4);
  });

  test("is loaded if a retry succeeds in time", async () => {
    setup.server.fault = () => ({ kind: "status", status: 502 });
    const result = newsletters();
    await until(() => failures() === 1);
    setup.server.fault = undefined;
    setup.clock.advance(second);
    expect(await result).toMatchObject({ total: 8 });
  });

  test.each([
    ["7", 7 * second],
    ["3600", 30 * second],
  ])("waits for Retry-After (%s), up to half a minute", async (header, pause) => {
    setup.server.fault = () => ({
      kind: "status",
      status: 429,
      headers: { "Retry-After": header },
    });
    const result = newsletters().catch((error: Error) => error.message);
    await until(() => failures() === 1);
    expect(setup.clock.waits()).toContain(pause);
    setup.clock.advance(3 * second);
    expect(await result).toBe("HTTP error! status: 429");
  });

  test("makes a visitor wait three seconds at most, counted from the first one", async () => {
    setup.server.fault = () => ({ kind: "silence" });
    const early = newsletters().catch((error: Error) => error.message);
    await until(() => calls() === 1);
    setup.clock.advance(2 * second);
    const late = newsletters().catch((error: Error) => error.message);
    await until(() => setup.clock.waits().filter((ms) => ms === second).length === 2);
    setup.clock.advance(second);
    expect(await Promise.all([early, late])).toEqual([
      "Failed to fetch news",
      "Failed to fetch news",
    ]);
    expect(setup.service.state()).toBe("unknown");
    setup.clock.advance(7 * second);
    await until(() => failures() === 1);
    expect(setup.service.state()).toBe("failing");
  });

  test.each<Fault>([
    { kind: "status", status: 500 },
    { kind: "status", status: 429, headers: { "Retry-After": "3600" } },
    { kind: "silence" },
    { kind: "drip" },
  ])("is loaded again at once for a visitor who got an error: $kind $status", async (fault) => {
    setup.server.fault = () => fault;
    const read = () => setup.service.article(101).catch((error: Error) => error.message);
    const results = [read(), newsletters().catch((error: Error) => error.message)];
    await until(() => calls() >= 2 && setup.clock.waits().includes(3 * second));
    setup.clock.advance(3 * second);
    for (const message of await Promise.all(results)) expect(message).toMatch(/^(HTTP|Failed)/);
    setup.server.fault = undefined;
    expect(await read()).toMatchObject({ id: 101 });
    expect(await newsletters()).toMatchObject({ total: 8 });
  });

  test("that keeps failing is requested once for all visitors within three seconds", async () => {
    setup.server.fault = () => ({ kind: "silence" });
    const first = newsletters().catch((error: Error) => error.message);
    await until(() => calls() === 1);
    setup.clock.advance(3 * second);
    await first;
    const again = Array.from({ length: 20 }, () => newsletters().catch(() => "failed"));
    await until(() => calls() === 2);
    setup.clock.advance(3 * second);
    await Promise.all(again);
    expect(calls()).toBe(2);
  });

  test("with calls of five seconds each is loaded although a visitor comes every second", async () => {
    const { server, clock } = setup;
    let fetching = 0;
    const service = createContentService({
      baseUrl: server.baseUrl,
      async fetch(request) {
        await clock.wait(5 * second);
        fetching += 1;
        return fetch(request).finally(() => (fetching -= 1));
      },
      log: { info() {}, warn() {}, error() {} },
      clock,
      signingKey: "a key of the test",
    });
    onTestFinished(() => service.close());
    const shownTo: number[] = [];
    for (let seconds = 1; shownTo.length === 0 && seconds <= 60; seconds += 1) {
      void service.listNews({ tab: "all", search: "", page: 1 }).then(
        () => shownTo.push(seconds),
        () => undefined,
      );
      // The clock stops until everything that has arrived is processed.
      clock.advance(second);
      for (let turn = 0; turn < 5; turn += 1) await nextTurn();
      await until(() => fetching === 0);
      for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    }
    // Categories, then the pages of each: at most three consecutive calls.
    expect(shownTo[0]).toBeLessThanOrEqual(16);
  });

  test("of a service without the news categories does not make the service healthy", async () => {
    setup.server.fault = (path) =>
      path.includes("/categories") ? { kind: "emptyList" } : undefined;
    const states = new Set<ContentState>();
    const result = everything().catch((error: Error) => error.message);
    await until(() => failures() === 1);
    // Checked in every turn of the event loop: a single successful call must not change the state.
    setup.clock.advance(second);
    await until(() => {
      states.add(setup.service.state());
      return failures() === 2;
    });
    setup.clock.advance(2 * second);
    expect(await result).toMatch(/^Category with slug "/);
    states.add(setup.service.state());
    expect([...states]).toEqual(["failing"]);
  });

  test("whose load failed is not cached", async () => {
    setup.server.fault = () => ({ kind: "status", status: 404 });
    await expect(newsletters()).rejects.toThrow("HTTP error! status: 404");
    setup.server.fault = undefined;
    expect(await newsletters()).toMatchObject({ total: 8 });
  });
});

describe("a failing service", () => {
  test.each<Fault>([
    { kind: "status", status: 500 },
    { kind: "warning" },
    { kind: "truncated" },
    { kind: "reset" },
    { kind: "redirect" },
    { kind: "emptyList" },
    { kind: "body", body: wordpressErrorPage, contentType: "text/html" },
    { kind: "body", body: '{"posts":[]}' },
    { kind: "body", body: "[null,{},7]" },
    { kind: "body", body: '"maintenance"' },
    { kind: "status", status: 404 },
    { kind: "refusal", status: 401, code: "rest_forbidden" },
    { kind: "refusal", status: 404, code: "rest_no_route" },
  ])("is reported by the state: %o", async (fault) => {
    await newsletters();
    expect(setup.service.state()).toBe("ok");
    setup.server.fault = () => fault;
    setup.clock.advance(6 * minute);
    await newsletters();
    await until(() => failures() > 0);
    expect(setup.service.state()).toBe("stale");
  });

  test("is not reported if a single post or a page beyond the end is refused", async () => {
    await newsletters();
    for (const refusal of [
      { kind: "refusal", status: 401, code: "rest_forbidden" },
      { kind: "refusal", status: 404, code: "rest_post_invalid_id" },
    ] as const) {
      setup.server.fault = (path) => (/^\/posts?\/\d/.test(path) ? refusal : undefined);
      await expect(setup.service.article(900)).rejects.toMatchObject({ kind: "notFound" });
      expect(setup.service.state()).toBe("ok");
      await setup.service.refresh();
    }
    setup.server.fault = undefined;
    setup.server.posts = setup.server.posts.filter(({ id }) => id > 102);
    setup.clock.advance(4.5 * minute);
    await setup.service.listNews({ tab: "newsletter", search: "", page: 2 });
    expect(setup.service.state()).toBe("ok");
  });

  test("is detected by the health check without a visitor", async () => {
    setup.server.fault = () => ({ kind: "redirect" });
    await expect.poll(() => setup.service.state()).toBe("failing");
  });

  test("gets no request for half a minute after all retries", async () => {
    await newsletters();
    setup.server.fault = () => ({ kind: "status", status: 404 });
    setup.clock.advance(6 * minute);
    await newsletters();
    await until(() => failures() === 1);
    await nextTurn();
    const before = requests();
    setup.clock.advance(29 * second);
    await newsletters();
    await nextTurn();
    expect(requests()).toBe(before);
    setup.clock.advance(2 * second);
    await newsletters();
    await until(() => requests() > before);
  });
});

describe("a change announced by the service", () => {
  test("is served to the next visitor, in lists and in the article", async () => {
    await Promise.all([newsletters(), everything(), setup.service.article(108)]);
    publish("Changed");
    await setup.service.refresh({ id: 108 });
    expect(await title(newsletters())).toBe("Changed");
    expect((await everything()).items.map((item) => item.title)).toContain("Changed");
    expect(await setup.service.article(108)).toMatchObject({ title: "Changed" });
  });

  test("keeps other articles cached", async () => {
    await setup.service.article(101);
    await setup.service.refresh({ id: 108 });
    const before = calls();
    await setup.service.article(101);
    expect(calls()).toBe(before);
    await setup.service.refresh();
    await setup.service.article(101);
    expect(calls()).toBeGreaterThan(before);
  });

  test("is not hidden by a call that started before it", async () => {
    const release = setup.server.hold();
    const before = newsletters();
    await until(() => calls() === 1);
    const refreshed = setup.service.refresh({ id: 108 });
    release();
    await Promise.all([before, refreshed]);
    publish("Changed");
    await setup.service.refresh({ id: 108 });
    expect(await title(newsletters())).toBe("Changed");
  });

  test("is not overwritten by an older call that ends late", async () => {
    const release = setup.server.hold();
    const before = setup.service.article(108);
    await until(() => calls() === 1);
    setup.server.heldUntil = undefined;
    publish("Changed");
    await setup.service.refresh({ id: 108 });
    release();
    expect(await before).toMatchObject({ title: "Item 108 – news & views" });
    setup.server.fault = () => ({ kind: "status", status: 500 });
    await setup.reopen();
    expect(await setup.service.article(108)).toMatchObject({ title: "Changed" });
  });

  test("that cannot be loaded leaves the older result in place until it can", async () => {
    const list = await newsletters();
    setup.server.fault = () => ({ kind: "status", status: 500 });
    const refreshed = setup.service.refresh({ id: 108 });
    expect(await newsletters()).toEqual(list);
    await until(() => failures() === 3);
    setup.server.fault = undefined;
    publish("Changed");
    setup.clock.advance(3 * second);
    await refreshed;
    expect((await everything()).items.map((item) => item.title)).toContain("Changed");
    expect(await setup.service.article(108)).toMatchObject({ title: "Changed" });
  });

  test("is loaded even if an earlier one could not be", async () => {
    await newsletters();
    setup.server.fault = () => ({ kind: "status", status: 404 });
    await setup.service.refresh({ id: 108 });
    expect(await title(newsletters())).toBe("Item 108 – news & views");
    setup.server.fault = undefined;
    publish("Changed");
    await setup.service.refresh({ id: 108 });
    expect(await title(newsletters())).toBe("Changed");
  });

  test("that deletes a post removes it", async () => {
    await setup.service.article(108);
    setup.server.posts = setup.server.posts.filter(({ id }) => id !== 108);
    await setup.service.refresh({ id: 108 });
    await expect(setup.service.article(108)).rejects.toMatchObject({ kind: "notFound" });
    expect(await title(newsletters())).toBe("Item 107 – news & views");
  });
});

describe("after a restart", () => {
  test("lists and articles are served while the service is unavailable", async () => {
    const known = await Promise.all([newsletters(), everything(), setup.service.article(101)]);
    setup.server.fault = () => ({ kind: "status", status: 500 });
    setup.clock.advance(60 * minute);
    await setup.reopen();
    expect(await Promise.all([newsletters(), everything(), setup.service.article(101)])).toEqual(
      known,
    );
  });

  test("results are refreshed at the first request, however recent they are", async () => {
    await newsletters();
    publish("Fresh");
    await setup.reopen();
    expect(await title(newsletters())).toBe("Fresh");
  });

  test("searches are loaded again", async () => {
    await setup.service.listNews({ tab: "all", search: "Item 101", page: 1 });
    await setup.reopen();
    const before = calls();
    await setup.service.listNews({ tab: "all", search: "Item 101", page: 1 });
    expect(calls()).toBeGreaterThan(before);
  });

  test.each([
    ["cut short", (text: string) => text.slice(0, 40)],
    ["empty", () => ""],
    ["of another release", (text: string) => text.replace(/"version":\d+/, '"version":0')],
    ["of another key", (text: string) => text.replace(/"key":"[^"]*"/, '"key":"list other"')],
  ])("a file that is %s is ignored with a warning", async (_, spoil) => {
    await newsletters();
    await setup.service.close();
    for (const file of await files()) await writeFile(file, spoil(await readFile(file, "utf8")));
    await setup.reopen();
    expect(await newsletters()).toMatchObject({ total: 8 });
    expect(setup.logged.map(({ message }) => message)).toContain(
      "a news snapshot was unreadable and is ignored",
    );
  });

  test("no incomplete file is left behind", async () => {
    await Promise.all([newsletters(), setup.service.article(101)]);
    await setup.service.close();
    const names = await files();
    expect(names).toHaveLength(2);
    expect(names.every((name) => name.endsWith(".json"))).toBe(true);
  });
});

/** A cache with one key, whose loader the test provides. */
function openCache() {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const clock = manualClock();
  const controller = new AbortController();
  const closing = controller.signal;
  const cache = createContentCache({ folder: undefined, clock, closing, log, onLoad() {} });
  const get = (load: () => Promise<string>) =>
    cache.get<string>({
      key: "key",
      topic: "topic",
      refreshAfterMs: minute,
      timeoutMessage: "Failed to fetch news",
      load: async () => ({ value: await load(), partial: false, loadedAt: clock.now() }),
    });
  return { cache, get, clock, log, close: () => controller.abort() };
}

test("a load that ends after closing stores nothing", async () => {
  const { cache, get, clock, close } = openCache();
  await get(async () => "older");
  clock.advance(6 * minute);
  const late = Promise.withResolvers<string>();
  const result = get(() => late.promise);
  await nextTurn();
  close();
  expect(await result).toBe("older");
  late.resolve("late");
  await nextTurn();
  expect(cache.peek("key")).toBe("older");
});

describe("a programming error in a load", () => {
  const detail = "Cannot read properties of undefined";
  const broken = () => Promise.reject(new TypeError(detail));

  test("is logged, and visitors get the general error message", async () => {
    const { get, log } = openCache();
    await expect(get(broken)).rejects.toMatchObject({
      name: "ContentError",
      message: "Failed to fetch news",
    });
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { topic: "topic", err: expect.objectContaining({ message: detail }) },
      "content could not be mapped",
    );
  });

  test("is logged even if an older result is served instead", async () => {
    const { get, clock, log } = openCache();
    await get(async () => "older");
    clock.advance(6 * minute);
    expect(await get(broken)).toBe("older");
    expect(log.error).toHaveBeenCalledTimes(1);
  });
});

test("many searches evict neither lists nor articles", async () => {
  await newsletters();
  for (let number = 0; number < 120; number += 1)
    await setup.service.listNews({ tab: "newsletter", search: `nothing ${number}`, page: 1 });
  const before = calls();
  await newsletters();
  expect(calls()).toBe(before);
});

test("a thousand requests over cached tabs and pages make no further call", async () => {
  setup.server.posts = [...fakePosts(40, [2], 100), ...fakePosts(30, [3], 500)];
  const visit = (number: number) =>
    setup.service.listNews({
      tab: (["all", "newsletter", "press-release"] as const)[number % 3] ?? "all",
      search: "",
      page: (number % 5) + 1,
    });
  for (let number = 0; number < 15; number += 1) await visit(number);
  const before = calls();
  for (let number = 0; number < 1000; number += 1) await visit(number);
  expect(calls()).toBe(before);
});

test("news is renewed at its age although the system time was set back", async () => {
  const service = createContentService({
    baseUrl: setup.server.baseUrl,
    fetch: globalThis.fetch,
    log: { info() {}, warn() {}, error() {} },
    signingKey: "a key of the test",
  });
  const { now: wallTime } = Date;
  const { now: passed } = performance;
  const wall = vi.spyOn(Date, "now");
  const monotonic = vi.spyOn(performance, "now");
  onTestFinished(async () => {
    wall.mockRestore();
    monotonic.mockRestore();
    await service.close();
  });
  const read = () => title(service.listNews({ tab: "newsletter", search: "", page: 1 }));
  await read();
  publish("Fresh");
  wall.mockImplementation(() => wallTime() - 120 * minute);
  monotonic.mockImplementation(() => passed.call(performance) + 6 * minute);
  expect(await read()).toBe("Fresh");
  await service.allNews();
  monotonic.mockImplementation(() => passed.call(performance) + 7 * minute);
  expect(service.ageSeconds()).toBe(60);
});

test("the age of news from before a restart is not known", async () => {
  await setup.service.allNews();
  setup.server.fault = () => ({ kind: "status", status: 404 });
  await setup.reopen();
  await setup.service.allNews();
  expect(setup.service.ageSeconds()).toBeUndefined();
});

test("close aborts background calls", async () => {
  setup.server.fault = () => ({ kind: "silence" });
  const result = newsletters().catch(() => "ended");
  await until(() => calls() === 1);
  await setup.service.close();
  await expect.poll(() => setup.server.open).toBe(0);
  setup.clock.advance(3 * second);
  expect(await result).toBe("ended");
});
