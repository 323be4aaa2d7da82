import { expect, test, vi } from "vitest";
import type { AppPages, PageServices } from "../../server/pages/app-pages.ts";

const { pages }: { pages: AppPages } = await import(
  new URL("../../build/server/index.js", import.meta.url).href
);

const detail = "Cannot read properties of undefined (reading 'rendered')";

/** Pages over a content service whose every method has a programming error. */
async function render(path: string) {
  const broken = () => Promise.reject(new TypeError(detail));
  const reportError = vi.fn();
  const services = {
    siteUrl: "https://www.example.com",
    content: { article: broken, allNews: broken, listNews: broken, image: broken, draft: broken },
    previews: { read: broken },
    socialImages: { articleAt: () => 1 },
    pagePolicy: () => "default-src 'none'",
    reportError,
  } as unknown as PageServices;
  const request = new Request(`https://www.example.com${path}`);
  const response = await pages.render(request, services, "html");
  return { status: response.status, body: await response.text(), reported: reportError.mock.calls };
}

test.each([
  "/article/newsletter/1",
  "/article/newsletter/1.data",
  "/news",
  "/news.data",
  "/article/press-release/1/plain-text",
  "/social/article/1.jpg",
  "/preview/newsletter/1",
  "/images/news/x",
  "/news.json",
])("a programming error in the loader of %s is reported and not shown", async (path) => {
  const { status, body, reported } = await render(path);
  expect(status).toBe(500);
  expect(body).not.toContain(detail);
  expect(reported).toEqual([[expect.objectContaining({ message: detail })]]);
});

test.each(["/article/newsletter/1", "/news"])("%s then shows the fixed sentence", async (path) => {
  expect((await render(path)).body).toContain("Something went wrong");
});
