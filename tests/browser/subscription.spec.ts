import { freePort } from "../support/free-port.ts";
import { linksIn, startMailServer } from "../support/mail-server.ts";
import { type Site, startSite } from "../support/site.ts";
import { expect, expectAccessible, long, open, test as siteTest } from "./site-test.ts";
import { layoutProblems } from "./layout-problems.ts";

type Mail = Awaited<ReturnType<typeof startMailServer>>;

const test = siteTest.extend<object, { mail: Mail; site: Site }>({
  mail: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from it that nothing is needed.
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ mail }, use) => {
      const port = await freePort();
      const site = await startSite({
        PORT: String(port),
        SITE_URL: `http://127.0.0.1:${port}`,
        SMTP_URL: mail.url,
        MAIL_FROM: "news@nordsikt.example",
      });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

const requests = [
  {
    javaScriptEnabled: true,
    what: "a copy",
    choice: "A copy of what you hold about me",
    button: "SEND ME A COPY",
  },
  {
    javaScriptEnabled: false,
    what: "erasure",
    choice: "Erase what you hold about me",
    button: "ERASE MY DATA",
  },
];

for (const { javaScriptEnabled, what, choice, button } of requests)
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test(`a visitor requests ${what}, confirms it by e-mail and unsubscribes`, async ({
      page,
      mail,
    }, { project }) => {
      const email = `${project.name}-${javaScriptEnabled}@example.com`.replaceAll(/[^\w.@-]/g, "-");
      await page.goto("/privacy-policy");
      const form = page.locator("form[action='/your-data']");
      await form.getByLabel(choice).check();
      await form.getByLabel("E-mail").fill(email);
      await form.getByRole("button", { name: "SEND ME THE LINK" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Please look in your inbox");

      await expect.poll(() => mail.to(email).length).toBe(1);
      const links = mail.to(email).flatMap(linksIn);
      const linkTo = (path: string) => links.find((link) => link.includes(path)) ?? "";
      await page.goto(linkTo("/your-data?"));
      await page.getByRole("button", { name: button }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have your request");
      await page.goto(linkTo("/subscription/end?"));
      await page.getByRole("button", { name: "UNSUBSCRIBE" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");
    });
  });

test.describe("a data request with an invalid e-mail address", long, () => {
  test.use({ expectedErrors: /422|404/ });

  test("keeps what was typed and focuses the invalid field; a damaged link shows an accessible error page", async ({
    page,
  }) => {
    await open(page, "/your-data");
    await page.getByLabel("Erase what you hold about me").check();
    await page.getByLabel("E-mail").fill("ada@");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Please enter a valid e-mail address.")).toBeVisible();
    await expect(page.getByLabel("E-mail")).toBeFocused();
    await expect(page.getByLabel("E-mail")).toHaveValue("ada@");
    await expect(page.getByLabel("Erase what you hold about me")).toBeChecked();
    await expectAccessible(page);
    await page.goto("/subscription/confirm?t=cut");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
    await expectAccessible(page);
  });
});

test(
  "the privacy policy and the data request form pass axe and have no layout problems",
  long,
  async ({ page }) => {
    for (const path of ["/privacy-policy", "/your-data"]) {
      await open(page, path);
      await expectAccessible(page);
      expect(await layoutProblems(page)).toEqual([]);
    }
  },
);
