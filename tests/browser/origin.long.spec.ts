import { arrive, expect, expectToast, newEmail, test, beaconsOf } from "./lead-test.ts";
import { button, fill, stored, texts } from "./signup-test.ts";

test("a lead stores the campaign of the page on which the visitor arrived, without cookies or storage", async ({
  page,
  context,
  site,
}) => {
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
});

test("a lead stores only the host of the referring site", async ({ page, site }) => {
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

test("a form filled in before its island has started sends the form-start beacon when it is submitted", async ({
  page,
}) => {
  const beacons = beaconsOf(page);
  await arrive(page, "/");
  await page.evaluate(() => {
    for (const [name, value] of [
      ["name", "Ada"],
      ["email", "ada@example.com"],
    ])
      for (const input of document.querySelectorAll<HTMLInputElement>(
        `form:has([value=signup]) [name=${name}]`,
      ))
        input.value = value ?? "";
  });
  await button(page).click();
  await expect.poll(() => beacons).toEqual(["form=signup"]);
});
