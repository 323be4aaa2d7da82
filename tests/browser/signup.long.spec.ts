import { anyWidth, overlap, open } from "./site-test.ts";
import { arrive, expect, expectToast, newEmail, test, toast } from "./lead-test.ts";
import {
  button,
  decoy,
  empty,
  expectEmpty,
  field,
  fill,
  pages,
  stored,
  texts,
  unfold,
  expectFilled,
} from "./signup-test.ts";
import { testForm } from "./signup-suite.ts";

test(
  "an error disappears as soon as its field is valid, and typing causes no new errors",
  anyWidth,
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
  anyWidth,
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
  anyWidth,
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

test.describe("a toast", () => {
  test.beforeEach(async ({ page }) => {
    await arrive(page, "/");
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await button(page).click();
    await expect(toast(page)).toBeVisible();
  });

  test("closes by itself after eight seconds", anyWidth, async ({ page }) => {
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
});

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
    anyWidth,
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

for (const path of pages.slice(1)) testForm(path);

test.describe("a signup sent within a second of being shown", anyWidth, () => {
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

test.describe("a toast", () => {
  test.beforeEach(async ({ page }) => {
    await arrive(page, "/");
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await button(page).click();
    await expect(toast(page)).toBeVisible();
  });

  test("stays while the pointer is on it", anyWidth, async ({ page }) => {
    await toast(page).hover();
    await page.clock.runFor(20_000);
    await expect(toast(page)).toBeVisible();
    await page.mouse.move(5, 300);
    await page.clock.runFor(8100);
    await expect(toast(page)).toHaveCount(0);
  });
});
