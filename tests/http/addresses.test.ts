import { request } from "node:http";
import { beforeAll, describe, expect, test } from "vitest";
import { anyArticle } from "../support/site-map.ts";
import { sharedSite } from "../support/shared-site.ts";
import { storedLeads } from "../support/stored-leads.ts";

const site = sharedSite();
let article: string;
beforeAll(async () => {
  article = await anyArticle(site.url);
});

/** Sends the path unchanged: fetch would normalise it first. */
function send(path: string, init: { headers?: Record<string, string>; body?: string } = {}) {
  const { hostname, port } = new URL(site.url);
  const { headers = {}, body } = init;
  const method = body === undefined ? "GET" : "POST";
  return new Promise<{ status: number; location: string | undefined; timing: string }>(
    (resolve, reject) => {
      request({ hostname, port, path, method, headers }, (response) => {
        response.resume().on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location,
            timing: String(response.headers["server-timing"] ?? ""),
          }),
        );
      })
        .on("error", reject)
        .end(body);
    },
  );
}

describe("one page has one address", () => {
  const zeros = (path: string) => path.replace(/(\d+)$/, "000$1");
  const encoded = (path: string) => path.replace("/n", "/%6e").replace("/1", "/%31");

  test.each([
    ["/ABOUT", "/about"],
    ["/About/", "/about"],
    ["/%61bout", "/about"],
    ["/%41bout", "/about"],
    ["/%6Eews", "/news"],
    ["/products/Audio-Market", "/products/audio-market"],
    ["/products/audio%2Dmarket", "/products/audio-market"],
    ["/PRODUKTER", "/products"],
    ["/En/Products/Audio-Market", "/products/audio-market"],
    ["/Sitemap.XML", "/sitemap.xml"],
    ["/feeds/NEWS.xml", "/feeds/news.xml"],
    ["/article/0012/newsletter", "/article/newsletter/12"],
    ["/se/article/newsletter/0012", "/article/newsletter/12"],
    ["/article/Press-Release/12", "/article/press-release/12"],
    ["/article/press-release/0012/plain-text", "/article/press-release/12/plain-text"],
    ["/x/../about", "/about"],
    ["/./about", "/about"],
    ["/%2e/about", "/about"],
    ["/products/%2E%2e/about", "/about"],
    ["/assets/../favicon.svg", "/favicon.svg"],
    ["http://localhost/x/../about", "/about"],
    ["/en", "/"],
    ["/se/", "/"],
  ])("%s redirects to %s and keeps its query", async (path, target) => {
    const { status, location } = await send(`${path}?a=1`);
    expect({ status, location }).toEqual({ status: 301, location: `${target}?a=1` });
  });

  test.each([
    ["/news?page=03", "/news?page=3"],
    ["/news?tab=Newsletter&page=%2B02", "/news?tab=newsletter&page=2"],
    ["/news?q=tv&page=2.0", "/news?q=tv&page=2"],
  ])("%s redirects to %s", async (path, target) => {
    const { status, location } = await send(path);
    expect({ status, location }).toEqual({ status: 301, location: target });
    expect((await send(target)).status).toBe(200);
  });

  test.each(["/.//evil.example", "/x/..//evil.example", "/%2e//evil.example/%2e%2e/"])(
    "%s does not redirect to another site",
    async (path) => {
      expect((await send(path)).location).toMatch(/^\/(?!\/)/);
    },
  );

  test("repeated slashes are collapsed and never redirect to another site", async () => {
    const { status, location } = await send("//about");
    expect({ status, location }).toEqual({ status: 301, location: "/about" });
  });

  test.each([
    ["leading zeros", zeros],
    ["capitals", (path: string) => path.toUpperCase()],
    ["percent-encoding", encoded],
  ])("an article address with %s redirects to the canonical one", async (_, spell) => {
    const { status, location } = await send(spell(article));
    expect({ status, location }).toEqual({ status: 301, location: article });
  });

  test.each([
    "/%2561bout",
    "/about%2F",
    "/about%20",
    "/%C3%A5bout",
    "/about%00",
    "/about;a=1",
    "/article/newsletter/0",
    "/article/newsletter/1e3",
    "/article/newsletter/+1",
    "/article/newsletter/%D9%A1",
  ])("%s is not found", async (path) => {
    expect((await send(path)).status).toBe(404);
  });

  test("an address longer than any valid one is refused with 414 before it is parsed", async () => {
    expect((await send(`/${"a/".repeat(2000)}`)).status).toBe(414);
    expect((await send(`/${"%61".repeat(1000)}`)).status).toBe(414);
  });

  test("a non-canonical spelling is never cached as a page", async () => {
    for (const path of ["/ABOUT", "/%61bout", zeros(article), "/nowhere", "/%C3%A5bout"]) {
      await send(path);
      expect({ path, timing: (await send(path)).timing }).not.toMatchObject({
        timing: expect.stringMatching(/hit|stale/),
      });
    }
  });
});

describe("a path is never read as a host", () => {
  const origin = "https://evil.example";
  const email = "path-as-host@firma.example";
  const stored = () =>
    storedLeads(site.dataDir, "News_registration").filter((lead) => lead["Email"] === email);
  const form = new URLSearchParams({
    form: "signup",
    name: "Åsa Öberg",
    email,
    newsletters: "on",
  }).toString();
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    origin,
    "x-forwarded-proto": "https",
    "x-forwarded-host": "www.nordsikt.example",
    "x-forwarded-for": "203.0.113.9",
  };

  test.each([
    "//evil.example/news",
    "//evil.example/",
    "///evil.example/news",
    "/\\evil.example/news",
    "/news",
    "/?index",
    "https://evil.example/news",
  ])("a form from another site, posted to %s, is not stored", async (path) => {
    const { status } = await send(path, { headers, body: form });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(stored()).toEqual([]);
  });

  test("the same form from this site is stored", async () => {
    const own = { ...headers, origin: "https://www.nordsikt.example" };
    expect((await send("/news", { headers: own, body: form })).status).toBe(200);
    expect(stored()).toHaveLength(1);
  });
});
