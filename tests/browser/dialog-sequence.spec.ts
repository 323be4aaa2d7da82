import type { Page } from "@playwright/test";
import { expect, long, open, started, test } from "./site-test.ts";
import { dialog, opener, titles } from "./download-form.ts";

const path = "/downloads?autoOpen=true";

async function expectOnly(page: Page, title: string | undefined) {
  for (const one of titles) await expect(dialog(page, one)).toBeVisible({ visible: one === title });
}

test("with autoOpen=true each download dialog opens when the one before it is closed", async ({
  page,
}) => {
  await open(page, path);
  await expectOnly(page, titles[0]);
  await dialog(page, titles[0]).getByRole("button", { name: "Cancel" }).click();
  await expectOnly(page, titles[1]);
  await page.mouse.click(4, 4);
  await expectOnly(page, titles[2]);
  await dialog(page, titles[2]).getByRole("button", { name: "Cancel" }).click();
  await expectOnly(page, undefined);
  await opener(page, /^DOWNLOAD The Battle/).click();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expectOnly(page, undefined);
});

test("Escape ends the sequence of dialogs", long, async ({ page }) => {
  await open(page, path);
  await expectOnly(page, titles[0]);
  await dialog(page, titles[0]).getByRole("button", { name: "Cancel" }).click();
  await expectOnly(page, titles[1]);
  await page.keyboard.press("Escape");
  await expectOnly(page, undefined);
  await opener(page, /^DOWNLOAD The Battle/).click();
  await expectOnly(page, titles[0]);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expectOnly(page, undefined);
});

test(
  "a dialog that opened by itself loads its form script at the first key press, not before",
  long,
  async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    // No locator touches the page before the dialog has the focus: that would start the island like a visitor's action.
    const opened = page.waitForResponse(/\/dialog-sequence-/);
    await page.goto(path);
    await opened;
    await page.waitForLoadState("networkidle");
    expect(asked.filter((url) => url.includes("/hydrate-"))).toEqual([]);
    await expectOnly(page, titles[0]);
    await page.keyboard.press("x");
    await started(page, "download-form");
    await expect(dialog(page, titles[0]).getByRole("textbox").first()).toHaveValue("x");
  },
);

test(
  "a click outside a dialog opens the next one, in which Escape ends the sequence",
  long,
  async ({ page }) => {
    await open(page, path);
    await expectOnly(page, titles[0]);
    await page.mouse.click(4, 4);
    await expectOnly(page, titles[1]);
    await page.keyboard.press("Escape");
    await expectOnly(page, undefined);
  },
);

test("no dialog opens by itself without autoOpen=true", long, async ({ page }) => {
  for (const query of ["", "?autoOpen=false", "?autoOpen"]) {
    await open(page, `/downloads${query}`);
    await expectOnly(page, undefined);
  }
});

test.describe("the downloads page with autoOpen=true, without JavaScript", long, () => {
  test.use({ javaScriptEnabled: false });

  test("shows the page without an open dialog", async ({ page }) => {
    await page.goto(path);
    await expectOnly(page, undefined);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
