import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sendForm } from "../support/send-form.ts";
import { type Site, startSite } from "../support/site.ts";
import { expect, expectAccessible, test as siteTest } from "./site-test.ts";

const email = "Ada@example.com";

const test = siteTest.extend<object, { editor: Site }>({
  editor: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from it that nothing is needed.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), "editor-leads-"));
      const site = await startSite({ DATA_DIR: dataDir, TRUSTED_PROXIES: "127.0.0.0/8" });
      const editor = await startSite({ DATA_DIR: dataDir }, { entry: "editor/main.ts" });
      const signup = { form: "signup", name: "Ada", newsletters: "on" };
      for (const address of [email, "bo@example.com"])
        await sendForm(site, { ...signup, email: address }, { path: "/?index" });
      await use(editor);
      await Promise.all([site.stop(), editor.stop()]);
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  baseURL: ({ editor }, use) => use(editor.url),
});

test("the leads of a week are seen and exported, and a person is found and erased", async ({
  page,
}) => {
  await page.goto("/edit/");
  await page.getByRole("link", { name: "Leads" }).click();
  const weeks = page.getByRole("region", { name: "By week" });
  await expect(weeks.getByRole("row").nth(1).getByRole("cell").first()).toHaveText("2");
  await expect(page.getByRole("figure", { name: /^Leads by week, at most 2/ })).toBeVisible();
  await weeks.getByRole("button", { name: "Total" }).click();
  await expect(weeks.getByRole("columnheader", { name: "Total" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  // The check looks into the preview, too, which must not be loading.
  await expect(page.frameLocator("iframe").locator("main")).toBeAttached();
  await expectAccessible(page, ".leads");

  const exporting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export to Excel" }).click();
  const workbook = await exporting;
  expect(workbook.suggestedFilename()).toMatch(/^leads-since-\d{4}-\d\d-\d\d\.xlsx$/);
  expect((await stat(await workbook.path())).size).toBeGreaterThan(1000);

  await page.getByLabel("Find a person").fill("ada@example.com");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("heading", { name: "ada@example.com" })).toBeFocused();
  await expect(page.getByText(`Also held as ${email}`)).toBeVisible();
  const signup = page.getByRole("region", { name: "Newsletter signup" });
  await expect(signup).toContainText(email);
  expect(page.url()).not.toContain("ada");
  await expectAccessible(page, ".leads");

  await page.getByRole("button", { name: "Erase …" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Type the address");
  await dialog.getByLabel("Type the address to confirm").fill("ADA@example.com");
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByText("Erased: 1 newsletter signup")).toBeFocused();
  await expect(page.getByText("Nothing is held about this address.")).toBeVisible();

  await page.goBack();
  await expect(page.getByRole("figure", { name: /^Leads by week, at most 1 / })).toBeVisible();
});
