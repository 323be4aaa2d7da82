import { distinctPages } from "../support/site-map.ts";
import { expect, test } from "./lead-test.ts";

/** `site-test.ts` already fails every test on a request to another host. */
test("no page sets a cookie or writes to the browser's storage", async ({ page, context }) => {
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
});
