import { expectAccessible, holdRequests, long, requestsTo } from "./site-test.ts";
import { arrive, expect, newEmail, test, toast } from "./lead-test.ts";
import {
  answer,
  button,
  expectAlert,
  expectEmpty,
  expectFilled,
  expectMail,
  field,
  fill,
  form,
  stored,
  texts,
  withFile,
  withMail,
} from "./report-preview-form.ts";

test(
  "the preview form reports missing fields beside each field and below the form, and focuses the first",
  long,
  async ({ page }) => {
    await arrive(page, withFile.path);
    const posts = requestsTo(page, /\/leads$/);
    await expectAccessible(page, "main form");
    await button(page).click();
    await expectAlert(page, texts.incomplete);
    await expect(toast(page)).toHaveCount(0);
    await expect(field(page, "Name")).toBeFocused();
    for (const [label, error] of [
      ["Name", "Please enter your name."],
      ["E-mail", "Please enter your e-mail address."],
      ["Company", "Please enter your company."],
    ] as const)
      await expect(field(page, label)).toHaveAccessibleDescription(error);
    await expectAccessible(page, "main form");
    await field(page, "Company").fill("Norrsken AB");
    await expect(field(page, "Company")).not.toHaveAttribute("aria-invalid");
    expect(posts).toHaveLength(0);
  },
);

test("the preview form is disabled while it sends, then downloads the file and empties its fields", async ({
  page,
  site,
}) => {
  const email = newEmail();
  await arrive(page, withFile.path);
  const posts = requestsTo(page, /\/leads$/);
  const release = await holdRequests(page, "**/leads");
  await fill(page, email);
  await button(page).dblclick();
  await expect(button(page)).toHaveText("REGISTERING...");
  await expect(button(page)).toBeDisabled();
  for (const label of ["Name", "E-mail", "Company"])
    await expect(field(page, label)).toBeDisabled();

  const download = page.waitForEvent("download");
  release();
  expect((await download).suggestedFilename()).toBe(withFile.file);
  expect(await (await download).failure()).toBeNull();
  await expect(answer(page)).toHaveRole("status");
  await expect(answer(page)).toBeFocused();
  await expect(answer(page)).toBeInViewport();
  await expect(button(page)).toHaveText("GET THE PREVIEW");
  await expect(button(page)).toBeEnabled();
  await expectEmpty(page);
  await expectAccessible(page, "main form");
  const again = page.waitForEvent("download");
  await form(page)
    .getByRole("link", { name: /^Download the preview/ })
    .click();
  expect((await again).suggestedFilename()).toBe(withFile.file);
  expect(posts).toHaveLength(1);
  expect(page.url()).toBe(site.url + withFile.path);
  expect(stored(site, email)).toMatchObject([
    { Name: "Åsa & Öberg", Company: "Norrsken AB", "Report downloaded": withFile.report },
  ]);
});

test.describe("a report without a preview file", () => {
  // A browser without a mail program logs an error with the mailto address.
  test.use({ expectedErrors: /mailto:/ });

  test("opens a prepared e-mail and shows its text for visitors without a mail program", async ({
    page,
    site,
  }) => {
    const email = newEmail();
    await page.addInitScript(() => {
      const opened: string[] = [];
      Object.assign(window, { opened });
      addEventListener("click", ({ target }) => {
        if (target instanceof HTMLAnchorElement) opened.push(target.href);
      });
      HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
        opened.push(this.href);
      };
    });
    await arrive(page, withMail.path);
    await fill(page, email);
    await button(page).click();
    await expect(answer(page)).toBeFocused();
    await expectMail(page, email);
    await expectAccessible(page, "main form");
    const shown = await form(page).locator("a[href^=mailto]").getAttribute("href");
    expect(await page.evaluate(() => Reflect.get(window, "opened"))).toEqual([shown]);
    expect(stored(site, email)).toMatchObject([{ "Report downloaded": withMail.report }]);
  });

  test("leaves no feedback or input in the form of another report", long, async ({ page }) => {
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
  "the preview form reports an invalid e-mail address, also through the browser's own validation message",
  long,
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

test(
  "the preview form can be filled in and sent with the keyboard alone",
  long,
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
