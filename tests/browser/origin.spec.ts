import { long } from "./site-test.ts";
import { arrive, expect, expectToast, newEmail, test } from "./lead-test.ts";
import { button, fill, stored, texts } from "./signup-form.ts";

test("a lead stores the campaign of the page on which the visit began, however many pages ago", async ({
  page,
  context,
  site,
}) => {
  const email = newEmail();
  const footer = page.locator("footer");
  await arrive(page, "/?utm_source=linkedin&utm_campaign=spring");
  for (const [name, path] of [
    ["About", "/about"],
    ["Contact", "/contact"],
    ["News", "/news"],
  ] as const) {
    await footer.getByRole("link", { name, exact: true }).click();
    await page.waitForURL(`**${path}`);
  }
  await page.clock.fastForward(5000);
  await fill(page, email);
  await button(page).click();
  await expectToast(page, "Success!", texts.thanks);
  expect(stored(site, email)).toMatchObject([
    { utm_source: "linkedin", utm_campaign: "spring", page: "/news", referrer: null },
  ]);
  expect(await context.cookies()).toEqual([]);
  const kept = await page.evaluate(() => [localStorage.length, sessionStorage.length]);
  expect(kept).toEqual([0, 0]);
});

test(
  "a lead stores the campaign of the page on which the visitor arrived, without cookies or storage",
  long,
  async ({ page, context, site }) => {
    const email = newEmail();
    await arrive(page, "/?utm_source=linkedin&utm_campaign=v%C3%A5r");
    await page.locator("footer").getByRole("link", { name: "News", exact: true }).click();
    await page.waitForURL("**/news");
    await page.clock.fastForward(5000);
    await fill(page, email);
    await button(page).click();
    await expectToast(page, "Success!", texts.thanks);
    expect(stored(site, email)).toMatchObject([
      {
        utm_source: "linkedin",
        utm_medium: null,
        utm_campaign: "vår",
        page: "/news",
        referrer: null,
      },
    ]);
    expect(await context.cookies()).toEqual([]);
    const kept = await page.evaluate(() => [localStorage.length, sessionStorage.length]);
    expect(kept).toEqual([0, 0]);
  },
);

test("a lead stores only the host of the referring site", long, async ({ page, site }) => {
  const email = newEmail();
  await page.clock.install();
  await page.goto("/?utm_medium=social", { referer: "https://News.example.org/a?person=ada" });
  await page.clock.fastForward(5000);
  await fill(page, email);
  await button(page).click();
  await expectToast(page, "Success!", texts.thanks);
  expect(stored(site, email)).toMatchObject([
    { utm_source: null, utm_medium: "social", page: "/", referrer: "news.example.org" },
  ]);
});
