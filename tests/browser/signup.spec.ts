import type { Page } from "@playwright/test";
import {
  expectAccessible,
  holdRequests,
  long,
  open,
  overlap,
  ready,
  requestsTo,
} from "./site-test.ts";
import { arrive, expect, expectToast, newEmail, test, toast } from "./lead-test.ts";
import {
  button,
  expectEmpty,
  expectFilled,
  field,
  fill,
  pages,
  stored,
  texts,
  unfold,
} from "./signup-form.ts";

const parts = ["main form", ".toast-region"];

const decoy = (page: Page) => page.locator("form:has([name=form][value=signup]) [name=website]");

async function empty(page: Page): Promise<void> {
  for (const label of ["Name", "E-mail", "Company"]) await field(page, label).fill("");
  for (const label of ["Newsletters", "Press releases"]) await field(page, label).uncheck();
}

for (const path of pages)
  test.describe(`the form on ${path}`, path === "/" ? {} : long, () => {
    test("reports missing fields at each field and in a toast, and focuses the first", async ({
      page,
    }) => {
      await arrive(page, path);
      await unfold(page);
      const posts = requestsTo(page, /\/leads$/);
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
      expect(posts).toHaveLength(0);
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
      await arrive(page, path);
      await unfold(page);
      const posts = requestsTo(page, /\/leads$/);
      const release = await holdRequests(page, "**/leads");
      await fill(page, email);
      await button(page).dblclick();
      await expect(button(page)).toHaveText("REGISTERING...");
      await expect(button(page)).toBeDisabled();
      for (const label of ["Name", "E-mail", "Company", "Newsletters", "Press releases"])
        await expect(field(page, label)).toBeDisabled();
      await expect(page.getByText("Sending", { exact: true })).toHaveRole("status");
      await page.keyboard.press("Enter");
      release();
      await expectToast(page, "Success!", texts.thanks);
      await expect(button(page)).toBeFocused();
      await expect(button(page)).toHaveText("REGISTER");
      await expect(button(page)).toBeEnabled();
      await expectEmpty(page);
      await expectAccessible(page, ...parts);
      expect(posts).toHaveLength(1);
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
      expect(stored(site, email)).toMatchObject([
        { Name: "Åsa Öberg", Company: "Norrsken AB", "Newsletter interest": 0 },
      ]);
    });
  });

