import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { emailHash } from "#server/leads/consent-events.ts";
import { linksIn, startMailServer } from "../support/mail-server.ts";
import { sharedSite } from "../support/shared-site.ts";
import { type Site, startSite } from "../support/site.ts";
import { storedLeads } from "../support/stored-leads.ts";

let mail: Awaited<ReturnType<typeof startMailServer>>;
let site: Site;
let dataDir: string;
const siteUrl = "https://www.nordsikt.example";
const officeTo = "office@nordsikt.example";
beforeAll(async () => {
  mail = await startMailServer();
  dataDir = await mkdtemp(join(tmpdir(), "site-mail-"));
  site = await startSite({
    DATA_DIR: dataDir,
    SITE_URL: siteUrl,
    SMTP_URL: mail.url,
    MAIL_FROM: "Nordsikt <news@nordsikt.example>",
    LEADS_MAIL_TO: officeTo,
    // Each test sends another client address, which has a rate limit of its own.
    TRUSTED_PROXIES: "127.0.0.0/8",
  });
});
afterAll(async () => {
  await site.stop();
  await mail.stop();
  await rm(dataDir, { recursive: true });
});

let visitor = 0;
beforeEach(() => void (visitor += 1));

const post = (path: string, values: Record<string, string>) =>
  site.get(path, {
    method: "POST",
    body: new URLSearchParams(values),
    headers: { "x-forwarded-for": `10.0.0.${visitor}` },
  });

const newAddress = () => `${randomUUID()}@example.com`;

async function signUp(email: string, more: Record<string, string> = { newsletters: "on" }) {
  const response = await post("/?index", { form: "signup", name: "Ada", email, ...more });
  expect(response.status).toBe(200);
  return response.text();
}

async function messagesTo(address: string, count = 1) {
  await vi.waitFor(() => expect(mail.to(address).length).toBeGreaterThanOrEqual(count), {
    timeout: 20_000,
  });
  return mail.to(address);
}

/** The path of the message's link to this page. */
function linkTo(page: string, message: { text?: string | undefined }): string {
  const link = linksIn(message).find((address) => address.startsWith(siteUrl + page));
  return link?.replace(siteUrl, "") ?? "";
}

async function signUpAndReceive(more?: Record<string, string>) {
  const email = newAddress();
  await signUp(email, more);
  const [message] = await messagesTo(email);
  if (!message) throw new Error("no message");
  const row = storedLeads(dataDir, "News_registration").find((lead) => lead["Email"] === email);
  return { email, message, signupId: row?.["submission_id"] };
}

function events(): Record<string, unknown>[] {
  const database = new DatabaseSync(join(dataDir, "leads.db"), { readOnly: true });
  const rows = database.prepare("select * from consent_events order by id").all();
  database.close();
  return rows;
}

/** Events that contain a registration id, an address or its hash. */
const eventsOf = (value: unknown) =>
  events()
    .filter(({ event }) => event !== "mailed")
    .filter((row) => Object.values(row).includes(value))
    .map((row) => row["event"]);

