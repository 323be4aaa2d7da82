import type { Page, Route } from "@playwright/test";
import type { Site } from "../support/site.ts";
import { expectAccessible, long, started } from "./site-test.ts";
import * as download from "./download-form.ts";
import * as preview from "./report-preview-form.ts";
import * as signup from "./signup-form.ts";
import {
  arrive,
  expect,
  expectToast,
  newEmail,
  onPost,
  test,
  toast,
  tooMany,
  useUpTheMinute,
} from "./lead-test.ts";

/** Behaviour that the three forms share, with the fields, texts and table of each. */
interface LeadForm {
  path: string;
  table: string;
  /** Opens the form if the page does not show it at first. */
  show(page: Page): Promise<void>;
  fill(page: Page, email: string): Promise<void>;
  expectFilled(page: Page, email: string): Promise<void>;
  button(page: Page): ReturnType<Page["locator"]>;
  busy: string;
  failed: string;
  expectError(page: Page, text: string, timeout?: number): Promise<void>;
  expectThanks(page: Page): Promise<void>;
  stored(site: Site, email: string): unknown[];
  /** Selectors of the parts that change with the form's state; axe checks only these. */
  parts: string[];
}

const inPage = () => Promise.resolve();

async function expectErrorToast(page: Page, text: string, timeout?: number): Promise<void> {
  await expectToast(page, "Error", text, timeout);
  await expect(toast(page)).toHaveAttribute("data-destructive");
}

const forms: Record<string, LeadForm> = {
  signup: {
    path: "/",
    table: "News_registration",
    show: inPage,
    fill: signup.fill,
    expectFilled: signup.expectFilled,
    button: signup.button,
    busy: "REGISTERING...",
    failed: signup.texts.failed,
    expectError: expectErrorToast,
    expectThanks: (page) => expectToast(page, "Success!", signup.texts.thanks),
    stored: signup.stored,
    parts: ["main form", ".toast-region"],
  },
  "report preview": {
    path: preview.withFile.path,
    table: "Report_preview_downloads",
    show: inPage,
    fill: preview.fill,
    expectFilled: preview.expectFilled,
    button: preview.button,
    busy: "REGISTERING...",
    failed: preview.texts.failed,
    async expectError(page, text, timeout) {
      await preview.expectAlert(page, text, timeout);
      await expect(toast(page)).toHaveCount(0);
    },
    expectThanks: (page) => expect(preview.answer(page)).toHaveRole("status"),
    stored: preview.stored,
    parts: ["main form"],
  },
  download: {
    path: "/downloads",
    table: "Interest",
    async show(page) {
      await download.opener(page, download.webinarButton).click();
      await started(page, "download-form");
    },
    fill: (page, email) => download.fill(download.dialog(page), email),
    expectFilled: (page, email) => download.expectFilled(download.dialog(page), email),
    button: (page) => download.submit(download.dialog(page)),
    busy: "Submitting...",
    failed: download.texts.failed,
    async expectError(page, text, timeout) {
      await expectErrorToast(page, text, timeout);
      await expect(download.dialog(page)).toBeVisible();
    },
    async expectThanks(page) {
      await expect(download.dialog(page)).toBeHidden();
      await expectToast(page, "Success!", download.texts.thanks);
    },
    stored: download.stored,
    parts: [],
  },
};

/** Ways in which a post can fail, with a description for the test step. */
const postFaults: [what: string, answer: (route: Route) => Promise<void>][] = [
  ["a 500 without JSON", (route) => route.fulfill({ status: 500, body: "no" })],
  ["an HTML page instead of JSON", (route) => route.fulfill({ status: 200, body: "<html>" })],
  ["a lost connection", (route) => route.abort()],
  [
    "a response lost after the record was stored",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
  ],
];

/** Sends the page's posts to another site and returns its responses. */
const answerFrom = (page: Page, baseURL: string, other: Site) =>
  onPost(page, async (route) => {
    const url = route.request().url().replace(baseURL, other.url);
    const headers = { ...route.request().headers(), origin: other.url };
    await route.fulfill({ response: await route.fetch({ url, headers }) });
  });

/** Disables the browser's ten-second request timeout: axe may take longer than that. */
const waitForever = (page: Page) =>
  page.addInitScript((longestWait) => {
    const wait = setTimeout;
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number) => (ms === longestWait ? 0 : wait(run, ms)),
    });
  }, 10_000);

for (const [name, form] of Object.entries(forms))
  test.describe(name, () => {
    test.use({ expectedErrors: /status of (429|500|503)|ERR_FAILED|ERR_CONNECTION/ });

    const send = async (page: Page, email = newEmail()) => {
      await form.fill(page, email);
      await form.button(page).click();
      return email;
    };

    test("keeps what was typed after each kind of failure, and stores one record when it is sent again", async ({
      page,
      site,
    }) => {
      let downloads = 0;
      page.on("download", () => (downloads += 1));
      await arrive(page, form.path);
      await form.show(page);
      const email = newEmail();
      await form.fill(page, email);
      for (const [what, answer] of postFaults)
        await test.step(what, async () => {
          await onPost(page, async (route) => {
            // Feedback from the previous attempt is removed while the form sends.
            await expect(page.locator("main form .form-answer, .toast")).toHaveCount(0);
            await answer(route);
          });
          await form.button(page).click();
          await form.expectError(page, form.failed);
          await form.expectFilled(page, email);
          await expect(form.button(page)).toBeEnabled();
          await expect(form.button(page)).toBeFocused();
          await page.unroute("**/leads");
        });
      await expectAccessible(page, ...form.parts);
      expect(downloads).toBe(0);
      await form.button(page).click();
      await form.expectThanks(page);
      expect(form.stored(site, email)).toHaveLength(1);
    });

    test("passes axe while it sends", long, async ({ page }) => {
      await waitForever(page);
      await arrive(page, form.path);
      await form.show(page);
      await onPost(page, () => new Promise(() => {}));
      await send(page);
      await expect(form.button(page)).toHaveText(form.busy);
      await expectAccessible(page, ...form.parts);
      await expect(form.button(page)).toHaveText(form.busy);
    });

    test(
      "shows an error and keeps what was typed when there is no response within ten seconds",
      long,
      async ({ page }) => {
        await arrive(page, form.path);
        await form.show(page);
        await onPost(page, () => new Promise(() => {}));
        const email = await send(page);
        await expect(form.button(page)).toHaveText(form.busy);
        await page.clock.fastForward(10_000);
        await form.expectError(page, form.failed);
        await form.expectFilled(page, email);
        await expect(form.button(page)).toBeEnabled();
      },
    );

    test(
      "shows an error and keeps what was typed when neither database nor outbox can store it",
      long,
      async ({ page, baseURL, broken }) => {
        await arrive(page, form.path);
        await form.show(page);
        await answerFrom(page, baseURL ?? "", broken);
        const email = await send(page);
        // The store alone may take 3 s to give up.
        await form.expectError(page, form.failed, 15_000);
        await form.expectFilled(page, email);
        await broken.logged(({ msg, table }) => msg === "lead not stored" && table === form.table);
      },
    );

    test(
      "refuses the eleventh submission in a minute and keeps what was typed",
      long,
      async ({ page, site, address }) => {
        await arrive(page, form.path);
        await form.show(page);
        await useUpTheMinute(site, address);
        const email = await send(page);
        await form.expectError(page, tooMany);
        await form.expectFilled(page, email);
        expect(form.stored(site, email)).toEqual([]);
      },
    );
  });
