import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startContentServer, type ContentServer } from "../support/content-server.ts";
import { hostileHtml } from "../support/content-server-hostile.ts";
import { fakePosts } from "../support/content-server-posts.ts";
import { readHead } from "../support/page-head.ts";
import { allArticles, distinctPages } from "../support/site-map.ts";
import { sharedSite } from "../support/shared-site.ts";
import { startSite, type Site } from "../support/site.ts";

const secret = "0123456789abcdef";
const pages = distinctPages.filter(({ path }) => !path.startsWith("/article/"));

/** The path of the page's og:image. */
async function pictureOf(site: Pick<Site, "url" | "get">, path: string): Promise<string> {
  const { meta } = readHead(await (await site.get(path)).text());
  return new URL(meta.get("og:image") ?? "", site.url).pathname;
}

async function expectCover(response: Response) {
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(response.headers.get("content-encoding")).toBeNull();
  const body = Buffer.from(await response.arrayBuffer());
  const { format, width, height, chromaSubsampling } = await sharp(body).metadata();
  expect({ format, width, height, chromaSubsampling }).toEqual({
    format: "jpeg",
    width: 1200,
    height: 630,
    chromaSubsampling: "4:4:4",
  });
  expect(body.length).toBeLessThanOrEqual(150_000);
  return body;
}

