import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { startContentServer } from "../support/content-server.ts";
import type { Fault } from "../support/content-server-faults.ts";
import { fakePosts } from "../support/content-server-posts.ts";
import { freePort } from "../support/free-port.ts";
import { startSite } from "../support/site.ts";

// Settings with which the site starts and logs a warning. Those with which it cannot start are in
// tests/http/lifecycle.test.ts.

const closing: (() => Promise<unknown>)[] = [];
// Not after each test, because several run concurrently.
afterAll(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const news = [...fakePosts(3, [2]), ...fakePosts(3, [3], 100)];
const secret = "canary-of-a-secret";

/** The warnings that the site logs until it listens. */
async function warningsWith(env: Record<string, string>) {
  const site = await startSite(env);
  closing.push(site.stop);
  const log = JSON.stringify(site.log);
  expect(log).not.toContain(secret);
  expect(site.complaint()).toBe("");
  return site.log
    .filter(({ level }) => Number(level) >= 40)
    .map(({ msg, reason }) => `${msg}: ${reason}`);
}

test("an unknown setting and a missing SITE_URL in production are logged as warnings", async () => {
  expect(await warningsWith({ NODE_ENV: "production", DATABSE_URL: secret })).toEqual([
    "a setting is probably wrong: There is no setting DATABSE_URL: DATABASE_URL is probably meant.",
  ]);
  expect(await warningsWith({ NODE_ENV: "production" })).toEqual([
    expect.stringContaining("a setting is probably wrong: SITE_URL is not set"),
  ]);
});

describe.concurrent("a content service is reported as unusable or starts degraded", () => {
  const serve = async (handle: RequestListener) => {
    const server = createServer(handle).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    closing.push(async () => server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const advice = "such as https://cms.example.com/wp-json/wp/v2";

  test("if nothing listens at its address", async () => {
    const [warning] = await warningsWith({
      CONTENT_URL: `http://127.0.0.1:${await freePort()}/wp-json/wp/v2`,
    });
    expect(warning).toMatch(/does not answer \(ECONNREFUSED\)\. Check that WordPress runs/);
  });

  test("if its host does not exist", async () => {
    const [warning] = await warningsWith({ CONTENT_URL: "http://cms.invalid/wp-json/wp/v2" });
    expect(warning).toMatch(/cms\.invalid does not answer \((ENOTFOUND|EAI_AGAIN)\)/);
  });

  test("if it is a web page", async () => {
    const url = await serve((_, response) => response.end("<!doctype html><h1>Hello</h1>"));
    const [warning] = await warningsWith({ CONTENT_URL: url });
    expect(warning).toContain("answers, but not as WordPress's REST API does");
    expect(warning).toContain(advice);
  });

  test("without delaying the start if it never responds", async () => {
    const url = await serve(() => {});
    const site = await startSite({ CONTENT_URL: url });
    closing.push(site.stop);
    const health = await (await site.get("/health/ready")).json();
    expect(health).toMatchObject({
      status: "degraded",
      degraded: ["content"],
      dependencies: { content: { state: "unknown" } },
    });
    const { reason } = await site.logged(({ msg }) => msg === "the content service cannot be used");
    expect(reason).toContain("does not answer (no response in time)");
  });

  test.each<[fault: Fault, reason: RegExp]>([
    [{ kind: "status", status: 404 }, /answers with status 404, not as WordPress/],
    [{ kind: "refusal", status: 401, code: "rest_forbidden" }, /refuses to show its posts/],
    [{ kind: "redirect" }, /redirects to another address/],
    [{ kind: "status", status: 503 }, /fails with status 503/],
    [{ kind: "emptyList" }, /make the category in WordPress, or correct its slug/],
  ])("if it responds with %o", async (fault, reason) => {
    const content = await startContentServer({ posts: news });
    closing.push(content.stop);
    content.fault = () => fault;
    const [warning] = await warningsWith({ CONTENT_URL: content.baseUrl });
    expect(warning).toMatch(/^the content service cannot be used: /);
    expect(warning).toMatch(reason);
  });

  test("if it refuses CONTENT_AUTH", async () => {
    const content = await startContentServer({ posts: news });
    closing.push(content.stop);
    content.fault = (path) =>
      path.startsWith("/users/me")
        ? { kind: "refusal", status: 401, code: "incorrect_password" }
        : undefined;
    const env = { CONTENT_URL: content.baseUrl, CONTENT_AUTH: `editor:${secret}` };
    const [warning] = await warningsWith(env);
    expect(warning).toMatch(/^previews of drafts do not work: .* refuses CONTENT_AUTH/);
    content.fault = undefined;
    expect(await warningsWith(env)).toEqual([]);
  });

  test("unless it works: then the news is loaded before the first visitor", async () => {
    const content = await startContentServer({ posts: news });
    closing.push(content.stop);
    const site = await startSite({ CONTENT_URL: content.baseUrl });
    closing.push(site.stop);
    await content.stop();
    expect(await (await site.get("/news")).text()).toContain("Item 3 – news &amp; views");
  });
});

describe.concurrent("a database is reported as unusable", () => {
  const leads = "the lead database cannot be used: see docs/leads.md: ";

  test.each([
    [`postgres://site:${secret}@127.0.0.1:1/leads`, /nothing listens at that address and port/],
    [`postgres://site:${secret}@db.invalid/leads`, /the host name is not known/],
  ])("if PostgreSQL is at %s", async (url, reason) => {
    const [warning] = await warningsWith({ DATABASE_URL: url });
    expect(warning).toContain(`${leads}DATABASE_URL: `);
    expect(warning).toMatch(reason);
  });

  test("if Supabase is at a wrong address", async () => {
    const [warning] = await warningsWith({
      SUPABASE_URL: "http://127.0.0.1:1",
      SUPABASE_ANON_KEY: secret,
    });
    expect(warning).toContain(`${leads}SUPABASE_URL and SUPABASE_ANON_KEY: it does not answer`);
  });

  test("if Supabase is at the address of a website", async () => {
    const server = createServer((_, response) => response.end("<h1>Hello</h1>")).listen(0);
    await new Promise((resolve) => server.once("listening", resolve));
    closing.push(async () => server.close());
    const [warning] = await warningsWith({
      SUPABASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      SUPABASE_ANON_KEY: secret,
    });
    expect(warning).toContain("there is no PostgREST at that address (HTTP_200)");
  });

  test.each([
    ["is a folder", (file: string) => mkdir(file), "leads.db is a folder"],
    [
      "is no database",
      (file: string) => writeFile(file, "no database ".repeat(1000)),
      "leads.db is not a database: restore a backup",
    ],
  ])("if its file %s", async (_, make, reason) => {
    const dataDir = await mkdtemp(join(tmpdir(), "wrong-"));
    closing.push(() => rm(dataDir, { recursive: true, force: true }));
    await make(join(dataDir, "leads.db"));
    const [warning] = await warningsWith({ DATA_DIR: dataDir });
    expect(warning).toContain(`${leads}DATA_DIR: ${reason}`);
  });
});

describe("an untrusted proxy", () => {
  test("is logged once, and a form refused because of it is explained with both hosts", async () => {
    const site = await startSite();
    closing.push(site.stop);
    const forwarded = { "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https" };
    for (let i = 0; i < 3; i += 1) await site.get(`/about?${i}`, { headers: forwarded });
    const origin = "https://www.example.com";
    const post = { method: "POST", body: "form=signup", headers: { ...forwarded, origin } };
    for (let i = 0; i < 3; i += 1) expect((await site.get("/leads", post)).status).toBe(400);
    await site.logged(({ msg }) => msg === "a form was refused for its origin");
    const warnings = site.log.filter(({ level }) => Number(level) >= 40);
    expect(warnings).toMatchObject([
      {
        msg: "forwarding headers were ignored",
        reason: expect.stringContaining("an address that TRUSTED_PROXIES does not name"),
      },
      {
        msg: "a form was refused for its origin",
        from: origin,
        to: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
        reason: expect.stringContaining("TRUSTED_PROXIES"),
      },
    ]);
    expect(JSON.stringify(site.log)).not.toContain("203.0.113.9");
  });

  test("with an invalid or very long origin is logged without that origin", async () => {
    const site = await startSite();
    closing.push(site.stop);
    const origin = `https://${"x".repeat(5000)}.example`;
    await site.get("/leads", { method: "POST", body: "a=b", headers: { origin } });
    const line = await site.logged(({ msg }) => msg === "a form was refused for its origin");
    expect(line["from"]).toBe("an unknown host");
  });
});