describe("the message after a signup", () => {
  test("asks for a confirmation, as text and HTML, under 30 kB and without pictures", async () => {
    const { message } = await signUpAndReceive({ newsletters: "on", pressReleases: "on" });
    expect(message.from).toMatchObject({ name: "Nordsikt", address: "news@nordsikt.example" });
    expect(message.subject).toBe("Please confirm your address");
    expect(message.text).toContain("to get newsletters and press releases from Nordsikt");
    expect(message.html).toContain("One step left");
    expect(message.raw.length).toBeLessThan(30_000);
    expect(message.html).not.toMatch(/<img|url\(|@import|<link|<script/);
    // Every address in it leads to the site.
    for (const [, address] of message.html?.matchAll(/(?:href|src)="([^"]*)"/g) ?? [])
      expect(address).toMatch(/^https:\/\/www\.nordsikt\.example\//);
  });

  test("has no address in its links, and one-click unsubscribe headers", async () => {
    const { email, message } = await signUpAndReceive();
    const [name = ""] = email.split("@");
    for (const link of linksIn(message)) expect(link).not.toContain(name);
    const header = (key: string) => message.headers.find((one) => one.key === key)?.value;
    expect(header("list-unsubscribe")).toMatch(
      /^<https:\/\/www\.nordsikt\.example\/subscription\/end\?t=[\w-]+>$/,
    );
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  });

  test("is announced in the response, whether or not the address is already registered", async () => {
    const email = newAddress();
    const first = await signUp(email);
    const second = await signUp(email, { newsletters: "on", company: "Another" });
    for (const page of [first, second]) expect(page).toContain("please confirm your address in it");
  });

  test("is sent to one address at most three times a day", async () => {
    const email = newAddress();
    for (const company of ["a", "b", "c", "d", "e"])
      await signUp(company === "b" ? email.toUpperCase() : email, { newsletters: "on", company });
    const givenUp = () => site.log.filter(({ code }) => code === "THREE_A_DAY");
    await vi.waitFor(() => expect([mail.to(email).length, givenUp().length]).toEqual([3, 2]), {
      timeout: 20_000,
    });
  });
});

describe("a link in a message", () => {
  test("to confirm does nothing when opened; its button stores the confirmation with the wording", async () => {
    const { message, signupId } = await signUpAndReceive();
    const path = linkTo("/subscription/confirm", message);
    const page = await site.get(path);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("x-robots-tag")).toContain("noindex");
    const agreement =
      "Yes, Nordsikt AB may send newsletters to my address. I can unsubscribe at any time.";
    expect(await page.text()).toContain(agreement);
    expect(eventsOf(signupId)).toEqual([]);
    const done = await post(path, {});
    expect(done.status).toBe(200);
    expect(await done.text()).toContain("your address is confirmed");
    expect(eventsOf(signupId)).toEqual(["confirmed"]);
    expect(events().find((row) => row["signup_id"] === signupId && row["wording"])).toMatchObject({
      wording: agreement,
      email: null,
    });
  });

  test("to unsubscribe shows a button when opened, and accepts one-click unsubscribe", async () => {
    const { message, email } = await signUpAndReceive();
    const path = linkTo("/subscription/end", message);
    expect(await (await site.get(path)).text()).toContain("UNSUBSCRIBE");
    expect(eventsOf(emailHash(email))).toEqual([]);
    const oneClick = await post(path, { "List-Unsubscribe": "One-Click" });
    expect(oneClick.status).toBe(200);
    expect(eventsOf(emailHash(email))).toEqual(["left"]);
  });

  test("works after a restart", async () => {
    const { message, signupId } = await signUpAndReceive();
    const other = await startSite({
      DATA_DIR: dataDir,
      SITE_URL: siteUrl,
      SMTP_URL: mail.url,
      MAIL_FROM: "news@nordsikt.example",
    });
    const path = linkTo("/subscription/confirm", message);
    expect((await other.get(path, { method: "POST" })).status).toBe(200);
    await other.stop();
    expect(eventsOf(signupId)).toEqual(["confirmed"]);
  });

  test("that was changed, cut, used for another page or has no token gets 404 and does nothing", async () => {
    const { message, signupId } = await signUpAndReceive();
    const path = linkTo("/subscription/confirm", message);
    const token = path.split("=")[1] ?? "";
    const wrong = [
      path.slice(0, -3),
      `${path.slice(0, -1)}${path.endsWith("A") ? "B" : "A"}`,
      `/subscription/end?t=${token}`,
      `/your-data?t=${token}`,
      "/subscription/confirm",
      "/subscription/confirm?t=",
      `/subscription/confirm?t=${"A".repeat(9_000)}`,
      "/subscription/confirm?t=%00%FF",
    ];
    for (const address of wrong)
      for (const response of [await site.get(address), await post(address, {})]) {
        expect([address, response.status]).toEqual([address, 404]);
        expect(await response.text()).toContain("This link does not work");
      }
    expect((await site.get(`/subscription/else?t=${token}`)).status).toBe(404);
    expect(eventsOf(signupId)).toEqual([]);
  });

  test("is rate-limited after ten uses in a minute", async () => {
    const { message, email } = await signUpAndReceive();
    const path = linkTo("/subscription/end", message);
    const statuses = [];
    for (let times = 0; times < 12; times += 1) statuses.push((await post(path, {})).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect(eventsOf(emailHash(email))).toHaveLength(10);
  });

  test("is refused if another site's form posts it", async () => {
    const { message, email } = await signUpAndReceive();
    const headers = { origin: "https://evil.example" };
    const path = linkTo("/subscription/end", message);
    expect((await site.get(path, { method: "POST", headers })).status).toBe(400);
    expect(eventsOf(emailHash(email))).toEqual([]);
  });
});

describe("a request about personal data", () => {
  test("is offered in the privacy policy as a plain form", async () => {
    const policy = await (await site.get("/privacy-policy")).text();
    expect(policy).toContain('action="/your-data"');
    expect(await (await site.get("/your-data")).text()).toContain("SEND ME THE LINK");
  });

  test.each(["access", "erasure"])(
    "for %s is stored when the button behind the e-mailed link is pressed",
    async (purpose) => {
      const email = newAddress();
      const page = await post("/your-data", { email, purpose });
      expect(page.status).toBe(200);
      expect(await page.text()).toContain("Please look in your inbox");
      const [message] = await messagesTo(email);
      const path = linkTo("/your-data", message ?? {});
      expect((await site.get(path)).status).toBe(200);
      expect(eventsOf(email)).toEqual([]);
      expect(await (await post(path, {})).text()).toContain("We have your request");
      expect(eventsOf(email)).toEqual([`${purpose}_requested`]);
      // This message has an unsubscribe link as well.
      expect((await post(linkTo("/subscription/end", message ?? {}), {})).status).toBe(200);
      expect(eventsOf(emailHash(email))).toEqual(["left"]);
    },
  );

  test("with invalid input gets 422 and keeps what was typed", async () => {
    const wrong = await post("/your-data", { email: "ada@", purpose: "erasure" });
    expect(wrong.status).toBe(422);
    const page = await wrong.text();
    expect(page).toContain('value="ada@"');
    expect(page).toContain("Please enter a valid e-mail address.");
    expect(page).toMatch(/<input[^>]*checked=""[^>]*value="erasure"/);
    expect((await post("/your-data", { email: newAddress(), purpose: "x" })).status).toBe(422);
    expect((await post("/your-data", {})).status).toBe(422);
  });

  test("with the honeypot filled in gets the success page and sends no message", async () => {
    const email = newAddress();
    const page = await post("/your-data", { email, purpose: "access", website: "x" });
    expect(await page.text()).toContain("Please look in your inbox");
    const marker = newAddress();
    await post("/your-data", { email: marker, purpose: "access" });
    await messagesTo(marker);
    expect(mail.to(email)).toEqual([]);
  });

  test("is refused with 429 after ten in a minute, with what was typed", async () => {
    const email = newAddress();
    for (let times = 0; times < 10; times += 1)
      await post("/your-data", { email: "wrong", purpose: "access" });
    const refused = await post("/your-data", { email, purpose: "access" });
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain(`value="${email}"`);
  });
});

test("the office gets a message for each lead, with the visitor as reply address", async () => {
  const { email } = await signUpAndReceive();
  await vi.waitFor(
    () => expect(mail.to(officeTo).some(({ text }) => text?.includes(email))).toBe(true),
    { timeout: 20_000 },
  );
  const message = mail.to(officeTo).find(({ text }) => text?.includes(email));
  expect(message?.subject).toBe("New lead: Newsletter and press releases, Ada");
  expect(message?.replyTo?.[0]?.address).toBe(email);
  expect(message?.text).toContain("Wants: newsletters");
});

test("no personal data of subscriptions is logged", () => {
  expect(JSON.stringify(site.log)).not.toMatch(/@example|"Ada"|\bt=/);
});

test("without a mail server the subscription pages are not found and nothing mentions them", async () => {
  const plain = sharedSite();
  for (const path of ["/subscription/confirm?t=x", "/subscription/end?t=x", "/your-data"])
    expect((await plain.get(path)).status).toBe(404);
  expect(await (await plain.get("/privacy-policy")).text()).not.toContain("/your-data");
  const body = new URLSearchParams({
    form: "signup",
    name: "Ada",
    email: "a@b.se",
    newsletters: "on",
  });
  const page = await (await plain.get("/?index", { method: "POST", body })).text();
  expect(page).toContain("Thank you for registering. You will hear from us soon.");
  expect(page).not.toContain("confirm your address");
});
