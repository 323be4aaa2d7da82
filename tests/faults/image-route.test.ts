import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startContentServer, type ContentServer } from "../support/content-server.ts";
import { fakePosts } from "../support/content-server-posts.ts";
import { startSite, type Site } from "../support/site.ts";
import { exchange, statusOf } from "../support/raw-connection.ts";

/** An internal server that only the site could reach. It must never get a request. */
let inside: Server;
let asked = 0;
let content: ContentServer;
let site: Site;
let secret: string;

beforeAll(async () => {
  inside = createServer((_, response) => {
    asked += 1;
    response.end("secret");
  }).listen(0, "127.0.0.1");
  await once(inside, "listening");
  secret = `127.0.0.1:${(inside.address() as AddressInfo).port}`;
  const [post, ...rest] = fakePosts(3, [2]);
  if (!post) throw new Error("no post");
  const pictures = `<img src="http://${secret}/uploads/a.png"><img src="//${secret}/uploads/b.png">`;
  const photo = `<img src="/wp-content/uploads/photo.png" width="1000" height="500" alt="Photo">`;
  content = await startContentServer({
    posts: [{ ...post, content: pictures + photo }, ...rest],
    files: { "/wp-content/uploads/photo.png": await drawn("#0B2B24") },
  });
  site = await startSite({ CONTENT_URL: content.baseUrl });
});
afterAll(async () => {
  await site?.stop();
  await content?.stop();
  inside.close();
});

const drawn = (background: string) =>
  sharp({ create: { width: 1000, height: 500, channels: 3, background } })
    .png()
    .toBuffer();

/** The signed address of the photo in the article. */
async function photoAddress(): Promise<string> {
  const html = await (await site.get("/article/newsletter/3")).text();
  const [, address = ""] = /<img src="([^"]*photo[^"]*)"/.exec(html) ?? [];
  return address.replaceAll("&amp;", "&");
}

const get = (target: string, host = "localhost") =>
  exchange(
    Number(new URL(site.url).port),
    `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  );

test.each([
  "http://HOST/uploads/a.png",
  "http:/HOST/uploads/a.png",
  "/HOST/uploads/a.png",
  "//HOST/uploads/a.png",
  "\\\\HOST/uploads/a.png",
  "%2f%2fHOST/uploads/a.png",
  "@HOST/uploads/a.png",
  ":80@HOST/uploads/a.png",
  ".HOST/uploads/a.png",
  "uploads/a.png?url=http://HOST/&x=.png",
  "uploads/../../HOST/uploads/a.png",
  "uploads/a.png%3f@HOST/x.png",
  "uploads/%0d%0aHost:%20HOST%0d%0a/a.png",
  "file:///etc/passwd/uploads/a.png",
  "wp-json/wp/v2/users",
  "wp-json/wp/v2/post/1?x=/uploads/a.png",
])("the image route never fetches %s", async (path) => {
  const before = content.calls.length;
  const target = `/images/news/${path.replaceAll("HOST", secret)}`;
  const answer = await get(`${target}${target.includes("?") ? "&" : "?"}w=800&f=webp`);
  expect([301, 400, 404]).toContain(statusOf(answer));
  expect(answer).not.toContain("secret");
  for (const call of content.calls.slice(before)) expect(call).toMatch(/^\/[^?]*uploads\/[^?]*$/);
  expect(asked).toBe(0);
});

test("the image route follows neither a Host header nor a redirect of an upload", async () => {
  const address = await photoAddress();
  const port = Number(new URL(site.url).port);
  content.fault = (path) =>
    path.includes("/uploads/")
      ? {
          kind: "status",
          status: 302,
          headers: { Location: `http://${secret}/uploads/a.png` },
        }
      : undefined;
  const moved = await exchange(
    port,
    `GET ${address} HTTP/1.1\r\nHost: ${secret}\r\nConnection: close\r\n\r\n`,
  );
  content.fault = undefined;
  expect(statusOf(moved)).toBe(502);
  expect(asked).toBe(0);
});

describe("a picture of an article", () => {
  test("is served at the address in the page", async () => {
    const response = await site.get(await photoAddress());
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 800 });
    const etag = response.headers.get("etag") ?? "";
    const again = await site.get(await photoAddress(), { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });

  const spellings: [string, (address: string) => string][] = [
    ["without a signature", (one) => one.replace(/news\/[\w-]{22}\//, "news/")],
    [
      "with another signature",
      (one) => one.replace(/news\/(.)/, (_, first) => `news/${first === "-" ? "A" : "-"}`),
    ],
    ["of another upload", (one) => one.replace("photo", "other")],
    ["with a percent-encoded letter", (one) => one.replace("/photo", "/%70hoto")],
    ["with a percent-encoded prefix", (one) => one.replace("/images", "/%69mages")],
    ["of another width", (one) => one.replace("w=800", "w=801")],
    ["with another number of the same width", (one) => one.replace("w=800", "w=0800")],
    ["of another format", (one) => one.replace("f=webp", "f=png")],
    ["with one parameter more", (one) => `${one}&x=1`],
    ["with a parameter twice", (one) => `${one}&w=400`],
    ["with its parameters in another order", (one) => one.replace(/w=(.*)&f=(.*)/, "f=$2&w=$1")],
    ["without parameters", (one) => one.replace(/\?.*/, "")],
    ["with an empty parameter", (one) => one.replace("?", "?&")],
    ["with a doubled slash", (one) => one.replace("/wp-content", "//wp-content")],
  ];
  test.each(spellings)("is not fetched for an address %s", async (_, spell) => {
    const address = await photoAddress();
    const spelled = spell(address);
    expect(spelled).not.toBe(address);
    const before = content.calls.length;
    // Under /images/news/ addresses must match exactly; another spelling of the prefix may be redirected like a page.
    const statuses = spelled.startsWith("/images/news/") ? [404] : [301, 404];
    expect(statuses).toContain(statusOf(await get(spelled)));
    expect(content.calls.slice(before)).toEqual([]);
  });

  test.each([
    [100, 404],
    [900, 414],
  ])("is not fetched for an address with %i folders: %i", async (folders, status) => {
    const answer = await get(`/images/news/${"uploads/".repeat(folders)}a.png?w=800&f=webp`);
    expect(statusOf(answer)).toBe(status);
  });
});

test("pictures of other hosts in an article are neither fetched by the site nor part of the page", async () => {
  const html = await (await site.get("/article/newsletter/3")).text();
  expect(html).not.toContain(secret);
  expect(asked).toBe(0);
});
