import { beforeEach, describe, expect, test, vi } from "vitest";
import type { RequestContext } from "#server/http/request-context.ts";
import type { AppPages, PageServices } from "./app-pages.ts";
import { handlePage, renderPage, withDeclaredQuery } from "./handle-page.ts";
import { cacheControl, createPageCache, freshForMs } from "./page-cache.ts";
import { createRenderQueue, type RenderSlot } from "./render-limiter.ts";

/** A GET request. */
const contextOf = (address: string): RequestContext => ({
  id: "1",
  address: "192.0.2.1",
  isRespelt: false,
  method: "GET",
  headers: {},
  url: new URL(address),
});

test("a client over the render limit gets the stale page, which is refreshed anyway", async () => {
  let time = 0;
  let edition = "first";
  let isRefused = false;
  const cache = createPageCache({ now: () => time, maxBytes: 1e6, onRefreshError: () => {} });
  const pages: AppPages = {
    route: () => ({ pattern: "/about", isPage: true, cacheable: true, query: [] }),
    render: async () => new Response(edition, { headers: { "content-type": "text/html" } }),
  };
  const services = {
    siteUrl: "http://site.example",
    acquireRender: () => (isRefused ? 429 : () => {}),
    renderQueue: createRenderQueue(),
    onRendered() {},
  } as unknown as PageServices;
  const read = async () => {
    const context = contextOf("http://site.example/about");
    return String((await handlePage(context, pages, cache, services)).body);
  };

  expect(await read()).toBe("first");
  [time, edition, isRefused] = [freshForMs, "second", true];
  expect(await read()).toBe("first");
  await expect.poll(read).toBe("second");
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

describe("a request", () => {
  /** Two pages and a file, and a record of the requested renders. */
  const renders: { url: string; format: string; accept: string | null; method: string }[] = [];
  let status = 200;
  let failures: unknown[] = [];
  const pages: AppPages = {
    route: (pathname) => ({
      pattern: "/",
      isPage: ["/about", "/team", "/form"].includes(pathname),
      cacheable: pathname !== "/form",
      query: ["tab"],
    }),
    render: async (request, { reportError }, format) => {
      const { url, method, headers } = request;
      renders.push({ url, format, accept: headers.get("accept"), method });
      for (const failure of failures) reportError(failure);
      return { status, headers: { "content-type": "text/html" }, body: Buffer.from(format) };
    },
  };
  let cache: ReturnType<typeof createPageCache>;
  const release = vi.fn();
  const reportError = vi.fn();
  let slot: RenderSlot = release;

  beforeEach(() => {
    cache = createPageCache({ now: () => 0, maxBytes: 1e6, onRefreshError: () => {} });
    [status, failures, slot] = [200, [], release];
    renders.length = 0;
    vi.resetAllMocks();
  });

  const send = async (path: string, more: Partial<RequestContext> = {}) => {
    const context = { ...contextOf(`http://visitor.example${path}`), ...more };
    const services = {
      siteUrl: "http://site.example",
      acquireRender: () => slot,
      renderQueue: createRenderQueue(),
      onRendered() {},
      reportError,
    } as unknown as PageServices;
    const response = await handlePage(context, pages, cache, services);
    return { ...response, text: String(response.body), context };
  };

  test("for a page is served from the cache the second time, with age and state", async () => {
    const first = await send("/about?tab=a&utm_source=x", { headers: { accept: "text/html" } });
    expect(renders).toEqual([
      { url: "http://site.example/about?tab=a", format: "html", accept: null, method: "GET" },
    ]);
    expect(first.headers).toMatchObject({
      vary: "Accept",
      age: "0",
      "cache-control": cacheControl(Infinity),
      "server-timing": "cache;desc=miss",
    });
    const second = await send("/about?tab=a");
    expect(second.headers["server-timing"]).toBe("cache;desc=hit");
    expect(second.context.cache).toBe("hit");
    expect(renders).toHaveLength(1);
  });

  test("for Markdown, by address or header, does not get the cached HTML", async () => {
    const markdown = { headers: { accept: "text/markdown" } };
    const addresses = [
      await send("/about"),
      await send("/about", markdown),
      await send("/about.md"),
    ];
    expect(addresses.map(({ text }) => text)).toEqual(["html", "markdown", "markdown"]);
    await send("/team.md");
    expect(renders.pop()?.url).toBe("http://site.example/team");
    expect(addresses.map(({ headers }) => headers["vary"])).toEqual([
      "Accept",
      "Accept",
      undefined,
    ]);
    expect(renders.map(({ url }) => url)).toEqual([
      "http://site.example/about",
      "http://site.example/about",
    ]);
  });

  test("for a file gets one format, whatever the Accept header says", async () => {
    const { text, headers } = await send("/feed.xml", { headers: { accept: "text/markdown" } });
    expect(text).toBe("html");
    expect(headers["vary"]).toBeUndefined();
    expect((await send("/feed.md")).text).toBe("html");
    expect(renders.at(-1)?.url).toBe("http://site.example/feed.md");
  });

  test("for an uncacheable page is rendered each time with the client's own headers", async () => {
    for (const _ of [1, 2]) {
      const { headers, context } = await send("/form?tab=a&b=c", { headers: { accept: "*/*" } });
      expect(headers["cache-control"]).toBe("no-store");
      expect(context.cache).toBe("none");
    }
    const own = { url: "http://visitor.example/form?tab=a&b=c", format: "html", accept: "*/*" };
    expect(renders).toMatchObject([own, own]);
  });

  test("that posts a form is never cached, and gets HTML at its own address", async () => {
    const form = { method: "POST", body: Buffer.from("a=b"), headers: { accept: "text/markdown" } };
    const { text, headers } = await send("/about", form);
    expect(text).toBe("html");
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

  test.each([
    [429, "from your address"],
    [503, "at this moment"],
  ] as const)("over a limit gets %i with Retry-After", async (refusal, scope) => {
    slot = refusal;
    const response = await send("/about");
    expect(response.status).toBe(refusal);
    expect(response.headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
    expect(response.text).toContain(`being asked for ${scope} than`);
    expect(renders).toEqual([]);
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
    expect(release).toHaveBeenCalledOnce();
  });

  test("that cannot be rendered releases its slot, and its error is reported", async () => {
    vi.spyOn(pages, "render").mockImplementationOnce(async (_request, services) => {
      services.reportError("loader");
      throw new Error("render failed");
    });
    await expect(send("/about")).rejects.toThrow("render failed");
    expect(release).toHaveBeenCalledOnce();
    expect(reportError).toHaveBeenCalledWith("loader");
  });
});

test("loaders of pages start one at a time, with turns of the event loop between them", async () => {
  let turns = 0;
  let isRunning = true;
  const countTurn = () => {
    turns += 1;
    if (isRunning) setImmediate(countTurn);
  };
  countTurn();
  const starts: number[] = [];
  const pages: AppPages = {
    route: () => ({ pattern: "/a", isPage: true, cacheable: true, query: [] }),
    render: async () => {
      starts.push(turns);
      return new Response("page");
    },
  };
  const services = {
    acquireRender: () => () => {},
    onRendered() {},
    renderQueue: createRenderQueue(),
  } as unknown as PageServices;
  const request = new Request("http://site.example/a");
  await Promise.all([1, 2, 3].map(() => renderPage(pages, request, services, "html")));
  isRunning = false;
  const [first = 0, second = 0, third = 0] = starts;
  expect(Math.min(second - first, third - second)).toBeGreaterThan(10);
});
