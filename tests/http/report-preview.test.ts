import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { newAddress, said, sendForm, type SendOptions } from "../support/send-form.ts";
import { sharedSite } from "../support/shared-site.ts";
import { noOrigin, storedLeads } from "../support/stored-leads.ts";

const products = [
  ["/products/ad-funded-video", "Ad-funded Video", undefined],
  ["/products/audio-market", "Audio Market", "/audio-market-preview.pdf"],
  ["/products/sports-analysis", "Sports Analysis", undefined],
  ["/products/nordic-piracy", "Nordic Piracy", "/nordic-piracy-preview.pdf"],
  ["/products/content-analysis", "Content Analysis", undefined],
  ["/products/tv-and-streaming", "TV & Streaming", undefined],
  ["/products/media-and-markets", "Media & Markets", undefined],
] as const;

const incomplete = "Please fill in all required fields (Name, E-mail, and Company).";
const audio = "/products/audio-market";
const mail = "/products/tv-and-streaming";

const site = sharedSite();

const send = (values: Record<string, string>, options: SendOptions = {}) =>
  sendForm(
    site,
    { form: "report-preview", about: "Audio Market", ...values },
    { path: audio, ...options },
  );

const stored = (email: string) =>
  storedLeads(site.dataDir, "Report_preview_downloads").filter((row) => row["Email"] === email);

/** The link below the response message, with HTML entities decoded. */
function offered(html: string): string | undefined {
  const link = /<\/p><div><a href="([^"]*)"/.exec(html)?.[1];
  return link?.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
}

describe.each(products)("%s", (path, report, file) => {
  test("contains the preview form", async () => {
    const html = await (await site.get(path)).text();
    expect(html).toContain(`name="about" value="${report.replace("&", "&amp;")}"`);
    for (const part of ["name", "email", "organization"])
      expect(html).toContain(`autoComplete="${part}"`);
  });

  test("stores the request and responds with the file or a prepared e-mail", async () => {
    const email = `${randomUUID()}@example.com`;
    const typed = { name: " Åsa & Co ", email, company: 'Två "ett"?' };
    const response = await send({ ...typed, about: report }, { path });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(said(html)).toMatch(/^Thank you\. /);
    expect(html).toMatch(/<p class="form-answer" role="status"[^>]*autofocus/);
    expect(html).not.toMatch(/<input[^>]*value="[^"]*Åsa/);
    expect(stored(email)).toEqual([
      {
        id: expect.any(Number),
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        ...noOrigin,
        submission_id: expect.stringMatching(/^[\da-f-]{36}$/),
        Name: "Åsa & Co",
        Email: email,
        Company: 'Två "ett"?',
        "Report downloaded": report,
      },
    ]);
    const link = file ?? mailTo(report, email);
    expect(offered(html)).toBe(link);
  });
});

/** The expected mailto link for the visitor of the tests above. */
function mailTo(report: string, email: string): string {
  const [name, employer] = ["Åsa & Co", 'Två "ett"?'];
  const subject = `Preview of ${report} for ${name}, ${employer}`;
  const body = [
    "Hello,",
    "",
    `I would like to see a preview of the report ${report}.`,
    "",
    `Name: ${name}`,
    `E-mail: ${email}`,
    `Company: ${employer}`,
  ].join("\r\n");
  const [encodedSubject, encodedBody] = [subject, body].map(encodeURIComponent);
  return `mailto:press@nordsikt.example?subject=${encodedSubject}&body=${encodedBody}`;
}

