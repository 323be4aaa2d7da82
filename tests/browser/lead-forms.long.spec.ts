import type { Page } from "@playwright/test";
import {
  answerFrom,
  arrive,
  expect,
  newEmail,
  onPost,
  test,
  tooMany,
  useUpTheMinute,
  waitForever,
} from "./lead-test.ts";
import { expectAccessible } from "./site-test.ts";
import { forms } from "./lead-forms-test.ts";

for (const [name, form] of Object.entries(forms))
  test.describe(name, () => {
    test.use({ expectedErrors: /status of (429|500|503)|ERR_FAILED|ERR_CONNECTION/ });

    const send = async (page: Page, email = newEmail()) => {
      await form.fill(page, email);
      await form.button(page).click();
      return email;
    };

    test("passes axe while it sends", async ({ page }) => {
      await waitForever(page);
      await arrive(page, form.path);
      await form.show(page);
      await onPost(page, () => new Promise(() => {}));
      await send(page);
      await expect(form.button(page)).toHaveText(form.busy);
      await expectAccessible(page, ...form.parts);
      await expect(form.button(page)).toHaveText(form.busy);
    });

    test("shows an error and keeps what was typed when there is no response within ten seconds", async ({
      page,
    }) => {
      await arrive(page, form.path);
      await form.show(page);
      await onPost(page, () => new Promise(() => {}));
      const email = await send(page);
      await expect(form.button(page)).toHaveText(form.busy);
      await page.clock.fastForward(10_000);
      await form.expectError(page, form.failed);
      await form.expectFilled(page, email);
      await expect(form.button(page)).toBeEnabled();
    });

    test("shows an error and keeps what was typed when neither database nor outbox can store it", async ({
      page,
      baseURL,
      broken,
    }) => {
      await arrive(page, form.path);
      await form.show(page);
      await answerFrom(page, baseURL ?? "", broken);
      const email = await send(page);
      // The store alone may take 3 s to give up.
      await form.expectError(page, form.failed, 15_000);
      await form.expectFilled(page, email);
      await broken.logged(({ msg, table }) => msg === "lead not stored" && table === form.table);
    });

    test("refuses the eleventh submission in a minute and keeps what was typed", async ({
      page,
      site,
      address,
    }) => {
      await arrive(page, form.path);
      await form.show(page);
      await useUpTheMinute(site, address);
      const email = await send(page);
      await form.expectError(page, tooMany);
      await form.expectFilled(page, email);
      expect(form.stored(site, email)).toEqual([]);
    });
  });
