import { arrive, expect, newEmail, onPost, postFaults, test } from "./lead-test.ts";
import { expectAccessible } from "./site-test.ts";
import { forms } from "./lead-forms-test.ts";

for (const [name, form] of Object.entries(forms))
  test.describe(name, () => {
    test.use({ expectedErrors: /status of (429|500|503)|ERR_FAILED|ERR_CONNECTION/ });

    test("keeps what was typed after each kind of failure, and stores one record when it is sent again", async ({
      page,
      site,
    }) => {
      let downloads = 0;
      page.on("download", () => (downloads += 1));
      await arrive(page, form.path);
      await form.show(page);
      const email = newEmail();
      await form.fill(page, email);
      for (const [what, answer] of Object.values(postFaults))
        await test.step(what, async () => {
          await onPost(page, async (route) => {
            // Feedback from the previous attempt is removed while the form sends.
            await expect(page.locator("main form .form-answer, .toast")).toHaveCount(0);
            await answer(route);
          });
          await form.button(page).click();
          await form.expectError(page, form.failed);
          await form.expectFilled(page, email);
          await expect(form.button(page)).toBeEnabled();
          await expect(form.button(page)).toBeFocused();
          await page.unroute("**/leads");
        });
      await expectAccessible(page, ...form.parts);
      expect(downloads).toBe(0);
      await form.button(page).click();
      await form.expectThanks(page);
      expect(form.stored(site, email)).toHaveLength(1);
    });
  });
