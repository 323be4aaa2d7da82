import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hookCall, now, previewPath, webhookSecret } from "../support/editors.ts";
import { startContentServer, type ContentServer } from "../support/content-server.ts";
import { fakePosts, type FakePost } from "../support/content-server-posts.ts";
import { sharedSite } from "../support/shared-site.ts";
import { startSite, type Site } from "../support/site.ts";

const auth = "editor:application password";
const notice = "Preview: this is a draft and not published";
let content: ContentServer;
let site: Site;

const draft: FakePost = {
  id: 301,
  date: "2026-11-14T09:00:00",
  categories: [3],
  title: "A draft nobody has read",
  content: '<p>Text of the draft.<script>alert("x")</script></p>',
  status: "draft",
};

beforeAll(async () => {
  content = await startContentServer({ posts: [draft, ...fakePosts(2, [2], 101)], auth });
  site = await startSite({
    CONTENT_URL: content.baseUrl,
    CONTENT_AUTH: auth,
    CONTENT_WEBHOOK_SECRET: webhookSecret,
  });
});
afterAll(async () => {
  await site.stop();
  await content.stop();
});

const good = () => previewPath("press-release", 301);

function expectPrivate({ headers }: Response) {
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("server-timing")).toBeNull();
}

describe("a signed preview link", () => {
  test("shows the draft with a notice, and is not cached, indexed or sent as a referrer", async () => {
    const response = await site.get(good());
    const html = await response.text();
    expect(response.status).toBe(200);
    expectPrivate(response);
    expect(html).toContain(notice);
    expect(html).toMatch(/<h1[^>]*>A draft nobody has read<\/h1>/);
    expect(html).toContain("<p>Text of the draft.</p>");
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(html).not.toContain('rel="canonical"');
    expect(html).toContain("site-header");
  });

  test("shows the latest saved version on every request", async () => {
    const path = good();
    await site.get(path);
    content.posts = content.posts.map((post) =>
      post.id === 301 ? { ...post, title: "The second version" } : post,
    );
    expect(await (await site.get(path)).text()).toContain("The second version");
    content.posts = content.posts.map((post) => (post.id === 301 ? draft : post));
  });

  test("does not make the draft available at its public address or in the list", async () => {
    await site.get(good());
    await site.get("/hooks/content", hookCall());
    expect((await site.get("/article/press-release/301")).status).toBe(404);
    expect(await (await site.get("/news")).text()).not.toContain("A draft nobody has read");
  });

  test("does not work at the framework's .data address", async () => {
    const { pathname, search } = new URL(good(), site.url);
    for (const query of [search, ""]) {
      const response = await site.get(`${pathname}.data${query}`);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain("A draft nobody has read");
      expectPrivate(response);
    }
  });

  test("to a missing post gets 404", async () => {
    const response = await site.get(previewPath("newsletter", 999));
    expect(response.status).toBe(404);
    expectPrivate(response);
  });

  test("gets 502 while the content service fails", async () => {
    content.fault = () => ({ kind: "status", status: 500 });
    const response = await site.get(good());
    content.fault = undefined;
    expect(response.status).toBe(502);
    expectPrivate(response);
  });

  test("is logged without its signature", async () => {
    await site.get(`${good()}&canary=1`);
    await site.logged(({ path }) => path === "/preview/press-release/301");
    expect(JSON.stringify(site.log)).not.toMatch(/signature|canary|A draft nobody/);
  });
});

describe("a preview is refused with 403 and without loading the draft:", () => {
  const bad: [what: string, path: () => string][] = [
    ["no signature", () => "/preview/press-release/301"],
    ["an expired link", () => previewPath("press-release", 301, now() - 1)],
    ["a link made for longer than an hour", () => previewPath("press-release", 301, now() + 3700)],
    ["a link whose end was moved", () => good().replace(/expires=\d+/, `expires=${now() + 1800}`)],
    ["a link to another draft", () => previewPath("press-release", 302).replace("302", "301")],
    ["a link of another type", () => good().replace("press-release", "newsletter")],
    ["a changed signature", () => good().replace(/.$/, (digit) => (digit === "0" ? "1" : "0"))],
  ];

  test.each(bad)("%s", async (_, path) => {
    const before = content.calls.length;
    const response = await site.get(path());
    const html = await response.text();
    expect(response.status).toBe(403);
    expectPrivate(response);
    expect(html).toContain("This preview is not available");
    expect(html).toContain("site-header");
    expect(html).toContain("site-footer");
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(html).not.toContain("A draft nobody has read");
    expect(content.calls.length).toBe(before);
  });
});

test.each([
  "/preview",
  "/preview/sport/301",
  "/preview/press-release/abc",
  "/preview/newsletter/0",
])("%s is not found", async (path) => {
  expect((await site.get(path)).status).toBe(404);
});

// webhook.test.ts tests a site with the secret and without the editor's credentials.
test("without the secret preview links get 404", async () => {
  const plain = sharedSite();
  const response = await plain.get(good());
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Oops! Page not found");
  expect((await plain.get("/preview/press-release/301")).status).toBe(404);
});
