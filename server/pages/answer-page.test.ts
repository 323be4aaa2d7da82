import { expect, test } from "vitest";
import { answerPage } from "./answer-page.ts";
import type { AppPages, PageServices } from "./app-pages.ts";
import { createPageCache, freshFor } from "./page-cache.ts";

test("who may have no more pages made gets the old one, and it is replaced all the same", async () => {
  let time = 0;
  let edition = "first";
  let refuses = false;
  const cache = createPageCache({ now: () => time, maxBytes: 1e6, onRefreshError: () => {} });
  const pages: AppPages = {
    route: () => ({ isPage: true, cacheable: true, query: [] }),
    render: async () => new Response(edition, { headers: { "content-type": "text/html" } }),
  };
  const services = {
    siteUrl: "http://site.example",
    enter: () => (refuses ? 429 : () => {}),
  } as unknown as PageServices;
  const ask = async () => {
    const url = new URL("http://site.example/about");
    const visit = { id: "1", address: "192.0.2.1", url };
    const answer = await answerPage(new Request(url), visit, pages, cache, services);
    return answer.text();
  };

  expect(await ask()).toBe("first");
  [time, edition, refuses] = [freshFor, "second", true];
  expect(await ask()).toBe("first");
  await expect.poll(ask).toBe("second");
});
