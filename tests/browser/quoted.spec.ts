import { company } from "#content/company.ts";
import { press } from "#content/press.ts";
import { expect, longAtAnyWidth, open, test } from "./site-test.ts";
import { citedPages, testCitation } from "./quoted-suite.ts";

const release = "/article/press-release/123";

test(
  "a press release shows the press contact and a text about the firm, and can be copied as plain text",
  longAtAnyWidth,
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, release);
    const aside = page.getByRole("complementary");
    const end = page.locator("article footer");
    await expect(end.getByRole("link", { name: company.pressEmail })).toBeVisible();
    await expect(end.locator("a[href^='tel:+']")).toBeVisible();
    await expect(page.getByText(press.boilerplate.short)).toBeVisible();

    await aside.getByRole("button", { name: "Copy as plain text" }).click();
    await expect(aside.getByText("Text copied")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const text = await (await page.request.get(`${release}/plain-text`)).text();
    expect(copied.replaceAll("\r\n", "\n")).toBe(text);
    expect(copied).toContain(await page.getByRole("heading", { level: 1 }).innerText());
  },
);

testCitation(citedPages.newsletter);
