import { expect, expectAccessible, long, open, test } from "./site-test.ts";

const path = "/charts/podcast-weekly-reach";

test("the copy buttons put the embed code and the citation on the clipboard", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, path);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByText("Embed this chart").click();
  await page.getByRole("button", { name: "Copy text: embed code" }).click();
  await expect
    .poll(clipboard)
    .toMatch(
      /^<iframe src="http.*\/charts\/podcast-weekly-reach\/embed" title="[^"]+" width="100%" height="\d+" loading="lazy" frameborder="0"><\/iframe>$/,
    );
  await page.getByRole("button", { name: "Copy text: citation" }).click();
  await expect.poll(clipboard).toContain(`${path}?edition=2026-10`);
});

test.describe("a chart page, without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the open data table and the embed code, without a copy button", async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("cell", { name: "53%" })).toBeVisible();
    await expect(page.locator("#embed-code")).toBeHidden();
    await page.getByText("Embed this chart").click();
    await expect(page.locator("#embed-code")).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy text: embed code" })).toBeHidden();
  });
});

test(
  "an older edition shows a notice above the title, with a link to the newest edition",
  long,
  async ({ page }) => {
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
  },
);

test(
  "a chart on a product page links to its own page, where the method has an anchor",
  long,
  async ({ page }) => {
    await open(page, "/products/audio-market");
    await page.getByRole("link", { name: "Embed or cite" }).click();
    await expect(page).toHaveURL(path);
    await page.goto(`${path}#method`);
    await expect(page.locator("#method")).toBeInViewport();
  },
);

test(
  "a table with one column stays narrow, so that figures are near their labels",
  long,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, "/charts/daily-reach");
    const table = await page.locator(".chart-table").first().boundingBox();
    expect(table?.width).toBeLessThanOrEqual(576);
  },
);
