import { randomUUID } from "node:crypto";
import { mkdtemp, mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { newAddress, sendForm, type SendOptions } from "../support/send-form.ts";
import { startSite, type Site } from "../support/site.ts";

const browser = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0",
  "sec-fetch-dest": "document",
};

let dataDir: string;
let site: Site;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "stats-"));
  site = await startSite({ DATA_DIR: dataDir, TRUSTED_PROXIES: "127.0.0.0/8" });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const beacon = (values: Record<string, string>, options: SendOptions = {}) =>
  sendForm(site, values, { path: "/stats", ...options });

// The site writes its counters when it stops, so the last test looks at all of them.

test("pages are visited from several sources, by robots, as prerenders and as files", async () => {
  const get = (path: string, headers = {}, method = "GET") =>
    site.get(path, { method, headers: { ...browser, ...headers } });
  const page = await get("/about");
  expect(page.status).toBe(200);
  await get("/about");
  await get("/about", { referer: "https://www.google.com/" });
  await get("/about?utm_source=linkedin&q=secret");
  await get("/about", { "if-none-match": page.headers.get("etag") ?? "" });
  await get("/news?tab=newsletter", { referer: `${site.url}/about` });
  for (const path of ["/nowhere", "/about.md", "/sitemap.xml", "/favicon.svg", "/om-oss"])
    await site.get(path, { headers: browser, redirect: "manual" });
  await get("/about", {}, "HEAD");
  await get("/about", { "sec-purpose": "prefetch;prerender" });
  await get("/about", { "user-agent": "Googlebot/2.1" });
  await get("/about", { accept: "text/markdown" });
});

test("beacons of forms of this site are accepted, foreign ones refused, and forms are sent", async () => {
  const statuses = [];
  const same = { "sec-fetch-site": "same-origin", origin: site.url };
  for (const form of ["report-preview", "download", "download", "unknown", "__proto__", ""])
    statuses.push((await beacon({ form }, { headers: same })).status);
  const cross = { "sec-fetch-site": "cross-site" };
  statuses.push((await beacon({ form: "report-preview" }, { headers: cross })).status);
  expect(statuses).toEqual(Array(7).fill(204));
  const foreign = { origin: "https://evil.example" };
  expect((await beacon({ form: "report-preview" }, { headers: foreign })).status).toBe(400);

  const values = { form: "signup", name: "Ada", email: "a@b.example", newsletters: "on" };
  const submission = randomUUID();
  for (const more of [{ submission }, { submission }, { name: "" }, { website: "spam" }])
    await sendForm(site, { ...values, ...more }, { path: "/leads" });
});

test("the beacon of a prerendered page is accepted, whatever its page", async () => {
  for (const page of [
    "/contact?utm_source=x",
    "/",
    "/nowhere",
    "/preview/newsletter/1",
    "/sitemap.xml",
    "/%E0%A4%A",
    "//evil.example",
    `/${"x".repeat(9000)}`,
  ])
    expect((await beacon({}, { headers: { referer: site.url + page } })).status).toBe(204);
  for (const headers of [{}, { referer: "https://evil.example/contact" }])
    expect((await beacon({}, { headers })).status).toBe(204);
});

test("a hundred beacons of one client are accepted, and /stats accepts only posts", async () => {
  const address = newAddress();
  expect((await site.get("/stats")).status).toBe(405);
  expect((await site.get("/stats.md")).status).toBe(404);
  const many = Array.from({ length: 100 }, () => beacon({ form: "signup" }, { address }));
  for (const response of await Promise.all(many)) await response.body?.cancel();
});

test("views, sources, form starts and submissions of visitors are counted once", async () => {
  await site.shutDown();
  const database = new DatabaseSync(join(dataDir, "stats.db"));
  const rows = database.prepare("select kind, name, count from counters").all();
  database.close();
  const counts = Object.fromEntries(
    rows.map(({ kind, name, count }) => [`${kind} ${name}`, count]),
  );
  expect(counts).toEqual({
    "page /about": 5,
    "page /news": 1,
    "source direct": 3,
    "source www.google.com": 1,
    "source linkedin": 1,
    "form start report-preview": 1,
    "form start download": 2,
    // One client is counted thirty times a minute.
    "form start signup": 30,
    "submission signup": 1,
    // By the beacons of prerendered pages.
    "page /contact": 1,
    "page /": 1,
  });
});

test("if statistics cannot be written, the site keeps running and logs one warning", async () => {
  const folder = await mkdtemp(join(tmpdir(), "stats-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "stats.db"));
  const unable = await startSite({ DATA_DIR: folder });
  expect((await unable.get("/about", { headers: browser })).status).toBe(200);
  expect(await unable.shutDown()).toBe(0);
  expect(unable.log.filter(({ msg }) => String(msg).startsWith("statistics not written"))).toEqual([
    expect.objectContaining({ level: 40, code: "EISDIR" }),
  ]);
});
