import { arrive, expect, expectToast, newEmail, test, beaconsOf } from "./lead-test.ts";
import { long, started } from "./site-test.ts";
import { button, field, fill, stored, texts } from "./signup-test.ts";

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

test("the first input into a form sends one form-start beacon per page", long, async ({ page }) => {
  const beacons = beaconsOf(page);
  await arrive(page, "/");
  await field(page, "Name").focus();
  await started(page, "signup-form");
  expect(beacons).toEqual([]);
  await fill(page, newEmail());
  await expect.poll(() => beacons).toEqual(["form=signup"]);
  await button(page).click();
  await expectToast(page, "Success!", texts.thanks);
  await page.clock.fastForward(5000);
  await fill(page, newEmail());
  await Promise.all([page.waitForResponse("**/leads"), button(page).click()]);
  expect(beacons).toEqual(["form=signup"]);
});
