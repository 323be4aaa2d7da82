import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { firm } from "../support/firm.ts";
import { createApp, type AppOptions } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { createHealth } from "../../server/http/health.ts";
import { createSiteMetrics } from "../../server/metrics/site-metrics.ts";
import { createPageCache } from "../../server/pages/page-cache.ts";
import type { AppPages, PageServices } from "../../server/pages/app-pages.ts";
import { createRenderQueue } from "../../server/pages/render-queue.ts";
import { requestApp } from "../support/request-app.ts";

const { pages }: { pages: AppPages } = await import(import.meta.resolve("#build/server/index.js"));

const detail = "Cannot read properties of undefined (reading 'rendered')";

/** Renders a page while every method of the content service throws a programming error. */
async function render(path: string) {
  const broken = () => Promise.reject(new TypeError(detail));
  const reportError = vi.fn();
  const services = {
    siteUrl: "https://www.example.com",
    content: firm,
    news: { article: broken, allNews: broken, listNews: broken, image: broken, draft: broken },
    previews: { read: broken },
    socialImages: { articleAt: () => 1 },
    renderQueue: createRenderQueue(),
    reportError,
  } as unknown as PageServices;
  const request = new Request(`https://www.example.com${path}`);
  const page = await pages.render(request, services);
  return { status: page.status, body: await page.text(), reported: reportError.mock.calls };
}

/** Every page, including the error page, has the site's address in its head: without it rendering fails. */
function appWithoutSiteUrl() {
  const siteUrl = {
    [Symbol.toPrimitive]: () => {
      throw new TypeError(detail);
    },
  } as unknown as string;
  const log: string[] = [];
  const options: AppOptions = {
    content: () => firm,
    log: pino({ base: null }, { write: (line: string) => void log.push(line) }),
    health: createHealth("", {}),
    metrics: createSiteMetrics(""),
    files: async () => undefined,
    firmFiles: async () => undefined,
    contentHook: async () => undefined,
    pageCache: createPageCache({ maxBytes: 1e6 }),
    pages: () => ({
      ...pages,
      render: (request, given) => pages.render(request, { ...given, siteUrl }),
    }),
    page: {
      renderQueue: createRenderQueue(),
      news: { observe: () => ({ news: {}, uses: {} }) },
    } as unknown as AppOptions["page"],
  };
  return { app: createApp(readConfig({}), options), log };
}

test.each([
  "/article/newsletter/1",
  "/news",
  "/article/press-release/1/plain-text",
  "/social/article/1.jpg",
  "/preview/newsletter/1",
  "/images/news/x",
  "/news.json",
])(
  "a programming error in the loader of %s gets 500 and is reported without details in the response",
  async (path) => {
    const { status, body, reported } = await render(path);
    expect(status).toBe(500);
    expect(body).not.toContain(detail);
    expect(reported).toEqual([[expect.objectContaining({ message: detail })]]);
  },
);

test.each(["/article/newsletter/1", "/news"])(
  "%s shows the general error message after a programming error in its loader",
  async (path) => {
    expect((await render(path)).body).toContain("Something went wrong");
  },
);

test("if the error page cannot be rendered either, a static error page with the request id is sent", async () => {
  const { app, log } = appWithoutSiteUrl();
  const response = await requestApp(app, "/about");
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(html).toContain("<h1>Application Error</h1>");
  expect(html).toContain(response.headers.get("x-request-id"));
  expect(html).not.toContain(detail);
  expect(log.filter((line) => line.includes(detail)).length).toBeGreaterThan(0);
});
