import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { changeOf, hookCall, webhookSecret } from "../support/editors.ts";
import { startContentServer, type ContentServer } from "../support/content-server.ts";
import { fakePosts } from "../support/content-server-posts.ts";
import { startSite, type Site } from "../support/site.ts";
import { ownPostgresBackend, postgresSuite } from "./lead-store-backends.ts";

const cutOff = "the connection to the other instances is lost: reconnecting";
const backAgain = "connected to the other instances again";

describe.skipIf(postgresSuite.skip)(`two instances on one ${postgresSuite.title}`, () => {
  let backend: Awaited<ReturnType<typeof ownPostgresBackend>>;
  let content: ContentServer;
  /** Connects to the database through a proxy that a test can interrupt. */
  let near: Site;
  /** Connects with the role that may only insert leads. */
  let far: Site;
  let edits = 0;

  beforeAll(async () => {
    backend = await ownPostgresBackend();
    content = await startContentServer();
    const { server, database } = backend;
    const shared = { CONTENT_URL: content.baseUrl, CONTENT_WEBHOOK_SECRET: webhookSecret };
    near = await startSite({
      ...shared,
      ...backend.environment,
    });
    far = await startSite({ ...shared, DATABASE_URL: server.url(database, "site") });
    await vi.waitUntil(async () => (await listeners()) === 2, waitOptions);
  });
  afterAll(async () => {
    await Promise.all([near?.stop(), far?.stop()]);
    await content?.stop();
    await backend?.close();
  });
  beforeEach(() => {
    backend.proxy.judge = () => "pass";
    content.posts = fakePosts(3, [2], 101);
  });

  const waitOptions = { timeout: 30_000, interval: 20 };
  const listeners = async () => {
    const [row] = await backend.server.query(
      backend.database,
      "select count(*)::int as found from pg_stat_activity where query like 'listen %'",
    );
    return row?.["found"];
  };
  const count = (site: Site, message: string) =>
    site.log.filter(({ msg }) => msg === message).length;
  const hook = (site: Site, call: RequestInit) => site.get("/hooks/content", call);

  /** Edits a post after both instances have cached its old title, and returns the new title. */
  async function edit(): Promise<string> {
    await Promise.all([near.get("/news"), far.get("/news")]);
    const title = `Headline number ${++edits}`;
    content.posts = content.posts.map((post) => (post.id === 103 ? { ...post, title } : post));
    return title;
  }

  const shows = (site: Site, title: string) =>
    vi.waitFor(
      async () => expect(await (await site.get("/news")).text()).toContain(title),
      waitOptions,
    );

  test.each([
    ["the owner's role", () => [near, far]],
    ["the insert-only role", () => [far, near]],
  ] as const)(
    "a webhook call to one instance refreshes both, sent by the instance with %s",
    async (_, both) => {
      const [told, other] = both() as [Site, Site];
      const title = await edit();
      expect((await hook(told, changeOf(103))).status).toBe(202);
      expect(await (await told.get("/news")).text()).toContain(title);
      await shows(other, title);
    },
  );

  test("a webhook call accepted by one instance is refused by the other as a replay", async () => {
    const title = await edit();
    const call = changeOf(103);
    await hook(near, call);
    await shows(far, title);
    expect((await hook(far, call)).status).toBe(409);
  });

  test("an invalid notification is logged and ignored", async () => {
    const say = (payload: string) =>
      backend.server.query(backend.database, "select pg_notify('content_changed', $1)", [payload]);
    await say('{"id":"1; drop table"}');
    await far.logged(({ msg }) => msg === "an event of another instance is invalid");
    const title = await edit();
    await say('{"id":103}');
    await shows(far, title);
    expect(far.process.exitCode).toBeNull();
  });

  test("an instance that was disconnected informs the other once it is reconnected", async () => {
    const [cuts, farCuts] = [count(near, cutOff), count(far, cutOff)];
    // The first message after the cut detects it.
    backend.proxy.judge = () => "cut";
    const title = await edit();
    expect((await hook(near, changeOf(103))).status).toBe(202);
    expect(await (await near.get("/news")).text()).toContain(title);
    await vi.waitFor(() => expect(count(near, cutOff)).toBe(cuts + 1), waitOptions);
    backend.proxy.judge = () => "pass";
    await shows(far, title);
    expect(count(far, cutOff)).toBe(farCuts);
  });

  test.each(["SIGQUIT", "SIGINT"] as const)(
    "after PostgreSQL restarts (%s) both instances show what changed meanwhile, and notifications work again",
    async (signal) => {
      const before = [near, far].map((site) => count(site, backAgain));
      await backend.server.stop(signal);
      const missed = await edit();
      expect((await hook(near, changeOf(103))).status).toBe(202);
      expect(await (await near.get("/news")).text()).toContain(missed);
      await backend.server.start();
      await shows(far, missed);
      await vi.waitFor(() => {
        expect(count(near, backAgain)).toBeGreaterThan(before[0] ?? 0);
        expect(count(far, backAgain)).toBeGreaterThan(before[1] ?? 0);
      }, waitOptions);

      const title = await edit();
      await hook(far, hookCall());
      await shows(near, title);
    },
  );

  test("an instance shuts down with exit code 0, with the database available and unavailable", async () => {
    const settings = {
      CONTENT_URL: content.baseUrl,
      DATABASE_URL: backend.server.url(backend.database),
    };
    const third = await startSite(settings);
    expect(await third.shutDown()).toBe(0);
    const fourth = await startSite(settings);
    await backend.server.stop("SIGQUIT");
    await fourth.logged(({ msg }) => msg === cutOff);
    expect(await fourth.shutDown()).toBe(0);
    await backend.server.start();
  });

  test("a site starts and serves pages without its database, and connects once it is available", async () => {
    await backend.server.stop("SIGQUIT");
    const early = await startSite({
      CONTENT_URL: content.baseUrl,
      DATABASE_URL: backend.server.url(backend.database),
    });
    expect((await early.get("/news")).status).toBe(200);
    await backend.server.start();
    await early.logged(({ msg }) => msg === backAgain);
    await early.stop();
  });
});
