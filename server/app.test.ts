import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { createApp, type AppServices } from "./app.ts";
import { readConfig } from "./config.ts";
import { createHealth } from "./http/health.ts";
import { createPageCache } from "./pages/page-cache.ts";
import type { AppPages } from "./pages/app-pages.ts";

const everywhere = { isPage: true, cacheable: true, query: [] };

/** The pipeline without a port, over pages that do what a test needs. */
function appWith(pages: Partial<AppPages>, env: Record<string, string> = {}) {
  const log: Record<string, unknown>[] = [];
  const services: AppServices = {
    log: pino({ base: null }, { write: (line: string) => void log.push(JSON.parse(line)) }),
    health: createHealth({ content: () => "stale" }),
    files: async () => undefined,
    contentHook: async () => undefined,
    pageCache: createPageCache({ now: Date.now, maxBytes: 1e6, onRefreshError: () => {} }),
    pages: () => ({
      route: () => everywhere,
      render: async () => new Response("ok"),
      ...pages,
    }),
    page: {} as AppServices["page"],
  };
  return { app: createApp(readConfig(env), services), log };
}

describe("a failure to render", () => {
  const failing = {
    render: () => Promise.reject(new Error("secret detail")),
  };

  test("is a plain, styled 500 page that tells nothing but a reference", async () => {
    const { app, log } = appWith(failing);
    const response = await app.request("/about");
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain("<h1>Application Error</h1>");
    expect(html).toContain("<style>");
    expect(html).toContain('href="/"');
    expect(html).not.toContain("secret detail");
    expect(html).toContain(response.headers.get("x-request-id"));
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-security-policy")).toContain("style-src 'sha256-");
    expect(log.map(({ msg }) => msg)).toEqual(["unhandled", "request"]);
  });

  test("is not kept: the next reader gets the page", async () => {
    let fail = true;
    const { app } = appWith({
      render: async () => (fail ? Promise.reject(new Error("once")) : new Response("ok")),
    });
    expect((await app.request("/about")).status).toBe(500);
    fail = false;
    expect((await app.request("/about")).status).toBe(200);
  });
});

test("a form's request reaches the app with the address its visitor sees", async () => {
  let seen: Request | undefined;
  const { app } = appWith({
    render: async (request) => {
      seen = request;
      return new Response(await request.text());
    },
  });
  const response = await app.request("http://www.nordsikt.example/news?index", {
    method: "POST",
    body: new URLSearchParams({ name: "Å" }),
    headers: { origin: "http://www.nordsikt.example" },
  });
  expect(seen?.url).toBe("http://www.nordsikt.example/news?index");
  expect(seen?.headers.get("origin")).toBe("http://www.nordsikt.example");
  expect(await response.text()).toBe("name=%C3%85");
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("nothing of the first reader reaches a page that is kept for all", async () => {
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
  await app.request("http://evil.example/about?utm_source=x", { headers: { cookie: "a=1" } });
  expect(seen?.url).toBe("https://www.nordsikt.example/about");
  expect([...(seen?.headers ?? [])]).toEqual([]);
});

test("readiness names a dependency that is not well, and stays ready", async () => {
  const { app } = appWith({});
  const response = await app.request("/health/ready");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: "degraded", dependencies: { content: "stale" } });
});

test("a flood of readiness checks asks each dependency once in a while", async () => {
  let [asked, time] = [0, 0];
  const health = createHealth({ leads: () => (++asked, "ok") }, () => time);
  const ask = () => health.answer(new Request("http://site.example/health/ready"), "/health/ready");
  await Promise.all(Array.from({ length: 50 }, ask));
  expect(asked).toBe(1);
  time = 2000;
  await ask();
  expect(asked).toBe(2);
});
