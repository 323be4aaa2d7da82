import { expect, expectAccessible, open, test } from "./site-test.ts";

const path = "/charts/podcast-weekly-reach";

test("an older edition shows a notice above the title, with a link to the newest edition", async ({
  page,
}) => {
  await open(page, `${path}?edition=2025-10`);
  await expectAccessible(page);
  const notice = page.getByText("These are the figures as published in October 2025.");
  const [above, title] = await Promise.all([
    notice.boundingBox(),
    page.getByRole("heading", { level: 1 }).boundingBox(),
  ]);
  expect(above?.y).toBeLessThan(title?.y ?? 0);
  await page.getByRole("link", { name: "See the newest edition" }).click();
  await expect(page).toHaveURL(path);
  await expect(notice).toHaveCount(0);
});

test("a chart on a product page links to its own page, where the method has an anchor", async ({
  page,
}) => {
  await open(page, "/products/audio-market");
  await page.getByRole("link", { name: "Embed or cite" }).click();
  await expect(page).toHaveURL(path);
  await page.goto(`${path}#method`);
  await expect(page.locator("#method")).toBeInViewport();
});

test("a table with one column stays narrow, so that figures are near their labels", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/charts/daily-reach");
  const table = await page.locator(".chart-table").first().boundingBox();
  expect(table?.width).toBeLessThanOrEqual(576);
});
