import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startContentServer, type ContentServer } from "../support/content-server.ts";
import { fakePosts } from "../support/content-server-posts.ts";
import { startSite, type Site } from "../support/site.ts";
import { exchange, statusOf } from "../support/wire.ts";

/** Somewhere inside the house that only the site could reach: it must not be asked anything. */
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
  content = await startContentServer({ posts: [{ ...post, content: pictures }, ...rest] });
  site = await startSite({ CONTENT_URL: content.baseUrl });
});
afterAll(async () => {
  await site?.stop();
  await content?.stop();
  inside.close();
});

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
])("the image route cannot be made to fetch %s", async (path) => {
  const before = content.calls.length;
  const target = `/images/news/${path.replaceAll("HOST", secret)}`;
  const answer = await get(`${target}${target.includes("?") ? "&" : "?"}w=800&f=webp`);
  expect([301, 400, 404]).toContain(statusOf(answer));
  expect(answer).not.toContain("secret");
  for (const call of content.calls.slice(before)) expect(call).toMatch(/^\/[^?]*uploads\/[^?]*$/);
  expect(asked).toBe(0);
});

test("nor by a host that a request names, or by where an upload has moved to", async () => {
  await get("/images/news/wp-content/uploads/a.png?w=800", secret);
  content.fault = () => ({
    kind: "status",
    status: 302,
    headers: { Location: `http://${secret}/uploads/a.png` },
  });
  const moved = await get("/images/news/wp-content/uploads/b.png?w=800");
  content.fault = undefined;
  expect(statusOf(moved)).toBe(502);
  expect(asked).toBe(0);
});

test("nor by an article's pictures, which do not reach the visitor's browser either", async () => {
  const html = await (await site.get("/article/newsletter/3")).text();
  expect(html).not.toContain(secret);
  expect(asked).toBe(0);
});
