import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startContentServer, type ContentServer } from "../support/content-server.ts";
import { fakePosts } from "../support/content-server-posts.ts";
import { newAddress, sendForm, type SendOptions } from "../support/send-form.ts";
import { startSite, startSiteWithoutStore, type Site } from "../support/site.ts";

/** A person whose data may appear in the database only, in any case or encoding. */
const canary = /kanariefågel|kanarief%C3%A5gel|kanariefÃ¥gel|canary\.bird/i;
const person = {
  name: "Kanariefågel",
  email: "canary.bird@example.com",
  company: "Kanariefågel AB",
  title: "Kanariefågel",
};

const forms: [path: string, values: Record<string, string>][] = [
  ["/news", { form: "signup", pressReleases: "on" }],
  ["/products/audio-market", { form: "report-preview", about: "Audio Market" }],
  ["/downloads", { form: "download", about: "ai-outlook" }],
];

let content: ContentServer;
let dataDir: string;
let site: Site;
/** A site whose database is unavailable, so that every submission fails. */
let broken: Site;
beforeAll(async () => {
  content = await startContentServer({ posts: fakePosts(8, [2]) });
  dataDir = await mkdtemp(join(tmpdir(), "canary-"));
  const shared = { CONTENT_URL: content.baseUrl, TRUSTED_PROXIES: "127.0.0.0/8" };
  site = await startSite({ ...shared, DATA_DIR: dataDir });
  broken = await startSiteWithoutStore(shared);
});
afterAll(async () => {
  await Promise.all([site?.stop(), broken?.stop()]);
  await content?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const send = (values: Record<string, string>, options: SendOptions) =>
  sendForm(site, { ...person, ...values }, options);

const inHeaders = (response: Response) =>
  [response.url, ...[...response.headers].map(([name, value]) => `${name}: ${value}`)].join("\n");

test.each(forms)(
  "no response to a form on %s has personal data in its address or headers",
  async (path, values) => {
    const crowded = newAddress();
    const answers = await Promise.all([
      send(values, { path }),
      send({ ...values, shownFor: "5000" }, { path: "/leads" }),
      send({ ...values, email: "canary.bird" }, { path }),
      send({ ...values, website: "spam" }, { path }),
      send({ ...values, about: "canary.bird" }, { path }),
      // The log contains the host of a foreign origin, so this one must not be the canary.
      send(values, { path, headers: { origin: "https://elsewhere.example" } }),
      send({ ...values, company: "canary.bird".repeat(2000) }, { path }),
      ...Array.from({ length: 12 }, () =>
        send({ ...values, name: "" }, { path, address: crowded }),
      ),
      send(values, { path, to: broken }),
      send(values, { path: "/leads", to: broken }),
    ]);
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].toSorted()).toEqual(expect.arrayContaining([200, 413, 422, 429, 503]));
    for (const answer of answers) {
      expect(inHeaders(answer)).not.toMatch(canary);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("set-cookie")).toBeNull();
      expect(answer.headers.get("location")).toBeNull();
      await answer.body?.cancel();
    }
  },
);

test("no page for other visitors contains personal data of forms or searches", async () => {
  const headers = { referer: "https://x.example/?canary.bird" };
  for (const path of ["/news?q=canary.bird", "/about?email=canary.bird%40example.com"])
    await (await site.get(path, { headers })).text();
  content.fault = () => ({ kind: "status", status: 500 });
  await (await site.get("/news?q=Kanariefågel")).text();
  content.fault = undefined;

  for (const each of [site, broken])
    for (const path of [
      "/",
      "/news",
      "/news.md",
      "/news.json",
      "/about",
      "/products/audio-market",
      "/downloads",
      "/nowhere",
      "/news?tab=newsletter",
      "/health/ready",
    ]) {
      const response = await each.get(path);
      expect(inHeaders(response) + (await response.text())).not.toMatch(canary);
    }
});

test("neither the log nor standard error contains personal data", () => {
  for (const { log, complaint } of [site, broken]) {
    expect(log.length).toBeGreaterThan(10);
    expect(JSON.stringify(log)).not.toMatch(canary);
    expect(complaint()).not.toMatch(canary);
  }
});

test("no file except the database contains personal data", async () => {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const withTrace = [];
  for (const file of files) if (canary.test(await readFile(file, "latin1"))) withTrace.push(file);
  expect(files.some((file) => file.includes("/content/"))).toBe(true);
  expect(withTrace.length).toBeGreaterThan(0);
  for (const file of withTrace) expect(file).toMatch(/\/leads\.db(-wal)?$/);
});
