import { firm } from "../support/firm.ts";
import { expect, expectAccessible, long, open, test } from "./site-test.ts";

const release = "/article/press-release/123";
const newsletter = "/article/newsletter/124";

for (const { path, of, kind, details } of [
  { path: newsletter, of: "this newsletter", kind: "newsletter, 5 November 2026", details: {} },
  {
    path: release,
    of: "this press release",
    kind: "press release, 29 October 2026",
    details: long,
  },
  { path: "/products/nordic-piracy", of: "this report", kind: "report, April 2026", details: long },
])
  test(
    `${path} offers a citation as text and as BibTeX, which can be copied`,
    details,
    async ({ page, context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await open(page, path);
      // On product pages the citation is collapsed on phones.
      const folded = page.locator("summary").filter({ hasText: `Cite ${of}` });
      if (await folded.isVisible()) await folded.click();
      const citation = page.getByRole("region", { name: `Cite ${of}` });
      const title = await page.getByRole("heading", { level: 1 }).innerText();
      const line = await citation.locator("#citation").innerText();
      expect(line).toBe(
        `${firm.company.name} (2026), ‘${title}’, ${kind}. ${new URL(path, page.url()).href}`,
      );
      await citation.getByRole("button", { name: "Copy text: citation" }).click();
      await expect(citation.getByRole("status").first()).toHaveText("Copied");
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(line);

      await citation.getByText("BibTeX", { exact: true }).click();
      await citation.getByRole("button", { name: "Copy text: BibTeX entry" }).click();
      await expect(citation.getByRole("status").nth(1)).toHaveText("Copied");
      const entry = await page.evaluate(() => navigator.clipboard.readText());
      expect(entry).toBe(await citation.locator("pre").innerText());
      expect(entry).toMatch(/^@misc\{[a-z]+-2026-[a-z\d-]+,\n {2}author = /);
      await expectAccessible(page);
    },
  );

test(
  "a press release shows the press contact and a text about the firm, and can be copied as plain text",
  long,
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, release);
    const aside = page.getByRole("complementary");
    const end = page.locator("article footer");
    await expect(end.getByRole("link", { name: firm.company.pressEmail })).toBeVisible();
    await expect(end.locator("a[href^='tel:+']")).toBeVisible();
    await expect(page.getByText(firm.press.boilerplate.short)).toBeVisible();

    await aside.getByRole("button", { name: "Copy as plain text" }).click();
    await expect(aside.getByText("Text copied")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const text = await (await page.request.get(`${release}/plain-text`)).text();
    expect(copied.replaceAll("\r\n", "\n")).toBe(text);
    expect(copied).toContain(await page.getByRole("heading", { level: 1 }).innerText());
  },
);

test.describe("when the plain text of a press release cannot be fetched", long, () => {
  test.use({ expectedErrors: /502 \(Bad Gateway\)/ });

  test("the copy button suggests opening the text instead", async ({ page }) => {
    await open(page, release);
    await page.route("**/plain-text", (route) => route.fulfill({ status: 502, body: "" }));
    await page.getByRole("button", { name: "Copy as plain text" }).click();
    await expect(page.getByText("Could not be copied. Open it instead.")).toBeVisible();
  });
});

test("newsletters have neither a press contact nor a plain-text copy", long, async ({ page }) => {
  await open(page, newsletter);
  await expect(page.getByRole("complementary").getByText("Share")).toBeVisible();
  await expect(page.getByText("Press contact")).toHaveCount(0);
  await expect(page.getByText("as plain text")).toHaveCount(0);
});
