import { expectAccessible, holdRequests, long, requestsTo } from "./site-test.ts";
import {
  dialog,
  errors,
  expectErrors,
  expectFilled,
  file,
  fill,
  opener,
  openers,
  stored,
  submit,
  texts,
  titles,
  webinar,
  webinarButton as button,
} from "./download-form.ts";
import { arrive, expect, expectToast, newEmail, onPost, test, toast } from "./lead-test.ts";

for (const [path, name] of openers)
  test.describe(`the dialog of ${path}`, path === "/downloads" ? {} : long, () => {
    test("shows an error under each invalid field and sends nothing", long, async ({ page }) => {
      await arrive(page, path);
      const posts = requestsTo(page, /\/leads$/);
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
      expect(posts).toHaveLength(0);
    });

    test("is disabled while it sends, then downloads the document, shows a toast and closes", async ({
      page,
      site,
    }) => {
      const email = newEmail();
      await arrive(page, path);
      const posts = requestsTo(page, /\/leads$/);
      const release = await holdRequests(page, "**/leads");
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
      release();
      expect((await download).suggestedFilename()).toBe(file);
      expect((await download).url()).toBe(`${site.url}/${file}`);
      expect(await (await download).failure()).toBeNull();
      await expect(box).toBeHidden();
      await expectToast(page, "Success!", texts.thanks);
      await expect(opener(page, name)).toBeFocused();
      await expectAccessible(page);
      expect(posts).toHaveLength(1);
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

test("the download dialog cannot be closed while it sends", long, async ({ page, site }) => {
  const email = newEmail();
  await arrive(page, "/downloads");
  const release = await holdRequests(page, "**/leads");
  await opener(page, button).click();
  const box = dialog(page);
  await fill(box, email);
  await submit(box).click();
  await expect(submit(box)).toHaveText("Submitting...");
  // Browsers close a dialog at the second Escape without a `cancel` event.
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Escape");
  await page.mouse.click(4, 4);
  await expect(box).toBeVisible();
  const download = page.waitForEvent("download");
  release();
  expect((await download).suggestedFilename()).toBe(file);
  await expect(box).toBeHidden();
  expect(stored(site, email)).toHaveLength(1);
  await opener(page, button).click();
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
});

test.describe("a failed download request", long, () => {
  test.use({ expectedErrors: /status of (429|500|503)|ERR_FAILED|ERR_CONNECTION/ });

  test("shows a toast that can be closed, and that stays when the dialog is closed", async ({
    page,
  }) => {
    await arrive(page, "/downloads");
    await opener(page, button).click();
    await onPost(page, (route) => route.abort());
    await fill(dialog(page), newEmail());
    await submit(dialog(page)).click();
    await expectToast(page, "Error", texts.failed);
    await toast(page).getByRole("button", { name: "Close" }).click();
    await expect(toast(page)).toHaveCount(0);
    await expect(dialog(page)).toBeVisible();

    await submit(dialog(page)).click();
    await expectToast(page, "Error", texts.failed);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expectToast(page, "Error", texts.failed);
    await page.keyboard.press("Escape");
    await expect(toast(page)).toHaveCount(0);
  });
});

test(
  "the download dialog shows no earlier errors when it is opened again, and keeps what was typed",
  long,
  async ({ page }) => {
    await arrive(page, "/downloads");
    const box = dialog(page);
    for (const leave of [
      () => page.keyboard.press("Escape"),
      () => box.getByRole("button", { name: "Cancel" }).click(),
    ]) {
      await opener(page, button).click();
      await expect(box.locator("[aria-invalid]")).toHaveCount(0);
      await box.getByLabel("Company").fill("Norrsken AB");
      await submit(box).click();
      await expect(box.getByText(errors["Full Name"])).toBeVisible();
      await leave();
      await expect(box).toBeHidden();
    }
    await opener(page, button).click();
    await expect(box.getByLabel("Company")).toHaveValue("Norrsken AB");
    for (const error of Object.values(errors)) await expect(box.getByText(error)).toHaveCount(0);
    await expect(box.locator("[aria-invalid]")).toHaveCount(0);
  },
);

test(
  "the download dialog cannot be closed while it sends in a browser without closedby",
  long,
  async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy");
      // Without the attribute, Escape closes a modal dialog unless its `cancel` event is prevented.
      new MutationObserver(() => {
        for (const box of document.querySelectorAll("dialog[closedby]"))
          box.removeAttribute("closedby");
      }).observe(document, { subtree: true, childList: true, attributeFilter: ["closedby"] });
    });
    await arrive(page, "/downloads");
    await onPost(page, () => new Promise(() => {}));
    await opener(page, button).click();
    const box = dialog(page);
    await fill(box, newEmail());
    await submit(box).click();
    await expect(submit(box)).toHaveText("Submitting...");
    await page.keyboard.press("Escape");
    await page.mouse.click(4, 4);
    await expect(box).toBeVisible();
  },
);

test(
  "the download form can be opened, filled in and sent with the keyboard alone",
  long,
  async ({ page, site }) => {
    const email = newEmail();
    await arrive(page, "/downloads");
    await opener(page, button).focus();
    await page.keyboard.press("Enter");
    for (const typed of ["Åsa Öberg", email, "Norrsken AB", "Analyst"]) {
      await page.keyboard.type(typed);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Tab");
    await expect(submit(dialog(page))).toBeFocused();
    const download = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    expect((await download).suggestedFilename()).toBe(file);
    await expect(opener(page, button)).toBeFocused();
    expect(stored(site, email)).toHaveLength(1);
  },
);

test.describe("a visitor who has sent the download form", long, () => {
  test("finds the details neither in other forms nor in another tab", async ({ page, context }) => {
    const email = newEmail();
    await arrive(page, "/");
    await opener(page, /^DOWNLOAD CONTENT/).click();
    await fill(dialog(page), email);
    await submit(dialog(page)).click();
    await expectToast(page, "Success!", texts.thanks);
    await expect(page.locator("#signup-name")).toHaveValue("");
    await expect(page.locator("#signup-email")).toHaveValue("");
    await page.goto(`/downloads?document=ai-outlook`);
    await expect(page.getByLabel("Work Email").and(page.locator(":visible"))).toHaveValue("");
    const other = await context.newPage();
    await other.goto("/downloads");
    await opener(other, button).click();
    await expect(dialog(other).locator(".toast-region")).toBeAttached();
    await expect(dialog(other).getByLabel("Work Email")).toHaveValue("");
  });

  test("finds the details filled in in other dialogs of the tab, and can send them at once", async ({
    page,
    site,
  }) => {
    const email = newEmail();
    const minute = 60_000;
    const shownFor: number[] = [];
    page.on("request", (request) => {
      const sent = new URLSearchParams(request.postData() ?? "").get("shownFor");
      if (sent) shownFor.push(Number(sent));
    });
    await arrive(page, "/");
    await page.clock.fastForward(minute);
    await opener(page, /^DOWNLOAD CONTENT/).click();
    await fill(dialog(page), email);
    await submit(dialog(page)).click();
    await expect(dialog(page)).toBeHidden();
    // The dialog that was sent is empty again; dialogs of later pages in the tab are prefilled.
    await opener(page, /^DOWNLOAD CONTENT/).click();
    for (const label of Object.keys(errors))
      await expect(dialog(page).getByLabel(label)).toHaveValue("");
    await page.keyboard.press("Escape");
    await page.getByRole("contentinfo").getByRole("link", { name: "Downloads" }).click();
    await opener(page, /^DOWNLOAD AI/).click();
    await expectFilled(dialog(page, titles[1]), email);
    await submit(dialog(page, titles[1])).click();
    await expect(dialog(page, titles[1])).toBeHidden();
    // The time since the page was loaded, not since the form was shown.
    expect(shownFor[1]).toBeGreaterThan(minute);
    await page.reload();
    await opener(page, /^DOWNLOAD Audio/).click();
    await expect(dialog(page, titles[2]).locator(".toast-region")).toBeAttached();
    await expectFilled(dialog(page, titles[2]), email);
    expect(stored(site, email).map((row) => row["pdf_downloaded"])).toEqual([
      file,
      "ai-outlook.pdf",
    ]);
  });
});

test("sending one dialog of the automatic sequence opens the next one", long, async ({ page }) => {
  await arrive(page, "/downloads?autoOpen=true");
  await fill(dialog(page, webinar), newEmail());
  await submit(dialog(page, webinar)).click();
  await expect(dialog(page, titles[1])).toBeVisible();
  await expectToast(page, "Success!", texts.thanks);
  await expect(dialog(page, titles[1]).locator(".toast")).toBeVisible();
});
