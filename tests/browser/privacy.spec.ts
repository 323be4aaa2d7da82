import { arrive, expect, newEmail, test } from "./lead-test.ts";
import { button, fill } from "./signup-test.ts";

test("a registration sets no cookie, and the e-mail address appears in no URL", async ({
  page,
  context,
}) => {
  const email = newEmail();
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await arrive(page, "/news");
  await fill(page, email);
  await button(page).click();
  await expect(page.getByText("Thank you for registering.")).toBeVisible();
  const name = email.split("@")[0] ?? "";
  expect([page.url(), ...addresses].filter((address) => address.includes(name))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toBe("{}");
});
