import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  changeOf,
  hookCall,
  now,
  previewPath,
  webhookSecret,
  type HookCall,
} from "../support/editors.ts";
import type { ContentServer } from "../support/content-server.ts";
import { fakePosts } from "../support/content-server-posts.ts";
import { startSiteWithContent } from "../support/site-with-content.ts";
import { sharedSite } from "../support/shared-site.ts";
import type { Site } from "../support/site.ts";

let content: ContentServer;
let site: Site;

let close: () => Promise<void>;

beforeAll(async () => {
  ({ content, site, close } = await startSiteWithContent());
});
afterAll(() => close());

beforeEach(async () => {
  content.fault = undefined;
  content.posts = fakePosts(3, [2], 101);
  await hook(hookCall());
});

const text = async (path: string) => (await site.get(path)).text();
const hook = (init: RequestInit) => site.get("/hooks/content", init);
const rename = (id: number, title: string) => {
  content.posts = content.posts.map((post) => (post.id === id ? { ...post, title } : post));
};

/** Articles of the refresh before a test may still be on their way. */
const listCalls = () => content.calls.filter((call) => !/\/posts?\/\d+/.test(String(call))).length;

describe("a signed webhook call", () => {
  test("shows a changed post to the next visitor, in the list and on its page", async () => {
    expect(await text("/news")).toContain("Item 103");
    expect(await text("/article/newsletter/103")).toContain("Item 103");
    rename(103, "An edited headline");
    expect(await text("/news")).toContain("Item 103");

    expect((await hook(changeOf(103))).status).toBe(202);
    expect(await text("/news")).toContain("An edited headline");
    expect(await text("/article/newsletter/103")).toContain("An edited headline");
  });

  test("shows a new post, and makes a removed one 410", async () => {
    await text("/news");
    content.posts = [...fakePosts(1, [3], 201), ...content.posts];
    await hook(changeOf(201));
    expect(await text("/news")).toContain("/article/press-release/201");

    expect((await site.get("/article/press-release/201")).status).toBe(200);
    content.posts = content.posts.filter(({ id }) => id !== 201);
    await hook(changeOf(201));
    expect(await text("/news")).not.toContain("/article/press-release/201");
    expect((await site.get("/article/press-release/201")).status).toBe(410);
  });

  test("without an id refreshes every article", async () => {
    await text("/article/newsletter/101");
    rename(101, "An edited headline");
    await hook(hookCall({ body: "{}" }));
    expect(await text("/article/newsletter/101")).toContain("An edited headline");
  });

  test("gets its response before the content service is read again", async () => {
    await text("/news");
    const before = content.calls.length;
    const release = content.hold();
    expect((await hook(changeOf(103))).status).toBe(202);
    await vi.waitFor(() => expect(content.calls.length).toBeGreaterThan(before), {
      timeout: 20_000,
    });
    release();
  });

  test("does not make visitors wait for a slow content service, and shows the change once it is read", async () => {
    await text("/news");
    rename(103, "An edited headline");
    const release = content.hold();
    await hook(changeOf(103));
    expect(await text("/news")).toContain("Item 103");
    release();
    await vi.waitFor(async () => expect(await text("/news")).toContain("An edited headline"), {
      timeout: 20_000,
    });
  });

  test("leaves the last good news in place while the content service fails", async () => {
    await text("/news");
    content.fault = () => ({ kind: "status", status: 404 });
    await hook(changeOf(103));
    const response = await site.get("/news");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Item 103");
  });
});

describe("a webhook call is refused without a refresh:", () => {
  const refused: [what: string, status: number, call: () => RequestInit][] = [
    ["a call without a signature", 401, () => ({ method: "POST", body: '{"id":103}' })],
    ["a call signed with another secret", 401, () => call({ secret: "somebody else's secret" })],
    ["a call of six minutes ago", 401, () => call({ at: now() - 360 })],
    ["a call from the future", 401, () => call({ at: now() + 360 })],
    ["a call whose body is not JSON", 400, () => call({ body: "id=103" })],
    ["a call that is too large", 413, () => call({ body: JSON.stringify("x".repeat(17_000)) })],
    ["a body that was changed", 401, () => ({ ...call(), body: '{"id":102}' })],
  ];
  const call = (changes: HookCall = {}) => hookCall({ body: '{"id":103}', ...changes });

  test.each(refused)("%s: %i", async (_, status, make) => {
    await text("/news");
    const before = listCalls();
    const response = await hook(make());
    expect(response.status).toBe(status);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).not.toContain(webhookSecret);
    expect((await site.get("/news")).headers.get("server-timing")).toBe("cache;desc=hit");
    expect(listCalls()).toBe(before);
  });

  test("a replayed call: 409", async () => {
    const once = changeOf(103);
    expect((await hook(once)).status).toBe(202);
    await text("/news");
    const before = listCalls();
    expect((await hook(once)).status).toBe(409);
    expect((await site.get("/news")).headers.get("server-timing")).toBe("cache;desc=hit");
    expect(listCalls()).toBe(before);
  });
});

test("GET on the webhook's address is not found", async () => {
  expect((await site.get("/hooks/content")).status).toBe(404);
});

test("the log contains neither the webhook's secret nor a signature", async () => {
  const call = changeOf(103);
  await hook(call);
  await site.logged(({ msg }) => msg === "content changed");
  await site.logged(({ path }) => path === "/hooks/content");
  const log = JSON.stringify(site.log);
  expect(log).not.toContain(webhookSecret);
  expect(log).not.toContain(new Headers(call.headers).get("x-site-signature"));
});

test("without a secret the webhook's address gets the same 404 as an unknown address", async () => {
  const plain = sharedSite();
  const answers = await Promise.all(
    ["/hooks/content", "/hooks/nothing"].map(async (path) => {
      const response = await plain.get(path, changeOf(103));
      const { status, headers } = response;
      const heading = /<h1.*?<\/h1>/.exec(await response.text())?.[0];
      return { status, names: [...headers.keys()], type: headers.get("content-type"), heading };
    }),
  );
  expect(answers[0]).toMatchObject({
    status: 404,
    heading: expect.stringContaining("Oops! Page not found"),
  });
  expect(answers[0]).toEqual(answers[1]);
});

test("without the editor's credentials preview links get 404", async () => {
  const response = await site.get(previewPath("newsletter", 103));
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Oops! Page not found");
  expect((await site.get("/preview/newsletter/103")).status).toBe(404);
});
