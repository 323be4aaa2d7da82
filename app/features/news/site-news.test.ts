import { expect, test } from "vitest";
import { firm, testContent } from "../../../tests/support/firm.ts";
import type { ContentService, NewsItem } from "#server/news/content-service.ts";
import { siteNews } from "./site-news.ts";

test("the list of all news has the firm's addresses, and is the same object until it changes", async () => {
  const addresses = { article: "artikel" };
  const content = testContent({ navigation: { ...firm.navigation, addresses } });
  let items = [{ path: "/article/newsletter/1" } as NewsItem];
  const service = { allNews: async () => items } as ContentService;
  const shown = await siteNews(content, service).allNews();
  expect(shown).toEqual([{ path: "/artikel/newsletter/1" }]);
  expect(await siteNews(content, service).allNews()).toBe(shown);
  expect(await siteNews(firm, service).allNews()).toEqual(items);
  items = [...items];
  expect(await siteNews(content, service).allNews()).not.toBe(shown);
});