test("the signup can be sent with the keyboard alone, and Tab never reaches the honeypot field", async ({
  page,
  site,
}) => {
  const email = newEmail();
  await arrive(page, "/");
  await field(page, "Name").focus();
  await page.keyboard.type("Åsa Öberg");
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await expect(field(page, "Company")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(button(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expectToast(page, "Success!", texts.thanks);
  await expect(button(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(toast(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
  expect(stored(site, email)).toMatchObject([{ Company: null, "Newsletter interest": 1 }]);
  await field(page, "Name").focus();
  await page.keyboard.press("Shift+Tab");
  expect(await page.locator("main form :focus").count()).toBe(0);
  await expect(page.getByRole("textbox")).toHaveCount(3);
});

test.describe("a toast", long, () => {
  test.beforeEach(async ({ page }) => {
    await arrive(page, "/");
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await button(page).click();
    await expect(toast(page)).toBeVisible();
  });

  test("stays while it has the focus, and returns the focus when it is closed", async ({
    page,
  }) => {
    await field(page, "E-mail").focus();
    await toast(page).getByRole("button", { name: "Close" }).focus();
    await page.clock.runFor(20_000);
    await expect(toast(page)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(toast(page)).toHaveCount(0);
    await expect(field(page, "E-mail")).toBeFocused();
  });

  test("closes by itself after eight seconds", async ({ page }) => {
    await page.clock.runFor(7000);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(1100);
    await expect(toast(page)).toHaveCount(0);
  });

  test("closes on Escape only after an open menu has been closed", async ({ page }) => {
    await page.getByRole("button", { name: /^(Menu|What we do)/ }).click();
    await page.keyboard.press("Escape");
    await expect(toast(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(toast(page)).toHaveCount(0);
  });

  test("stays while the pointer is on it", async ({ page }) => {
    await toast(page).hover();
    await page.clock.runFor(20_000);
    await expect(toast(page)).toBeVisible();
    await page.mouse.move(5, 300);
    await page.clock.runFor(8100);
    await expect(toast(page)).toHaveCount(0);
  });
});

test("what was typed into the signup before the scripts start is kept and can be sent", async ({
  page,
  site,
}) => {
  const email = newEmail();
  const release = await holdRequests(page, "**/assets/*.js");
  await page.clock.install();
  // The delayed page script also delays every later load state.
  await page.goto("/", { waitUntil: "commit" });
  await fill(page, email);
  await page.clock.fastForward(5000);
  release();
  await ready(page);
  await expectFilled(page, email);
  await button(page).click();
  await expectToast(page, "Success!", texts.thanks);
  expect(stored(site, email)).toHaveLength(1);
});

test(
  "an error disappears as soon as its field is valid, and typing causes no new errors",
  long,
  async ({ page }) => {
    await arrive(page, "/");
    await button(page).click();
    const wrong = page.locator("form [aria-invalid]");
    await expect(wrong).toHaveCount(4);
    await field(page, "Newsletters").check();
    await expect(wrong).toHaveCount(2);
    await field(page, "E-mail").fill("asa@");
    await expect(field(page, "E-mail")).toHaveAccessibleDescription(texts.wrongEmail);
    await field(page, "E-mail").fill("asa@nordsikt.example");
    await expect(field(page, "E-mail")).toHaveAccessibleDescription("");
    await field(page, "Name").fill("Åsa Öberg");
    await expect(wrong).toHaveCount(0);
    await field(page, "Name").fill("");
    await expect(wrong).toHaveCount(0);
  },
);

test(
  "a second registration on the same page is stored as a second record",
  long,
  async ({ page, site }) => {
    const [one, other] = [newEmail(), newEmail()];
    await arrive(page, "/");
    for (const email of [one, other]) {
      await fill(page, email);
      await button(page).click();
      await expectToast(page, "Success!", texts.thanks);
      await expectEmpty(page);
      await page.clock.fastForward(5000);
      await page.keyboard.press("Escape");
    }
    expect([...stored(site, one), ...stored(site, other)]).toHaveLength(2);
  },
);

test(
  "a signup with the honeypot field filled in gets the success message and is not stored",
  long,
  async ({ page, site }) => {
    const email = newEmail();
    await arrive(page, "/");
    await fill(page, email);
    await decoy(page).evaluate((input: HTMLInputElement) => (input.value = "https://spam.example"));
    await button(page).click();
    await expectToast(page, "Success!", texts.thanks);
    expect(stored(site, email)).toEqual([]);
  },
);

/** A phone with and without its keyboard, the smallest supported phone likewise, and a desktop. */
const screens = [
  { width: 390, height: 844 },
  { width: 390, height: 500 },
  { width: 320, height: 568 },
  { width: 320, height: 320 },
  { width: 1440, height: 900 },
] as const;

for (const path of pages)
  test(
    `on ${path} the error toast covers neither the invalid field nor its label`,
    long,
    async ({ page }) => {
      await page.setViewportSize(screens[0]);
      await arrive(page, path);
      await unfold(page);
      for (const screen of screens)
        for (const email of ["", "asa@nordsikt"])
          await test.step(`${email || "nothing"} at ${screen.width} × ${screen.height}`, async () => {
            await page.setViewportSize(screen);
            if (email) await fill(page, email);
            else await empty(page);
            await button(page).click();
            await expect(toast(page)).toBeVisible();
            const wrong = field(page, email ? "E-mail" : "Name");
            await expect(wrong).toBeFocused();
            await expect(wrong).toBeInViewport({ ratio: 1 });
            const label = page.locator(`label[for="${await wrong.getAttribute("id")}"]`);
            for (const part of [label, wrong])
              expect(await overlap(toast(page), part)).toEqual({ width: 0, height: 0 });
            await page.keyboard.press("Escape");
            await expect(toast(page)).toHaveCount(0);
          });
    },
  );

test.describe("a signup sent within a second of being shown", long, () => {
  test.use({ expectedErrors: /status of 422/ });

  test("keeps what was typed, asks to be sent again, and is then stored", async ({
    page,
    site,
  }) => {
    const email = newEmail();
    // Page time is fixed at half a second until the test changes it, because a real second could pass.
    await page.addInitScript(() => {
      performance.now = () => Reflect.get(window, "sinceShown") ?? 500;
    });
    await open(page, "/news");
    await unfold(page);
    await fill(page, email);
    await button(page).click();
    await expectToast(page, "Error", texts.again);
    await expectFilled(page, email);
    expect(stored(site, email)).toEqual([]);
    await page.evaluate(() => Object.assign(window, { sinceShown: 1500 }));
    await button(page).click();
    await expectToast(page, "Success!", texts.thanks);
    await expectEmpty(page);
    expect(stored(site, email)).toHaveLength(1);
  });
});
