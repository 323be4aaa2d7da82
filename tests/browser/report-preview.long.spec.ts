import { anyWidth } from "./site-test.ts";
import { arrive, expect, newEmail, test } from "./lead-test.ts";
import {
  answer,
  button,
  expectAlert,
  expectEmpty,
  expectFilled,
  field,
  fill,
  form,
  stored,
  texts,
  withFile,
  withMail,
} from "./report-preview-test.ts";

test(
  "the preview form reports an invalid e-mail address, also through the browser's own validation message",
  anyWidth,
  async ({ page }) => {
    await arrive(page, withFile.path);
    await fill(page, "asa@nordsikt");
    await button(page).click();
    await expectAlert(page, texts.wrongEmail);
    const email = field(page, "E-mail");
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(texts.wrongEmail);
    const bubble = () => email.evaluate((input: HTMLInputElement) => input.validationMessage);
    expect(await bubble()).toBe("Please enter a valid e-mail address");
    await expectFilled(page, "asa@nordsikt");
    await email.fill("asa@nordsikt.example");
    expect(await bubble()).toBe("");
  },
);

test.describe("a report without a preview file", () => {
  // A browser without a mail program logs an error with the mailto address.
  test.use({ expectedErrors: /mailto:/ });

  test("leaves no feedback or input in the form of another report", anyWidth, async ({ page }) => {
    await arrive(page, withMail.path);
    await fill(page, newEmail());
    await button(page).click();
    await expect(answer(page)).toBeFocused();
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('footer a[href="/products"]');
      link?.click();
    });
    await page.getByRole("main").getByRole("link", { name: "Sports Analysis" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sports Analysis");
    await expect(answer(page)).toHaveCount(0);
    await expectEmpty(page);
  });
});

test(
  "the preview form can be filled in and sent with the keyboard alone",
  anyWidth,
  async ({ page, site }) => {
    const email = newEmail();
    await arrive(page, withFile.path);
    await field(page, "Name").focus();
    await page.keyboard.type("Åsa");
    await page.keyboard.press("Tab");
    await page.keyboard.type(email);
    await page.keyboard.press("Tab");
    await page.keyboard.type("Norrsken AB");
    const download = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    await download;
    await expect(answer(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(form(page).getByRole("link").first()).toBeFocused();
    expect(stored(site, email)).toHaveLength(1);
  },
);
