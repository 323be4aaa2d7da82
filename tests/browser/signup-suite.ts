import { expectAccessible, long } from "./site-test.ts";
import { arrive, expect, expectToast, newEmail, onPost, test } from "./lead-test.ts";
import {
  button,
  expectEmpty,
  expectFilled,
  field,
  fill,
  stored,
  texts,
  unfold,
} from "./signup-test.ts";

const parts = ["main form", ".toast-region"];

export function testForm(path: string): void {
  test.describe(`the form on ${path}`, () => {
    test("reports missing fields at each field and in a toast, and focuses the first", async ({
      page,
    }) => {
      let sent = 0;
      await arrive(page, path);
      await unfold(page);
      await onPost(page, async (route) => {
        sent += 1;
        await route.continue();
      });
      await expectAccessible(page, ...parts);
      await button(page).click();
      await expectToast(page, "Error", texts.incomplete);
      await expect(field(page, "Name")).toBeFocused();
      await expect(field(page, "Name")).toHaveAccessibleDescription("Please enter your name.");
      await expect(field(page, "E-mail")).toHaveAccessibleDescription(
        "Please enter your e-mail address.",
      );
      await expect(field(page, "Newsletters")).toHaveAccessibleDescription(
        "Please select newsletters, press releases or both.",
      );
      for (const label of ["Name", "E-mail", "Newsletters", "Press releases"])
        await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
      await expect(field(page, "Company")).not.toHaveAttribute("aria-invalid");
      await expectAccessible(page, ...parts);
      expect(sent).toBe(0);
    });

    test(
      "reports an invalid e-mail address at the field; on /news the browser's own validation message too",
      long,
      async ({ page }) => {
        await arrive(page, path);
        await unfold(page);
        await fill(page, "asa@nordsikt");
        await button(page).click();
        await expectToast(page, "Error", texts.wrongEmail);
        const email = field(page, "E-mail");
        await expect(email).toBeFocused();
        await expect(email).toHaveAccessibleDescription(texts.wrongEmail);
        const bubble = () => email.evaluate((input: HTMLInputElement) => input.validationMessage);
        const own = "Please enter a valid e-mail address";
        expect((await bubble()) === own).toBe(path === "/news");
        await expectFilled(page, "asa@nordsikt");
        await expectAccessible(page, ...parts);
        await email.fill("asa@nordsikt.example");
        expect(await bubble()).toBe("");
      },
    );

    test("is disabled while it sends, then shows a toast, empties its fields and has stored one record", async ({
      page,
      site,
    }) => {
      const email = newEmail();
      const answer = Promise.withResolvers<void>();
      let sent = 0;
      await arrive(page, path);
      await unfold(page);
      await onPost(page, async (route) => {
        sent += 1;
        await answer.promise;
        await route.continue();
      });
      await fill(page, email);
      await button(page).dblclick();
      await expect(button(page)).toHaveText("REGISTERING...");
      await expect(button(page)).toBeDisabled();
      for (const label of ["Name", "E-mail", "Company", "Newsletters", "Press releases"])
        await expect(field(page, label)).toBeDisabled();
      await expect(page.getByText("Sending", { exact: true })).toHaveRole("status");
      await page.keyboard.press("Enter");
      answer.resolve();
      await expectToast(page, "Success!", texts.thanks);
      await expect(button(page)).toBeFocused();
      await expect(button(page)).toHaveText("REGISTER");
      await expect(button(page)).toBeEnabled();
      await expectEmpty(page);
      await expectAccessible(page, ...parts);
      expect(sent).toBe(1);
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
      expect(stored(site, email)).toMatchObject([
        { Name: "Åsa Öberg", Company: "Norrsken AB", "Newsletter interest": 0 },
      ]);
    });
  });
}
