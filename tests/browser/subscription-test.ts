import { freePort } from "../support/free-port.ts";
import { startMailServer } from "../support/mail-server.ts";
import { type Site, startSite } from "../support/site.ts";
import { test as siteTest } from "./site-test.ts";

export type Mail = Awaited<ReturnType<typeof startMailServer>>;

export const test = siteTest.extend<object, { mail: Mail; site: Site }>({
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
