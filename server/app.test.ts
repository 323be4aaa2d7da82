import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { firm } from "../tests/support/firm.ts";
import { requestApp } from "../tests/support/request-app.ts";
import { createApp, type AppOptions } from "./app.ts";
import { createRenderQueue } from "./pages/render-queue.ts";
import { createClock } from "./clock.ts";
import { readConfig } from "./config.ts";
import { createHealth } from "./http/health.ts";
import { createSiteMetrics } from "./metrics/site-metrics.ts";
import { createPageCache } from "./pages/page-cache.ts";
import type { AppPages } from "./pages/app-pages.ts";

const everywhere = { pattern: "/about", isPage: true, cacheable: true, query: [] };

/** The app with pages that behave as a test needs. */
function appWith(
  pages: Partial<AppPages>,
  env: Record<string, string> = {},
  more: Partial<AppOptions> = {},
) {
  const log: Record<string, unknown>[] = [];
  const options: AppOptions = {
    content: () => firm,
    log: pino({ base: null }, { write: (line: string) => void log.push(JSON.parse(line)) }),
    health: createHealth("1.2.3", { content: () => ({ state: "stale", ageSeconds: 9 }) }),
    metrics: createSiteMetrics("1.2.3"),
    files: async () => undefined,
    firmFiles: async () => undefined,
    contentHook: async () => undefined,
    pageCache: createPageCache({ maxBytes: 1e6 }),
    pages: () => ({
      route: () => everywhere,
      render: async () => new Response("ok"),
      ...pages,
    }),
    page: {
      renderQueue: createRenderQueue(),
      news: {
        observe: () => ({
          news: {},
          uses: { areCurrent: async () => true, freshForMs: () => Infinity },
        }),
      },
    } as unknown as AppOptions["page"],
    ...more,
  };
  return { app: createApp(readConfig(env), options), log };
}

describe("a render that throws", () => {
  const failing = {
    render: () => Promise.reject(new Error("secret detail")),
  };

  test("gets a plain, styled 500 page that shows only the request id", async () => {
    const { app, log } = appWith(failing);
    const response = await requestApp(app, "/about");
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain("<h1>Application Error</h1>");
    expect(html).toContain("<style>");
    expect(html).toContain('href="/"');
    expect(html).not.toContain("secret detail");
    expect(html).toContain(response.headers.get("x-request-id"));
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-security-policy")).toContain("style-src 'sha256-");
    expect(log.map(({ msg }) => msg)).toEqual(["request failed", "request"]);
  });

  test("is not cached, so the next request gets the page", async () => {
    let fail = true;
    const { app } = appWith({
      render: async () => (fail ? Promise.reject(new Error("once")) : new Response("ok")),
    });
    expect((await requestApp(app, "/about")).status).toBe(500);
    fail = false;
    expect((await requestApp(app, "/about")).status).toBe(200);
  });
});

test("a form's request reaches the app with the public address", async () => {
  let seen: Request | undefined;
  const { app } = appWith({
    render: async (request) => {
      seen = request;
      return new Response(await request.text());
    },
  });
  const response = await requestApp(app, "/news?index", {
    method: "POST",
    body: String(new URLSearchParams({ name: "Å" })),
    headers: { host: "www.nordsikt.example", origin: "http://www.nordsikt.example" },
  });
  expect(seen?.url).toBe("http://www.nordsikt.example/news?index");
  expect(seen?.headers.get("origin")).toBe("http://www.nordsikt.example");
  expect(await response.text()).toBe("name=%C3%85");
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("no headers of the first request reach the render of a cached page", async () => {
  let seen: Request | undefined;
  const { app } = appWith(
    {
      render: async (request) => {
        seen = request;
        return new Response("page");
      },
    },
    { SITE_URL: "https://www.nordsikt.example" },
  );
  const headers = { host: "evil.example", cookie: "a=1" };
  await requestApp(app, "/about?utm_source=x", { headers });
  expect(seen?.url).toBe("https://www.nordsikt.example/about");
  expect([...(seen?.headers ?? [])]).toEqual([]);
});

test("readiness names a degraded dependency and still gets 200", async () => {
  const { app } = appWith({});
  const response = await requestApp(app, "/health/ready");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    status: "degraded",
    version: "1.2.3",
    degraded: ["content"],
    dependencies: { content: { state: "stale", ageSeconds: 9 } },
  });
});

test("the state of a dependency that hangs is unknown after a second, its other values are known", async () => {
  const clock = createClock(
    () => 0,
    async (ms) => void expect(ms).toBe(1000),
  );
  const leads = () => ({ state: new Promise<"ok">(() => {}), waiting: 7 });
  const health = createHealth("", { leads }, clock);
  const { body } = (await health.respond("/health/ready")) ?? {};
  expect(JSON.parse(String(body))).toMatchObject({
    status: "degraded",
    dependencies: { leads: { state: "unknown", waiting: 7 } },
  });
});

test("many readiness requests check each dependency at most every two seconds", async () => {
  let [checks, time] = [0, 0];
  const health = createHealth(
    "",
    { leads: () => (++checks, { state: "ok" }) },
    createClock(() => time),
  );
  const check = () => health.respond("/health/ready");
  await Promise.all(Array.from({ length: 50 }, check));
  expect(checks).toBe(1);
  time = 2000;
  await check();
  expect(checks).toBe(2);
});

test.each([
  ["a target that is no path", "*", {}],
  ["a backslash in the path", "/\\evil.example", {}],
  ["a Host with a path", "/", { host: "site.example/x" }],
  ["a Host with credentials", "/", { host: "user@site.example" }],
  ["a port that is no port", "/", { host: "site.example:99999" }],
  ["credentials in the target", "http://user:secret@site.example/", {}],
  ["another scheme", "ftp://site.example/", {}],
])("%s is a bad request", async (_, path, headers) => {
  const { app, log } = appWith({});
  const response = await requestApp(app, path, { headers });
  expect(response.status).toBe(400);
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(response.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  expect(log).toMatchObject([{ msg: "request", status: 400 }]);
  expect(JSON.stringify(log)).not.toContain("secret");
});

test.each([
  ["/about", "site.example", "http://site.example/about"],
  ["//other.example/about", "site.example:8080", "http://site.example:8080//other.example/about"],
  ["/about", "[::1]:3000", "http://[::1]:3000/about"],
  ["http://site.example/about", "other.example", "http://site.example/about"],
])("the target %s with Host %s has the URL %s", async (path, host, expected) => {
  let seen: string | undefined;
  const { app } = appWith({
    route: () => ({ ...everywhere, cacheable: false }),
    render: async ({ url }) => {
      seen = url;
      return new Response("ok");
    },
  });
  await requestApp(app, path, { headers: { host } });
  expect(seen).toBe(expected);
});

test("an invalid response header ends the request, not the process", async () => {
  const headers = { "content-type": "text/html", "x-note": "\u0001" };
  const files: AppOptions["files"] = async ({ url }) =>
    url.pathname === "/about" ? { status: 200, headers, body: Buffer.from("page") } : undefined;
  const { app, log } = appWith({}, {}, { files });
  await expect(requestApp(app, "/about")).rejects.toThrow("socket hang up");
  expect(log).toMatchObject([{ msg: "response not sent", err: { code: "ERR_INVALID_CHAR" } }]);
  expect((await requestApp(app, "/health/live")).status).toBe(200);
});
