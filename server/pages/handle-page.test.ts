import { expect, test } from "vitest";
import type { AppPages, PageServices } from "./app-pages.ts";
import { handlePage, withDeclaredQuery } from "./handle-page.ts";
import { createPageCache, freshForMs } from "./page-cache.ts";

test("a client over the render limit gets the stale page, and it is refreshed all the same", async () => {
  let time = 0;
  let edition = "first";
  let isRefused = false;
  const cache = createPageCache({ now: () => time, maxBytes: 1e6, onRefreshError: () => {} });
  const pages: AppPages = {
    route: () => ({ isPage: true, cacheable: true, query: [] }),
    render: async () => new Response(edition, { headers: { "content-type": "text/html" } }),
  };
  const services = {
    siteUrl: "http://site.example",
    acquireRender: () => (isRefused ? 429 : () => {}),
  } as unknown as PageServices;
  const read = async () => {
    const url = new URL("http://site.example/about");
    const context = { id: "1", address: "192.0.2.1", method: "GET", headers: {}, url };
    return String((await handlePage(context, pages, cache, services)).body);
  };

  expect(await read()).toBe("first");
  [time, edition, isRefused] = [freshForMs, "second", true];
  expect(await read()).toBe("first");
  await expect.poll(read).toBe("second");
});

const route = {
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
])("%s is cached as %s", (address, expected) => {
  expect(key(address)).toBe(expected);
});
