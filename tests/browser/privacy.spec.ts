import { distinctPages } from "../support/site-map.ts";
import { long } from "./site-test.ts";
import { arrive, expect, newEmail, test } from "./lead-test.ts";
import { button, fill } from "./signup-form.ts";

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

/** `site-test.ts` already fails every test on a request to another host. */
test(
  "no page sets a cookie or writes to the browser's storage",
  long,
  async ({ page, context }) => {
    for (const { path } of distinctPages) {
      await page.goto(path);
      const kept = await page.evaluate(async () => ({
        cookie: document.cookie,
        local: { ...localStorage },
        session: Object.keys(sessionStorage).filter((key) => !key.startsWith("react-router")),
        databases: (await indexedDB.databases()).length,
        workers: (await navigator.serviceWorker?.getRegistrations())?.length ?? 0,
      }));
      expect({ path, ...kept }).toEqual({
        path,
        cookie: "",
        local: {},
        session: [],
        databases: 0,
        workers: 0,
      });
    }
    expect(await context.cookies()).toEqual([]);
  },
);
