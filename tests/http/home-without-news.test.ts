import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { startSite, type Site } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite({ CONTENT_URL: `http://127.0.0.1:${await freePort()}/wp-json/wp/v2` });
});
afterAll(() => site.stop());

test("without news the home page shows everything else and a sentence instead of the news", async () => {
  const response = await site.get("/");
  const html = (await response.text()).replaceAll("<!-- -->", "");
  expect(response.status).toBe(200);
  for (const part of ["<h1", "Leading source for", "Latest Reports", ">News</h2>"])
    expect(html).toContain(part);
  expect(html).toMatch(/News could not be loaded just now: please try the <a[^>]* href="\/news"/);
  expect(html).not.toMatch(/class="[^"]*news-card/);
});

test("without news the home page is cached for 5 s at most", async () => {
  const { headers } = await site.get("/");
  expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=5");
});
