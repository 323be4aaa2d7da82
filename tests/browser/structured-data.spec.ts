import type { Page } from "@playwright/test";
import { expect, open, test } from "./site-test.ts";

/** The names of the way from home, as a machine reads them from the page as it is now. */
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

test("the breadcrumb follows every change of page, by link and by Back", async ({ page }) => {
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

test("the pages of the news are pages of their own", async ({ page }) => {
  await open(page, "/news");
  // As a search engine follows it: the list itself changes its page in place, and only its title with it.
  const next = page.getByRole("link", { name: "Page 2", exact: true });
  await page.goto((await next.getAttribute("href")) ?? "");
  await expect(page).toHaveURL("/news?page=2");
  await expect.poll(() => breadcrumb(page)).toEqual([["Nordsikt", "News, page 2"]]);
  expect(await canonical(page)).toMatch(/\/news\?page=2$/);
  expect(await page.locator('meta[property="og:title"]').getAttribute("content")).toBe(
    "News, page 2",
  );
});
