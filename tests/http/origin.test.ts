import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sendForm, type SendOptions } from "../support/send-form.ts";
import { sharedSite } from "../support/shared-site.ts";
import { noOrigin, storedLeads } from "../support/stored-leads.ts";

const site = sharedSite();

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

test.each(["/news", "/leads"])("a form posted to %s stores its page and campaign", async (path) => {
  expect(await storedOrigin(`${site.url}/news?${campaign}`, {}, { path })).toEqual([
    { ...noOrigin, ...found, page: "/news" },
  ]);
});

test("behind a proxy the Referer is compared with the public address", async () => {
  const headers = { "x-forwarded-proto": "https", "x-forwarded-host": "www.example.com" };
  expect(await storedOrigin("https://www.example.com/", {}, { headers })).toEqual([
    { ...noOrigin, page: "/" },
  ]);
  expect(await storedOrigin(`${site.url}/`, {}, { headers })).toEqual([noOrigin]);
});

test("the referrer field stores the host of another site, or the campaign of a page of this site", async () => {
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
  ["none", undefined],
  ["of another site", "http://evil.example/?utm_source=evil"],
  ["not an address", "%%%"],
  ["12 kB long", `/x?utm_source=${"x".repeat(12_000)}`],
])("Referer: %s, so the lead is stored without an origin", async (_, referer) => {
  const given = referer?.startsWith("/") ? site.url + referer : referer;
  expect(await storedOrigin(given, { referrer: "javascript:alert(1)" })).toEqual([noOrigin]);
});

test("long origin values are cut, and control characters are removed", async () => {
  const referer = `${site.url}/${"p".repeat(500)}?utm_source=${"x".repeat(500)}&utm_medium=a%00%0d%0ab`;
  expect(await storedOrigin(referer)).toEqual([
    { ...noOrigin, page: `/${"p".repeat(199)}`, utm_source: "x".repeat(100), utm_medium: "ab" },
  ]);
});

test("a page is identical and cached for every campaign parameter", async () => {
  const pages = await Promise.all(
    ["/news", `/news?${campaign}`].map(async (path) => (await site.get(path)).text()),
  );
  expect(pages[1]).toBe(pages[0]);
  const again = await site.get(`/news?${campaign}`);
  expect(again.headers.get("server-timing")).toContain("hit");
});

test("the same submission from another page is stored once, with the first origin", async () => {
  const email = `${randomUUID()}@example.com`;
  const values = { email, name: "Ada" };
  await storedOrigin(`${site.url}/news?${campaign}`, values);
  expect(await storedOrigin(`${site.url}/`, values)).toEqual([]);
  const rows = storedLeads(site.dataDir, "News_registration").filter(
    (row) => row["Email"] === email,
  );
  expect(rows).toEqual([expect.objectContaining({ ...found, page: "/news" })]);
});