test("for a report without a file the response shows the e-mail's address and text", async () => {
  const values = { about: "TV & Streaming", name: "Ada", email: "a@example.com", company: "C" };
  const html = await (await send(values, { path: mail })).text();
  expect(html).toMatch(/<a href="mailto:[^>]*>press@nordsikt\.example<\/a>/);
  expect(html).toMatch(/<blockquote[^>]*>Hello,[^<]*Name: Ada\nE-mail: a@example.com\nCompany: C</);
});

test("special characters in the name stay in the body of the prepared e-mail", async () => {
  const name = "A{email}&bcc=x@y.se?%0d%0aBcc:$1";
  const email = `${randomUUID()}@example.com`;
  const values = { about: "TV & Streaming", name, email, company: "C" };
  const link = new URL(offered(await (await send(values, { path: mail })).text()) ?? "");
  expect([...link.searchParams.keys()]).toEqual(["subject", "body"]);
  expect(link.searchParams.get("body")).toContain(`Name: ${name}\r\n`);
});

describe("an invalid preview request keeps what was typed and marks the first invalid field:", () => {
  test.each([
    ["nothing", {}, incomplete, "name"],
    ["no company", { name: "Ada", email: "ada@example.com" }, incomplete, "company"],
    ["no name and a wrong address", { email: "ada", company: "C" }, incomplete, "name"],
    [
      "a wrong address",
      { name: "Ada", email: "ada@example", company: "C" },
      "Please enter a valid e-mail address.",
      "email",
    ],
  ])("%s", async (_, values: Record<string, string>, message, field) => {
    const response = await send(values);
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(said(html)).toBe(message);
    expect(html).toContain('<p class="form-answer" role="alert"');
    const wrong = new RegExp(`id="[\\w-]*-${field}"[^>]*autofocus[^>]*aria-invalid="true"`);
    expect(html).toMatch(wrong);
    for (const value of Object.values(values)) expect(html).toContain(`value="${value}"`);
  });
});

test.each(["", "Audio market", "Radio", "audio-market", "toString", "'; drop table"])(
  "a preview request about the unknown report %j is refused with 400",
  async (about) => {
    const email = `${randomUUID()}@example.com`;
    const response = await send({ about, name: "Ada", email, company: "C" });
    expect(response.status).toBe(400);
    expect(stored(email)).toEqual([]);
  },
);

test("the same preview request sent eight times is stored once, with and without a submission id", async () => {
  const email = `${randomUUID()}@example.com`;
  const values = { name: "Ada", email, company: "C" };
  const submission = randomUUID();
  const eight = Array.from({ length: 8 }, () => send({ ...values, submission }));
  expect((await Promise.all(eight)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(stored(email)).toHaveLength(1);
  await Promise.all([send(values), send(values)]);
  expect(stored(email)).toHaveLength(2);
  await send({ ...values, about: "TV & Streaming" }, { path: mail });
  expect(stored(email)).toHaveLength(3);
});

test("a preview request with the honeypot filled in gets the success page without a document and is not stored", async () => {
  const email = `${randomUUID()}@example.com`;
  const website = "https://spam.example";
  const response = await send({ name: "Robot", email, company: "C", website });
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(said(html)).toMatch(/^Thank you\. /);
  expect(html).not.toContain(".pdf");
  expect(stored(email)).toEqual([]);
});

test("a preview request sent within 200 ms has to be sent again, and is then stored", async () => {
  const email = `${randomUUID()}@example.com`;
  const values = { name: "Quick", email, company: "C" };
  const early = await send({ ...values, shownFor: "200" });
  const html = await early.text();
  expect(early.status).toBe(422);
  expect(said(html)).toBe("Nothing was sent yet. Please check your details and send them again.");
  expect(html).toContain(`value="${email}"`);
  expect(offered(html)).toBeUndefined();
  expect(stored(email)).toEqual([]);
  const again = await send({ ...values, shownFor: "1700" });
  expect(offered(await again.text())).toBe("/audio-market-preview.pdf");
  expect(stored(email)).toHaveLength(1);
});

test("the eleventh preview request in a minute gets 429 and keeps what was typed", async () => {
  const address = newAddress();
  for (let i = 0; i < 10; i++) expect((await send({}, { address })).status).toBe(422);
  const refused = await send({ name: "Kept", email: "k@example.com", company: "C" }, { address });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(50);
  const html = await refused.text();
  expect(html).toContain("<p>Too many attempts. Please try again in a minute.</p>");
  expect(html).toContain('value="Kept"');
});

test("/leads returns the outcome of a preview request as JSON with no-store", async () => {
  const email = `${randomUUID()}@example.com`;
  const path = "/leads";
  const values = { name: "Ada", email, company: "C", shownFor: "4000" };
  const good = await send(values, { path });
  expect(good.status).toBe(200);
  expect(good.headers.get("cache-control")).toBe("no-store");
  expect(await good.json()).toMatchObject({ offer: { href: "/audio-market-preview.pdf" } });
  expect(stored(email)).toHaveLength(1);
  const bad = await send({ ...values, name: "" }, { path });
  expect(bad.status).toBe(422);
  expect(await bad.json()).toMatchObject({ ok: false, message: incomplete });
});

test("no data of a preview request appears in another visitor's page", async () => {
  for (const [path] of products)
    expect(await (await site.get(path)).text()).not.toMatch(/Åsa & Co|Kept|example\.com"/);
});
