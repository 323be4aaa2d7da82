import { beforeEach, describe, expect, test, vi } from "vitest";
import { firm } from "../../tests/support/firm.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import type { AppPages, PageServices } from "./app-pages.ts";
import { cacheControl, handlePage, withDeclaredQuery } from "./handle-page.ts";
import { createPageCache } from "./page-cache.ts";
import { createRenderQueue } from "./render-queue.ts";

/** A GET request. */
const contextOf = (address: string): RequestContext => ({
  id: "1",
  address: "192.0.2.1",
  isRespelt: false,
  method: "GET",
  headers: {},
  url: new URL(address),
});

const route = {
  pattern: "/news",
  isPage: true,
  cacheable: true,
  query: ["tab", "page"],
};
const key = (address: string) => {
  const { pathname, search } = withDeclaredQuery(new URL(address, "http://site.example"), route);
  return pathname + search;
};

test.each([
  ["/news?page=2&utm_source=x&tab=newsletter", "/news?tab=newsletter&page=2"],
  ["/news?tab=&junk", "/news"],
  ["/news?tab=a&tab=b", "/news?tab=a"],
])("%s has the cache key %s", (address, expected) => {
  expect(key(address)).toBe(expected);
});

const uses = { areCurrent: async () => true, freshForMs: () => Infinity };

test.each([
  ["nothing that can become old", Infinity, "s-maxage=60, stale-while-revalidate=86400"],
  ["news that is new", 300_000, "s-maxage=60, stale-while-revalidate=240"],
  ["news of four and a half minutes", 30_000, "s-maxage=30, stale-while-revalidate=0"],
  ["news of a service that fails", 0, "s-maxage=5, stale-while-revalidate=0"],
])("a page with %s has its Cache-Control", (_, freshForMs, expected) => {
  expect(cacheControl({ freshForMs: () => freshForMs })).toBe(
    `public, max-age=0, ${expected}, stale-if-error=86400`,
  );
});

describe("a request", () => {
  /** Two pages and a file, and a record of the requested renders. */
  const renders: { url: string; accept: string | null; method: string }[] = [];
  let status = 200;
  let html = "<main><h1>About</h1></main>";
  let failures: unknown[] = [];
  const pages: AppPages = {
    route: (_, pathname) => ({
      pattern: "/",
      isPage: ["/about", "/team", "/form"].includes(pathname),
      cacheable: pathname !== "/form",
      query: ["tab"],
    }),
    render: async (request, { reportError }) => {
      const { url, method, headers } = request;
      renders.push({ url, accept: headers.get("accept"), method });
      for (const failure of failures) reportError(failure);
      return new Response(html, { status, headers: { "content-type": "text/html" } });
    },
  };
  let cache: ReturnType<typeof createPageCache>;
  const reportError = vi.fn();
  let renderQueue = createRenderQueue();

  beforeEach(() => {
    cache = createPageCache({ now: () => 0, maxBytes: 1e6 });
    renderQueue = createRenderQueue();
    [status, failures] = [200, []];
    renders.length = 0;
    vi.resetAllMocks();
  });

  const send = async (path: string, more: Partial<RequestContext> = {}) => {
    const context = { ...contextOf(`http://visitor.example${path}`), ...more };
    const services = {
      siteUrl: "http://site.example",
      content: firm,
      news: { observe: () => ({ news: undefined, uses }) },
      renderQueue,
      onRendered() {},
      reportError,
    } as unknown as PageServices;
    const response = await handlePage(context, pages, cache, services);
    return { ...response, text: String(response.body), context };
  };

  test("for a page is served from the cache the second time, with its state", async () => {
    const first = await send("/about?tab=a&utm_source=x", { headers: { accept: "text/html" } });
    expect(renders).toEqual([
      { url: "http://site.example/about?tab=a", accept: null, method: "GET" },
    ]);
    expect(first.headers).toMatchObject({
      "cache-control": cacheControl(uses),
      "server-timing": "cache;desc=miss",
    });
    const second = await send("/about?tab=a");
    expect(second.headers["server-timing"]).toBe("cache;desc=hit");
    expect(second.context.cache).toBe("hit");
    expect(renders).toHaveLength(1);
  });

  test("for Markdown does not get the cached HTML, and a file has no Markdown", async () => {
    expect((await send("/about")).text).toBe(html);
    expect((await send("/about.md")).text).toContain("# About");
    expect((await send("/about", { headers: { accept: "text/markdown" } })).text).toBe(html);
    expect(renders.map(({ url }) => url)).toEqual([
      "http://site.example/about",
      "http://site.example/about",
    ]);
    expect((await send("/feed.md")).text).toBe(html);
    expect(renders.at(-1)?.url).toBe("http://site.example/feed.md");
  });

  test("for an uncacheable page is rendered each time with the client's own headers", async () => {
    for (const _ of [1, 2]) {
      const { headers, context } = await send("/form?tab=a&b=c", { headers: { accept: "*/*" } });
      expect(headers["cache-control"]).toBe("no-store");
      expect(context.cache).toBe("none");
    }
    const own = { url: "http://visitor.example/form?tab=a&b=c", accept: "*/*" };
    expect(renders).toMatchObject([own, own]);
  });

  test("that posts a form is never cached, and gets HTML at its own address", async () => {
    const form = { method: "POST", body: Buffer.from("a=b"), headers: { accept: "text/markdown" } };
    const { text, headers } = await send("/about", form);
    expect(text).toBe(html);
    expect(headers["cache-control"]).toBe("no-store");
    await send("/about.md", form);
    expect(renders.map(({ url, method }) => `${method} ${url}`)).toEqual([
      "POST http://visitor.example/about",
      "POST http://visitor.example/about.md",
    ]);
  });

  test("for a missing page gets no-store", async () => {
    status = 404;
    expect((await send("/about")).headers["cache-control"]).toBe("no-store");
  });

  test("while too many renders wait gets 503 with Retry-After", async () => {
    const waiting = Array.from({ length: 150 }, () => renderQueue.run(() => {}));
    const response = await send("/about");
    expect(response.status).toBe(503);
    expect(response.headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
    expect(response.text).toContain("being asked for at this moment than");
    expect(renders).toEqual([]);
    await Promise.all(waiting);
  });

  test.each([
    [200, true],
    [399, true],
    [400, false],
    [499, false],
    [500, true],
  ])("whose loader fails with status %i is reported: %s", async (given, isReported) => {
    [status, failures] = [given, ["first", "second"]];
    await send("/about");
    expect(reportError.mock.calls).toEqual(isReported ? [["first"], ["second"]] : []);
  });

  test("that cannot be rendered rejects, and its error is reported", async () => {
    vi.spyOn(pages, "render").mockImplementationOnce(async (_request, services) => {
      services.reportError("loader");
      throw new Error("render failed");
    });
    await expect(send("/about")).rejects.toThrow("render failed");
    expect(reportError).toHaveBeenCalledWith("loader");
  });
});
