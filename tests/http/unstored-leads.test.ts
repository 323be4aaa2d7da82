import { afterAll, beforeAll, expect, test } from "vitest";
import { said, sendForm } from "../support/send-form.ts";
import { startSiteWithoutStore, type Site } from "../support/site.ts";

// A site that can store leads nowhere, and that trusts no proxy.

let site: Site;
beforeAll(async () => {
  site = await startSiteWithoutStore();
});
afterAll(() => site.stop());

const person = { name: "Canary Öster", email: "canary@example.com", company: "Canary AB" };
const failed = "Error Something went wrong. Please try again.";

test.each([
  ["/?index", { form: "signup", newsletters: "on" }, "News_registration", failed],
  [
    "/products/audio-market",
    { form: "report-preview", about: "Audio Market" },
    "Report_preview_downloads",
    "There was an error submitting your information. Please try again.",
  ],
  ["/downloads", { form: "download", about: "ai-outlook", title: "Analyst" }, "Interest", failed],
])(
  "a form posted to %s gets 503, keeps what was typed and offers no document, and is logged without personal data",
  async (path, values, table, message) => {
    const response = await sendForm(site, { ...person, ...values }, { path });
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(said(html)).toBe(message);
    expect(html).toContain('value="Canary AB"');
    expect(html).not.toMatch(/<a href="[^"]*(?:ai-outlook|audio-market-preview)\.pdf"/);
    const line = await site.logged(
      (each) => each.msg === "lead not stored" && each["table"] === table,
    );
    expect(line).toMatchObject({ kind: "unavailable" });
    expect(JSON.stringify(site.log)).not.toMatch(/canary/i);
  },
);

test("the rate limit for forms ignores forwarding headers of an untrusted client", async () => {
  const answers = [];
  for (let i = 0; i < 11; i++)
    answers.push((await sendForm(site, { form: "signup", name: "" }, { path: "/?index" })).status);
  expect(answers.at(-1)).toBe(429);
});
