import { expectAccessible, long } from "./site-test.ts";
import {
  dialog,
  errors,
  expectErrors,
  file,
  fill,
  opener,
  stored,
  submit,
  texts,
} from "./download-test.ts";
import { arrive, expect, expectToast, newEmail, onPost, test, toast } from "./lead-test.ts";

export function testDialog(path: string, name: RegExp): void {
  test.describe(`the dialog of ${path}`, () => {
    test("shows an error under each invalid field and sends nothing", long, async ({ page }) => {
      let sent = 0;
      await arrive(page, path);
      await onPost(page, async (route) => {
        sent += 1;
        await route.continue();
      });
      await opener(page, name).click();
      const box = dialog(page);
      for (const label of Object.keys(errors))
        await expect(box.locator("label", { hasText: label })).toHaveText(`${label} *`);
      await submit(box).click();
      await expectErrors(box);
      await expect(toast(page)).toHaveCount(0);
      await expectAccessible(page);
      await box.getByLabel("Full Name").fill("Åsa");
      await expect(box.getByText(errors["Full Name"])).toHaveCount(0);
      await box.getByLabel("Work Email").fill("asa@nordsikt");
      await expect(box.getByText(errors["Work Email"])).toBeVisible();
      expect(sent).toBe(0);
    });

    test("is disabled while it sends, then downloads the document, shows a toast and closes", async ({
      page,
      site,
    }) => {
      const email = newEmail();
      const answer = Promise.withResolvers<void>();
      let sent = 0;
      await arrive(page, path);
      await onPost(page, async (route) => {
        sent += 1;
        await answer.promise;
        await route.continue();
      });
      await opener(page, name).click();
      const box = dialog(page);
      await fill(box, email);
      await submit(box).dblclick();
      await expect(submit(box)).toHaveText("Submitting...");
      await expect(submit(box).locator("svg")).toBeVisible();
      await expect(submit(box)).toBeDisabled();
      await expect(box.getByRole("button", { name: "Cancel" })).toBeDisabled();
      for (const label of Object.keys(errors)) await expect(box.getByLabel(label)).toBeDisabled();
      await expect(box.getByText("Sending", { exact: true })).toHaveRole("status");

      const download = page.waitForEvent("download");
      answer.resolve();
      expect((await download).suggestedFilename()).toBe(file);
      expect((await download).url()).toBe(`${site.url}/${file}`);
      expect(await (await download).failure()).toBeNull();
      await expect(box).toBeHidden();
      await expectToast(page, "Success!", texts.thanks);
      await expect(opener(page, name)).toBeFocused();
      await expectAccessible(page);
      expect(sent).toBe(1);
      expect(page.url()).toBe(site.url + path);
      expect(stored(site, email)).toMatchObject([
        {
          name: "Åsa Öberg",
          company: "Norrsken AB",
          title: "Analyst",
          pdf_downloaded: file,
          subject: "Webinar: The Battle for Attention",
        },
      ]);
    });
  });
}
