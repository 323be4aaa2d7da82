import type { Page } from "@playwright/test";
import { expect, open, test } from "./site-test.ts";

/** The names in the breadcrumb of the page's current structured data. */
const breadcrumb = (page: Page) =>
  page.evaluate(() => {
    const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
    return scripts.flatMap((script) => {
      const nodes: { "@type": string; itemListElement?: { name: string }[] }[] = JSON.parse(
        script.textContent ?? "",
      )["@graph"];
      const list = nodes.find((node) => node["@type"] === "BreadcrumbList");
      return [list?.itemListElement?.map(({ name }) => name) ?? []];
    });
  });

const canonical = (page: Page) => page.locator('link[rel="canonical"]').getAttribute("href");

test("the breadcrumb in the structured data follows every navigation, by link and by Back", async ({
  page,
}) => {
  await open(page, "/");
  expect(await breadcrumb(page)).toEqual([[]]);

  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Products" }).click();
  await expect(page).toHaveURL("/products");
  await expect.poll(() => breadcrumb(page)).toEqual([["Nordsikt", "Nordic media reports"]]);
  expect(await canonical(page)).toMatch(/\/products$/);

  await page.getByRole("main").getByRole("link", { name: "Audio Market" }).first().click();
  await expect(page).toHaveURL("/products/audio-market");
  await expect
    .poll(() => breadcrumb(page))
    .toEqual([["Nordsikt", "Nordic media reports", "Audio Market report"]]);

  await page.goBack();
  await expect(page).toHaveURL("/products");
  await expect.poll(() => breadcrumb(page)).toEqual([["Nordsikt", "Nordic media reports"]]);

  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => breadcrumb(page)).toEqual([[]]);
});

test("each page of the news list has its own canonical address, breadcrumb and title", async ({
  page,
}) => {
  await open(page, "/news");
  // Loads the page as a search engine does: in the browser the list would change in place and only update the title.
  const next = page.getByRole("link", { name: "Page 2", exact: true });
  await page.goto((await next.getAttribute("href")) ?? "");
  await expect(page).toHaveURL("/news?page=2");
  await expect.poll(() => breadcrumb(page)).toEqual([["Nordsikt", "News, page 2"]]);
  expect(await canonical(page)).toMatch(/\/news\?page=2$/);
  expect(await page.locator('meta[property="og:title"]').getAttribute("content")).toBe(
    "News, page 2",
  );
});