describe("social images of the sample content", () => {
  const site = sharedSite();

  test("are different for every page, and drawn once", async () => {
    const pictures = new Set<string>();
    for (const { path } of pages) {
      const picture = await pictureOf(site, path);
      const response = await site.get(picture);
      expect(response.headers.get("cache-control")).toMatch(/^public, max-age=3600/);
      pictures.add((await expectCover(response)).toString("base64"));
      const again = await site.get(picture);
      expect(again.headers.get("server-timing")).toBe("cache;desc=hit");
    }
    expect(pictures.size).toBe(pages.length);
  });

  test("of an unknown page are not found", async () => {
    const response = await site.get("/social/no-such-page.jpg");
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("of articles are different and cached for a year", async () => {
    const [one = "", two = ""] = await allArticles(site.url);
    const pictures = await Promise.all([pictureOf(site, one), pictureOf(site, two)]);
    expect(pictures[0]).toMatch(/^\/social\/article\/\d+-[\da-z]+-[\da-f]{64}\.jpg$/);
    const [first, second] = await Promise.all(pictures.map((picture) => site.get(picture)));
    expect(first?.headers.get("cache-control")).toBe("public, max-age=31536000, s-maxage=31536000");
    const bodies = [
      await expectCover(first ?? Response.error()),
      await expectCover(second ?? Response.error()),
    ];
    expect(bodies[0]?.equals(bodies[1] ?? Buffer.alloc(0))).toBe(false);
    const again = await site.get(pictures[0] ?? "");
    expect(again.headers.get("server-timing")).toBe("cache;desc=hit");
  });
});

describe("social images with a content service", () => {
  let service: ContentServer;
  let site: Site;
  /** Another instance with the same secret. */
  let second: Site;
  beforeAll(async () => {
    const titles = [
      ...hostileHtml.slice(0, 4),
      "",
      "日本語だけ",
      "שלום \u202Eevil\u2028\u2029 🎉👩‍👩‍👧",
      `${"Ordet".repeat(200)}`,
      "Þórður Æðelström på Tromsø: Kárášjohka, Åland og Ŋuorru",
    ];
    const posts = fakePosts(titles.length, [2]).map((post, index) => ({
      ...post,
      title: titles[index] ?? "",
    }));
    service = await startContentServer({ posts });
    const settings = { CONTENT_URL: service.baseUrl, SIGNING_SECRET: secret };
    [site, second] = await Promise.all([startSite(settings), startSite(settings)]);
  });
  afterAll(async () => {
    await Promise.all([site.stop(), second.stop()]);
    await service.stop();
  });

  test("are drawn for any title", async () => {
    const covers = new Set<string>();
    for (const { id } of service.posts) {
      const picture = await pictureOf(site, `/article/newsletter/${id}`);
      covers.add((await expectCover(await site.get(picture))).toString("base64"));
    }
    // Titles without a drawable letter show the firm's name and look the same; the others differ.
    expect(covers.size).toBeGreaterThan(service.posts.length / 2);
  });

  test("with an invalid signature get 404 before the content service is called", async () => {
    const right = await pictureOf(site, "/article/newsletter/1");
    const [, id, version, signature = ""] = /(\d+)-(\w+)-(\w+)\.jpg$/.exec(right) ?? [];
    const calls = service.calls.length;
    for (const file of [
      `2-${version}-${signature}`,
      `${id}-zzzzzz-${signature}`,
      `${id}-${version}-${signature.slice(1)}0`,
      `${id}-${version}-${signature.toUpperCase()}`,
      `${id}-${version}`,
      `0${id}-${version}-${signature}`,
    ]) {
      const response = await site.get(`/social/article/${file}.jpg`);
      expect({ file, status: response.status }).toEqual({ file, status: 404 });
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
    expect(service.calls.length).toBe(calls);
  });

  test("are the same for concurrent requests", async () => {
    const picture = await pictureOf(site, "/article/newsletter/3");
    const answers = await Promise.all(Array.from({ length: 8 }, () => site.get(picture)));
    const bodies = await Promise.all(answers.map(async (answer) => await answer.text()));
    expect(new Set(bodies).size).toBe(1);
    const states = answers.map(({ headers }) => headers.get("server-timing"));
    expect(new Set(states)).toEqual(new Set([states[0]]));
  });

  test("are drawn by another instance with the same secret, and not by one with another secret", async () => {
    const picture = await pictureOf(site, "/article/newsletter/1");
    await expectCover(await second.get(picture));
    expect((await sharedSite().get(picture)).status).toBe(404);
  });

  test("get a new address after a change; the old one shows the new version and is cached for a minute", async () => {
    const [post] = service.posts;
    if (!post) throw new Error("no post");
    const before = await pictureOf(site, `/article/newsletter/${post.id}`);
    const old = await expectCover(await site.get(before));
    service.posts = service.posts.map((one) =>
      one === post ? { ...one, title: "Rewritten", date: "2026-11-02T09:00:00" } : one,
    );
    // The other instance has never loaded the first version.
    const after = await pictureOf(second, `/article/newsletter/${post.id}`);
    expect(after).not.toBe(before);
    const response = await second.get(before);
    expect(response.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60");
    expect((await expectCover(response)).equals(old)).toBe(false);
  });

  test("are served during an outage if they are cached; others get 502 until the service recovers", async () => {
    const picture = await pictureOf(site, "/article/newsletter/2");
    await expectCover(await site.get(picture));
    service.fault = () => ({ kind: "status", status: 500 });
    await expectCover(await site.get(picture));

    const failed = await second.get(picture);
    expect(failed.status).toBe(502);
    expect(failed.headers.get("cache-control")).toBe("no-store");
    expect(failed.headers.get("retry-after")).toBe("30");
    service.fault = undefined;
    await expect
      .poll(async () => (await second.get(picture)).status, { timeout: 20_000 })
      .toBe(200);
  });
});

test("the signing key is readable for the site's user only, and shared by instances with one data folder", async () => {
  const first = sharedSite();
  const path = (await allArticles(first.url))[0] ?? "";
  const picture = await pictureOf(first, path);
  const file = join(first.dataDir, "signing-key");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, "utf8")).length).toBeGreaterThanOrEqual(32);
  const second = await startSite({ DATA_DIR: first.dataDir });
  try {
    expect(await pictureOf(second, path)).toBe(picture);
    await expectCover(await second.get(picture));
  } finally {
    await second.stop();
  }
});
