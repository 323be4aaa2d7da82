import {
  anyWidth,
  expectAccessible,
  overlap,
  proves,
  provesAtAnyWidth,
  ready,
  open,
} from "./site-test.ts";
import { arrive, expect, expectToast, newEmail, onPost, test, toast } from "./lead-test.ts";
import {
  button,
  decoy,
  empty,
  expectEmpty,
  expectFilled,
  field,
  fill,
  pages,
  stored,
  texts,
  unfold,
} from "./signup-test.ts";

const parts = ["main form", ".toast-region"];

for (const path of pages)
  test.describe(`the form on ${path}`, () => {
    test(
      "says what is missing, at the fields and at once, and goes to the first",
      proves("3.3.1", "4.1.3"),
      async ({ page }) => {
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
      },
    );

    test(
      "says that an e-mail address is wrong, the browser too where it is asked to",
      proves("3.3.1", "3.3.3", "4.1.3"),
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

    test("is busy while it sends, thanks, empties its fields and has stored it once", async ({
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

test(
  "an error goes as soon as its field is right, and no new one comes",
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
  "a second registration in the same page is a second record",
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
  "the keyboard is enough, and never meets the field for robots",
  anyWidth,
  async ({ page, site }) => {
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
  },
);

test(
  "whoever fills in the field for robots is thanked and not stored",
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

test.describe("a form sent within a second of being shown", anyWidth, () => {
  test.use({ expectedErrors: /status of 422/ });
  test("keeps what was typed and asks to be sent again, which stores it", async ({
    page,
    site,
  }) => {
    const email = newEmail();
    // The browser's own clock, which no test can be faster than: it says half a second until it is told otherwise.
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

  test("closes by itself after eight seconds", anyWidth, async ({ page }) => {
    await page.clock.runFor(7000);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(1100);
    await expect(toast(page)).toHaveCount(0);
  });

  test("stays while the pointer is on it", provesAtAnyWidth("2.2.1"), async ({ page }) => {
    await toast(page).hover();
    await page.clock.runFor(20_000);
    await expect(toast(page)).toBeVisible();
    await page.mouse.move(5, 300);
    await page.clock.runFor(8100);
    await expect(toast(page)).toHaveCount(0);
  });

  test(
    "stays while it has the focus, and gives it back when it is closed",
    provesAtAnyWidth("2.2.1"),
    async ({ page }) => {
      await field(page, "E-mail").focus();
      await toast(page).getByRole("button", { name: "Close" }).focus();
      await page.clock.runFor(20_000);
      await expect(toast(page)).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(toast(page)).toHaveCount(0);
      await expect(field(page, "E-mail")).toBeFocused();
    },
  );

  test("a menu above it is closed before it", async ({ page }) => {
    await page.getByRole("button", { name: /^(Menu|What we do)/ }).click();
    await page.keyboard.press("Escape");
    await expect(toast(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(toast(page)).toHaveCount(0);
  });
});

test(
  "what was typed before the scripts started is still there, and is sent",
  anyWidth,
  async ({ page, site }) => {
    const email = newEmail();
    const scripts = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.clock.install();
    // The script of the page, which is held back, delays every later state.
    await page.goto("/", { waitUntil: "commit" });
    await fill(page, email);
    await page.clock.fastForward(5000);
    scripts.resolve();
    await ready(page);
    await expectFilled(page, email);
    await button(page).click();
    await expectToast(page, "Success!", texts.thanks);
    expect(stored(site, email)).toHaveLength(1);
  },
);

/** A phone, the same with a keyboard on its screen, and the smallest that the site is made for. */
const screens = [
  { width: 390, height: 844 },
  { width: 390, height: 500 },
  { width: 320, height: 568 },
  { width: 320, height: 320 },
  { width: 1440, height: 900 },
] as const;

for (const path of pages)
  test(
    `on ${path} the toast about a mistake leaves the field and its label in sight`,
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
