import { expect, open, test } from "./site-test.ts";

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
