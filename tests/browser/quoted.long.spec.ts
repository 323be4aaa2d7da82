import { anyWidth, expect, open, test } from "./site-test.ts";
import { citedPages, testCitation } from "./quoted-suite.ts";

const release = "/article/press-release/123";

test.describe("when the plain text of a press release cannot be fetched", anyWidth, () => {
  test.use({ expectedErrors: /502 \(Bad Gateway\)/ });

  test("the copy button suggests opening the text instead", async ({ page }) => {
    await open(page, release);
    await page.route("**/plain-text", (route) => route.fulfill({ status: 502, body: "" }));
    await page.getByRole("button", { name: "Copy as plain text" }).click();
    await expect(page.getByText("Could not be copied. Open it instead.")).toBeVisible();
  });
});

test(
  "newsletters have neither a press contact nor a plain-text copy",
  anyWidth,
  async ({ page }) => {
    await open(page, "/article/newsletter/124");
    await expect(page.getByRole("complementary").getByText("Share")).toBeVisible();
    await expect(page.getByText("Press contact")).toHaveCount(0);
    await expect(page.getByText("as plain text")).toHaveCount(0);
  },
);

for (const cited of [citedPages.release, citedPages.report]) testCitation(cited);
