import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendForm, type SendOptions } from "../support/send-form.ts";
import { startSite, type Site } from "../support/site.ts";
import { noOrigin, storedLeads } from "../support/stored-leads.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite({ TRUSTED_PROXIES: "127.0.0.0/8" });
});
afterAll(() => site.stop());

async function storedOrigin(
  referer: string | undefined,
  values: Record<string, string> = {},
  options: SendOptions = {},
) {
  const email = `${randomUUID()}@example.com`;
  const sent = { form: "signup", name: "Ada", email, newsletters: "on", ...values };
  const { headers, ...more } = options;
  const response = await sendForm(site, sent, {
    path: "/news",
    headers: { ...headers, ...(referer !== undefined && { referer }) },
    ...more,
  });
  expect(response.status).toBe(200);
  const rows = storedLeads(site.dataDir, "News_registration").filter(
    (row) => row["Email"] === email,
  );
  return rows.map(({ utm_source, utm_medium, utm_campaign, page, referrer }) => ({
    utm_source,
    utm_medium,
    utm_campaign,
    page,
    referrer,
  }));
}

const campaign = "utm_source=linkedin&utm_medium=social&utm_campaign=v%C3%A5r";
const found = { utm_source: "linkedin", utm_medium: "social", utm_campaign: "vår" };

test.each(["/news", "/leads"])("a form posted to %s keeps its page and campaign", async (path) => {
  expect(await storedOrigin(`${site.url}/news?${campaign}`, {}, { path })).toEqual([
    { ...noOrigin, ...found, page: "/news" },
  ]);
});

test("behind a proxy the page is compared with the address that the visitor sees", async () => {
  const headers = { "x-forwarded-proto": "https", "x-forwarded-host": "www.example.com" };
  expect(await storedOrigin("https://www.example.com/", {}, { headers })).toEqual([
    { ...noOrigin, page: "/" },
  ]);
  expect(await storedOrigin(`${site.url}/`, {}, { headers })).toEqual([noOrigin]);
});

test("the page before: the host of another site, or the campaign of this one", async () => {
  const referrer = "https://www.google.com/search?q=somebody";
  expect(await storedOrigin(`${site.url}/news`, { referrer })).toEqual([
    { ...noOrigin, page: "/news", referrer: "www.google.com" },
  ]);
  const landing = `${site.url}/?${campaign}`;
  expect(await storedOrigin(`${site.url}/news`, { referrer: landing })).toEqual([
    { ...noOrigin, ...found, page: "/news" },
  ]);
});

test.each([
  ["no Referer", undefined],
  ["another site's", "http://evil.example/?utm_source=evil"],
  ["one that is none", "%%%"],
  ["one of 12 kB", `/x?utm_source=${"x".repeat(12_000)}`],
])("%s: the lead is stored without an origin", async (_, referer) => {
  const given = referer?.startsWith("/") ? site.url + referer : referer;
  expect(await storedOrigin(given, { referrer: "javascript:alert(1)" })).toEqual([noOrigin]);
});

test("what is too long is cut, and control characters are removed", async () => {
  const referer = `${site.url}/${"p".repeat(500)}?utm_source=${"x".repeat(500)}&utm_medium=a%00%0d%0ab`;
  expect(await storedOrigin(referer)).toEqual([
    { ...noOrigin, page: `/${"p".repeat(199)}`, utm_source: "x".repeat(100), utm_medium: "ab" },
  ]);
});

test("a page stays the same for all and cached, whatever campaign leads to it", async () => {
  const pages = await Promise.all(
    ["/news", `/news?${campaign}`].map(async (path) => (await site.get(path)).text()),
  );
  expect(pages[1]).toBe(pages[0]);
  const again = await site.get(`/news?${campaign}`);
  expect(again.headers.get("server-timing")).toContain("hit");
});

test("a submission that comes again from another page is the same one", async () => {
  const email = `${randomUUID()}@example.com`;
  const values = { email, name: "Ada" };
  await storedOrigin(`${site.url}/news?${campaign}`, values);
  expect(await storedOrigin(`${site.url}/`, values)).toEqual([]);
  const rows = storedLeads(site.dataDir, "News_registration").filter(
    (row) => row["Email"] === email,
  );
  expect(rows).toEqual([expect.objectContaining({ ...found, page: "/news" })]);
});
