import { randomUUID } from "node:crypto";
import { mkdtemp, mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { newAddress, sendForm, type SendOptions } from "../support/send-form.ts";
import { startSite, type Site } from "../support/site.ts";

const browser = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0",
  "sec-fetch-dest": "document",
};

/** The counters after a site was visited and stopped; it writes them when it stops. */
async function countedBy(visit: (site: Site) => Promise<unknown>) {
  const dataDir = await mkdtemp(join(tmpdir(), "stats-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const site = await startSite({ DATA_DIR: dataDir, TRUSTED_PROXIES: "127.0.0.0/8" });
  await visit(site);
  await site.shutDown();
  const database = new DatabaseSync(join(dataDir, "stats.db"));
  const rows = database.prepare("select kind, name, count from counters").all();
  database.close();
  return Object.fromEntries(rows.map(({ kind, name, count }) => [`${kind} ${name}`, count]));
}

const beacon = (site: Site, values: Record<string, string>, options: SendOptions = {}) =>
  sendForm(site, values, { path: "/stats", ...options });

test("page views and their sources are counted, also from the cache, without robots, prerenders and files", async () => {
  const counts = await countedBy(async (site) => {
    const get = (path: string, headers = {}, method = "GET") =>
      site.get(path, { method, headers: { ...browser, ...headers } });
    const page = await get("/about");
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
  expect(counts).toEqual({
    "page /about": 5,
    "page /news": 1,
    "source direct": 3,
    "source www.google.com": 1,
    "source linkedin": 1,
  });
});

test("form starts and stored submissions are counted by form, without duplicates and foreign requests", async () => {
  const counts = await countedBy(async (site) => {
    const statuses = [];
    const same = { "sec-fetch-site": "same-origin", origin: site.url };
    for (const form of ["signup", "download", "download", "unknown", "__proto__", ""])
      statuses.push((await beacon(site, { form }, { headers: same })).status);
    const cross = { "sec-fetch-site": "cross-site" };
    statuses.push((await beacon(site, { form: "signup" }, { headers: cross })).status);
    expect(statuses).toEqual(Array(7).fill(204));
    const foreign = { origin: "https://evil.example" };
    expect((await beacon(site, { form: "signup" }, { headers: foreign })).status).toBe(400);

    const values = { form: "signup", name: "Ada", email: "a@b.example", newsletters: "on" };
    const submission = randomUUID();
    for (const more of [{ submission }, { submission }, { name: "" }, { website: "spam" }])
      await sendForm(site, { ...values, ...more }, { path: "/leads" });
  });
  expect(counts).toEqual({
    "form start signup": 1,
    "form start download": 2,
    "submission signup": 1,
  });
});

test("a prerendered page is counted when its beacon arrives, if it is a page of this site", async () => {
  const counts = await countedBy(async (site) => {
    for (const page of [
      "/about?utm_source=x",
      "/",
      "/nowhere",
      "/preview/newsletter/1",
      "/sitemap.xml",
      "/%E0%A4%A",
      "//evil.example",
      `/${"x".repeat(9000)}`,
    ])
      expect((await beacon(site, {}, { headers: { referer: site.url + page } })).status).toBe(204);
    for (const headers of [{}, { referer: "https://evil.example/about" }])
      expect((await beacon(site, {}, { headers })).status).toBe(204);
  });
  expect(counts).toEqual({ "page /about": 1, "page /": 1 });
});

test("one client's beacons are counted thirty times a minute, and /stats accepts only posts", async () => {
  const address = newAddress();
  const counts = await countedBy(async (site) => {
    expect((await site.get("/stats")).status).toBe(405);
    expect((await site.get("/stats.md")).status).toBe(404);
    const many = Array.from({ length: 100 }, () => beacon(site, { form: "signup" }, { address }));
    for (const response of await Promise.all(many)) await response.body?.cancel();
  });
  expect(counts).toEqual({ "form start signup": 30 });
});

test("if statistics cannot be written, the site keeps running and logs one warning", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "stats-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await mkdir(join(dataDir, "stats.db"));
  const site = await startSite({ DATA_DIR: dataDir });
  expect((await site.get("/about", { headers: browser })).status).toBe(200);
  expect(await site.shutDown()).toBe(0);
  expect(site.log.filter(({ msg }) => String(msg).startsWith("statistics not written"))).toEqual([
    expect.objectContaining({ level: 40, code: "EISDIR" }),
  ]);
});
