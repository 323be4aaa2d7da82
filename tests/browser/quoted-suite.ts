import { company } from "#content/company.ts";
import { expect, expectAccessible, open, test } from "./site-test.ts";

interface CitedPage {
  path: string;
  of: string;
  kind: string;
}

export const citedPages = {
  newsletter: {
    path: "/article/newsletter/124",
    of: "this newsletter",
    kind: "newsletter, 5 November 2026",
  },
  release: {
    path: "/article/press-release/123",
    of: "this press release",
    kind: "press release, 29 October 2026",
  },
  report: { path: "/products/nordic-piracy", of: "this report", kind: "report, April 2026" },
};

export function testCitation({ path, of, kind }: CitedPage): void {
  test(`${path} offers a citation as text and as BibTeX, which can be copied`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, path);
    // On product pages the citation is collapsed on phones.
    const folded = page.locator("summary").filter({ hasText: `Cite ${of}` });
    if (await folded.isVisible()) await folded.click();
    const citation = page.getByRole("region", { name: `Cite ${of}` });
    const title = await page.getByRole("heading", { level: 1 }).innerText();
    const line = await citation.locator(".citation-line").innerText();
    expect(line).toBe(
      `${company.name} (2026), ‘${title}’, ${kind}. ${new URL(path, page.url()).href}`,
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
  });
}
