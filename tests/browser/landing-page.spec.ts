import type { Page } from "@playwright/test";
import { copyFirm, type FirmCopy } from "../support/firm-copy.ts";
import {
  boxField,
  choiceField,
  landingPage,
  longField,
  textField,
  writeLandingPage,
} from "../support/landing-page.ts";
import { startSite, type Site } from "../support/site.ts";
import { storedLeads } from "../support/stored-leads.ts";
import { arrive, expect, expectToast, newEmail, test as leadTest } from "./lead-test.ts";
import { expectAccessible } from "./site-test.ts";

const { path, thanks, role, team, plan, call } = landingPage;

/** Each test has a site and a firm of its own, so that it can change the page. */
const test = leadTest.extend<{ firm: FirmCopy; own: Site }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads from it that nothing is needed.
  firm: async ({}, use) => {
    const firm = await copyFirm();
    await writeLandingPage(firm, { fields: [choiceField, longField, boxField] });
    await use(firm);
    await firm.dispose();
  },
  own: async ({ firm }, use) => {
    const own = await startSite({ CONTENT_DIR: firm.folder, TRUSTED_PROXIES: "127.0.0.0/8" });
    await use(own);
    await own.stop();
  },
  baseURL: ({ own }, use) => use(own.url),
});
test.use({ expectedErrors: /status of 422/ });

const form = (page: Page) => page.locator("form:has([name=page])");
const button = (page: Page) => form(page).getByRole("button", { name: landingPage.button });
const answersOf = (site: Site, email: string) =>
  storedLeads(site.dataDir, "lead_answers")
    .filter((row) => row["email"] === email)
    .map(({ answers }) => JSON.parse(String(answers)) as object);

async function fill(page: Page): Promise<string> {
  const email = newEmail();
  await form(page).getByLabel("Name").fill("Åsa");
  await form(page).getByLabel("E-mail").fill(email);
  await form(page).getByLabel("Newsletters").check();
  await form(page).getByLabel(plan).fill("Two\nlines");
  return email;
}

test("the form asks for its answers, keeps what was typed, and thanks in its own words", async ({
  page,
  own,
}) => {
  await arrive(page, path);
  const email = await fill(page);
  await button(page).click();
  const options = form(page).getByRole("group", { name: team }).getByRole("radio");
  await expect(options.first()).toBeFocused();
  await expect(options.first()).toHaveAccessibleDescription("Please answer this.");
  await expect(form(page).getByLabel(plan)).toHaveValue("Two\nlines");
  await expectAccessible(page, "main form", ".toast-region");

  await page.keyboard.press("ArrowDown");
  await expect(options.last()).toBeChecked();
  await expect(form(page).getByText("Please answer this.")).toHaveCount(0);
  await form(page).getByLabel(call).press("Space");
  await button(page).press("Enter");
  await expectToast(page, "Success!", thanks);
  expect(answersOf(own, email)).toEqual([{ team: "Six & more", plan: "Two\nlines", call: true }]);
  await expect(form(page).getByLabel(plan)).toHaveValue("");
  await expect(form(page).getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(form(page).getByLabel(call)).not.toBeChecked();
});

test("a page that was changed meanwhile is shown with its new field and all that was typed", async ({
  page,
  own,
  firm,
}) => {
  await arrive(page, path);
  const email = await fill(page);
  await form(page).getByLabel("Six & more").check();
  await writeLandingPage(firm, { fields: [choiceField, longField, textField] });
  await expect.poll(async () => (await own.get(path)).text(), { timeout: 20_000 }).toContain(role);
  await button(page).click();
  await expect(form(page).getByLabel(role)).toBeFocused();
  await expect(form(page).getByLabel(role)).toHaveAccessibleDescription("Please answer this.");
  await expect(form(page).getByLabel("Name")).toHaveValue("Åsa");
  await expect(form(page).getByLabel("E-mail")).toHaveValue(email);
  await expect(form(page).getByLabel(plan)).toHaveValue("Two\nlines");
  await expect(form(page).getByLabel("Six & more")).toBeChecked();
  await form(page).getByLabel(role).fill("Boss");
  await button(page).click();
  await expectToast(page, "Success!", thanks);
  expect(answersOf(own, email)).toEqual([
    { team: "Six & more", plan: "Two\nlines", constructor: "Boss" },
  ]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page answers with the error at the field, and then with its thanks", async ({
    page,
    own,
  }) => {
    await page.goto(path);
    const email = await fill(page);
    await form(page).getByLabel(call).check();
    await button(page).click();
    await expect(form(page).getByLabel("One to five")).toBeFocused();
    await expect(form(page).getByLabel(plan)).toHaveValue("Two\nlines");
    await expect(form(page).getByLabel(call)).toBeChecked();
    await form(page).getByLabel("One to five").check();
    await button(page).click();
    await expect(form(page).locator(".form-answer")).toHaveText(`Success! ${thanks}`);
    expect(answersOf(own, email)).toEqual([
      { team: "One to five", plan: "Two\nlines", call: true },
    ]);
    await expect(form(page).getByLabel(plan)).toHaveValue("");
  });
});
