import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { openPictures } from "../../tests/support/pictures.ts";
import { firm } from "../../tests/support/firm.ts";
import { minute, second } from "../../tests/support/content-server-clock.ts";
import { wordpressErrorPage, type Fault } from "../../tests/support/content-server-faults.ts";
import { fakePosts } from "../../tests/support/content-server-posts.ts";
import { setUpContent, until, type ContentSetup } from "../../tests/support/content-setup.ts";
import type { ContentState } from "./content-service.ts";
import { createContentStore } from "./content-store.ts";
import { createContentService } from "./open-content-service.ts";

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
  const folder = join(setup.dataDir, "content");
  return (await readdir(folder)).map((name) => join(folder, name));
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

test("a list that is loaded again and is equal stays the same object", async () => {
  const list = await setup.service.allNews();
  const loads = calls();
  await setup.service.refresh();
  expect(calls()).toBeGreaterThan(loads);
  expect(await setup.service.allNews()).toBe(list);
  publish("Changed");
  await setup.service.refresh();
  expect(await setup.service.allNews()).not.toBe(list);
});

describe("a cached result", () => {
  test("is served without a call for three minutes", async () => {
    await newsletters();
    await setup.service.article(101);
    const before = requests();
    setup.clock.advance(3 * minute);
    await newsletters();
    await setup.service.article(101);
    await nextTurn();
    expect(requests()).toBe(before);
    setup.clock.advance(1);
    await newsletters();
    await until(() => requests() > before);
  });

  test.each([
    ["list", () => title(newsletters()), 3.5 * minute],
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

  test("older than five minutes is served after three seconds without a response, and then at once", async () => {
    const list = await newsletters();
    setup.clock.advance(6 * minute);
    setup.server.fault = () => ({ kind: "silence" });
    const result = newsletters();
    await until(() => setup.clock.waits().includes(3 * second));
    setup.clock.advance(3 * second);
    expect(await result).toEqual(list);
    expect(await newsletters()).toEqual(list);
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
    expect(await result).toBe("HTTP error! status: 500");
    setup.clock.advance(minute);
    await nextTurn();
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
    const service = createContentService(() => firm, {
      baseUrl: server.baseUrl,
      async fetch(request) {
        await new Promise<void>((resolve) => setTimeout(resolve, 5 * second));
        fetching += 1;
        return fetch(request).finally(() => (fetching -= 1));
      },
      log: { info() {}, warn() {}, error() {} },
      pictures: openPictures(),
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
    const refreshed = setup.service.refresh({ id: 108 });
    release();
    await Promise.all([before, refreshed]);
    expect(await setup.service.article(108)).toMatchObject({ title: "Changed" });
    setup.server.fault = () => ({ kind: "status", status: 500 });
    await setup.reopen();
    expect(await setup.service.article(108)).toMatchObject({ title: "Changed" });
  });

  test("a thousand times causes few loads", async () => {
    await setup.service.allNews();
    const before = calls();
    await Promise.all(
      Array.from({ length: 1000 }, (_, id) => setup.service.refresh({ id: id + 1 })),
    );
    // Each list takes three calls; the two that follow one another are enough.
    expect(calls() - before).toBeLessThanOrEqual(6);
  });

  test("that cannot be loaded leaves the older result in place until it can", async () => {
    const list = await newsletters();
    setup.server.fault = () => ({ kind: "status", status: 500 });
    const refreshed = setup.service.refresh({ id: 108 });
    expect(await newsletters()).toEqual(list);
    await until(() => failures() === 2);
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
    ["not JSON", () => "<html>"],
    ["of another release", (text: string) => text.replace(/"version":\d+/, '"version":0')],
    ["of another shape", (text: string) => text.replace(/"title":"[^"]*"/, '"title":7')],
  ])("a snapshot that is %s is ignored with a warning", async (_, spoil) => {
    await newsletters();
    await setup.service.close();
    for (const file of await files()) await writeFile(file, spoil(await readFile(file, "utf8")));
    await setup.reopen();
    expect(await newsletters()).toMatchObject({ total: 8 });
    expect(setup.logged.map(({ message }) => message)).toContain(
      "the news snapshot is unreadable and is ignored",
    );
  });

  test("no incomplete file is left behind", async () => {
    await Promise.all([newsletters(), setup.service.article(101)]);
    await setup.service.close();
    const names = await files();
    expect(names).toEqual([expect.stringMatching(/\/[\da-f]{32}\.json$/)]);
  });
});

/** A store with one key, whose loader the test provides. */
function openStore() {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const { now } = setup.clock;
  const store = createContentStore({ file: undefined, now, log, onLoad() {} });
  const get = (load: () => Promise<string>) =>
    store.visit().read<string>({
      key: "kind key",
      timeoutMessage: "Failed to fetch news",
      load: async () => ({ value: await load(), isKept: true }),
    });
  return { store, get, log };
}

test("a load that ends after closing stores nothing", async () => {
  const { store, get } = openStore();
  await get(async () => "older");
  setup.clock.advance(6 * minute);
  const late = Promise.withResolvers<string>();
  const result = get(() => late.promise);
  await nextTurn();
  await store.close();
  late.resolve("late");
  expect(await result).toBe("older");
  expect(store.known("kind key")).toBe("older");
});

describe("a programming error in a load", () => {
  const detail = "Cannot read properties of undefined";
  const broken = () => Promise.reject(new TypeError(detail));

  test("is logged, and visitors get the general error message", async () => {
    const { get, log } = openStore();
    await expect(get(broken)).rejects.toMatchObject({
      name: "ContentError",
      message: "Failed to fetch news",
    });
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { kind: "kind", err: expect.objectContaining({ message: detail }) },
      "content could not be mapped",
    );
  });

  test("is logged even if an older result is served instead", async () => {
    const { get, log } = openStore();
    await get(async () => "older");
    setup.clock.advance(6 * minute);
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
  await newsletters();
  publish("Fresh");
  vi.spyOn(Date, "now").mockReturnValue(0);
  setup.clock.advance(6 * minute);
  expect(await title(newsletters())).toBe("Fresh");
  await setup.service.allNews();
  setup.clock.advance(minute);
  expect(setup.service.ageSeconds()).toBe(60);
});

test("the age of news from before a restart is not known", async () => {
  await setup.service.allNews();
  setup.server.fault = () => ({ kind: "status", status: 404 });
  await setup.reopen();
  await setup.service.allNews();
  expect(setup.service.ageSeconds()).toBeUndefined();
});

test("nothing is retried after closing", async () => {
  setup.server.fault = () => ({ kind: "status", status: 500 });
  const result = newsletters().catch(() => "ended");
  await until(() => failures() === 1);
  await setup.service.close();
  expect(await result).toBe("ended");
  setup.clock.advance(minute);
  await nextTurn();
  expect(calls()).toBe(1);
});

describe("what a page is made of", () => {
  const observed = async () => {
    const { news, uses } = setup.service.observe();
    await news.allNews();
    await news.article(108);
    return uses;
  };

  test("is current without a call or timer while it is fresh, and says how long that is", async () => {
    const uses = await observed();
    setup.clock.advance(minute);
    const [before, waits] = [requests(), setup.clock.waits().length];
    expect(uses.freshForMs()).toBe(4 * minute);
    expect(await uses.areCurrent()).toBe(true);
    expect([requests(), setup.clock.waits().length]).toEqual([before, waits]);
    expect(setup.service.observe().uses.freshForMs()).toBe(Infinity);
  });

  test("is loaded again once it is five minutes old, and current if nothing has changed", async () => {
    const uses = await observed();
    setup.clock.advance(5 * minute);
    expect(uses.freshForMs()).toBe(0);
    expect(await uses.areCurrent()).toBe(true);
    expect(uses.freshForMs()).toBe(5 * minute);
    publish("Fresh");
    setup.clock.advance(5 * minute);
    expect(await uses.areCurrent()).toBe(false);
    expect(uses.freshForMs()).toBe(0);
  });

  test("is not current any more after a change that was announced", async () => {
    const uses = await observed();
    publish("Changed");
    const refreshed = setup.service.refresh({ id: 108 });
    expect(await uses.areCurrent()).toBe(false);
    await refreshed;
    const later = await observed();
    await setup.service.refresh({ id: 108 });
    expect(await later.areCurrent()).toBe(true);
  });

  test("is current while the service fails, which shared caches may not keep", async () => {
    const uses = await observed();
    setup.server.fault = () => ({ kind: "status", status: 404 });
    setup.clock.advance(5 * minute);
    expect(await uses.areCurrent()).toBe(true);
    expect(uses.freshForMs()).toBe(0);
  });

  test("is checked for three seconds at most, for all values together", async () => {
    const uses = await observed();
    setup.server.fault = () => ({ kind: "silence" });
    setup.clock.advance(5 * minute);
    const current = uses.areCurrent();
    await until(() => setup.clock.waits().filter((ms) => ms === 3 * second).length === 2);
    setup.clock.advance(3 * second);
    expect(await current).toBe(true);
  });

  test("an error is not current any more once there is a value", async () => {
    setup.server.fault = () => ({ kind: "status", status: 404 });
    const { news, uses } = setup.service.observe();
    await news.allNews().catch(() => undefined);
    expect([uses.freshForMs(), await uses.areCurrent()]).toEqual([0, true]);
    setup.server.fault = undefined;
    expect(await uses.areCurrent()).toBe(false);
  });

  test("an error is current without another wait while the load is retried", async () => {
    setup.server.fault = () => ({ kind: "status", status: 500 });
    const { news, uses } = setup.service.observe();
    const failed = news.allNews().catch(() => undefined);
    await until(() => failures() > 0);
    setup.clock.advance(3 * second);
    await failed;
    expect(await uses.areCurrent()).toBe(true);
  });

  test("one page waits for three seconds at most, however many values it reads", async () => {
    const { store } = openStore();
    const request = (key: string, load: () => Promise<string>) => ({
      key,
      timeoutMessage: "Failed to fetch news",
      load: async () => ({ value: await load(), isKept: true }),
    });
    for (const key of ["a", "b"]) await store.visit().read(request(key, async () => key));
    setup.clock.advance(6 * minute);
    const visit = store.visit();
    const never = () => new Promise<string>(() => {});
    const first = visit.read(request("a", never));
    await until(() => setup.clock.waits().includes(3 * second));
    setup.clock.advance(3 * second);
    expect(await first).toBe("a");
    expect(await visit.read(request("b", never))).toBe("b");
    await store.close();
  });
});
