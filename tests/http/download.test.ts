import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { newAddress, said, sendForm, type SendOptions } from "../support/send-form.ts";
import { sharedSite } from "../support/shared-site.ts";
import { noOrigin, storedLeads } from "../support/stored-leads.ts";

const documents = [
  ["the-battle-for-attention", "the-battle-for-attention.pdf", "Webinar: The Battle for Attention"],
  ["ai-outlook", "ai-outlook.pdf", "Outlook: AI in Nordic media"],
  ["audio-market-preview", "audio-market-preview.pdf", "Preview: Audio Market"],
] as const;

const webinar = "the-battle-for-attention";
const thanks = "Success! Your download will start shortly. Thank you for your interest!";

const site = sharedSite();

const person = () => ({
  name: "Åsa Öberg",
  email: `${randomUUID()}@example.com`,
  company: "Norrsken AB",
  title: "Chief & only analyst",
});

const send = (values: Record<string, string>, options: SendOptions = {}) =>
  sendForm(
    site,
    { form: "download", about: webinar, ...values },
    { path: `/downloads?document=${webinar}`, ...options },
  );

const stored = (email: string) =>
  storedLeads(site.dataDir, "Interest").filter((row) => row["email"] === email);

describe.each(documents)("%s", (id, file, subject) => {
  test("is stored with the specified columns, and the response links to the document", async () => {
    const typed = person();
    const path = `/downloads?document=${id}`;
    const response = await send({ ...typed, about: id, name: " Åsa Öberg " }, { path });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(said(html)).toBe(thanks);
    expect(html).toMatch(/<p class="form-answer" role="status"[^>]*autofocus/);
    expect(html).toContain(`<a href="/${file}" download=""`);
    expect(html).not.toContain(typed.email);
    expect(stored(typed.email)).toEqual([
      {
        id: expect.any(Number),
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        ...noOrigin,
        submission_id: expect.stringMatching(/^[\da-f-]{36}$/),
        ...typed,
        pdf_downloaded: file,
        subject,
      },
    ]);
  });

  test("is served as a PDF that opens in the browser", async () => {
    const response = await site.get(`/${file}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-disposition")).toBeNull();
    expect((await response.text()).startsWith("%PDF-")).toBe(true);
  });

  test("is saved instead of opened if its address says so", async () => {
    const response = await site.get(`/${file}?download`);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toBe("attachment");
  });

  test("has its form in the page instead of in a dialog at its own address", async () => {
    const html = await (await site.get(`/downloads?document=${id}`)).text();
    expect(html).not.toContain(`<dialog closedby="any" id="${id}-dialog"`);
    expect(html.match(/<dialog/g)).toHaveLength(2);
    for (const part of ["name", "email", "organization", "organization-title"])
      expect(html).toContain(`autoComplete="${part}"`);
  });
});

test("the previews of reports are served as PDF", async () => {
  const response = await site.get("/nordic-piracy-preview.pdf");
  expect(response.headers.get("content-type")).toBe("application/pdf");
});

test("file and subject of a download are stored from the site's list, not from the request", async () => {
  const typed = person();
  const lies = { pdf_downloaded: "evil.pdf", subject: "Evil", file: "evil.pdf" };
  expect((await send({ ...typed, ...lies })).status).toBe(200);
  expect(stored(typed.email)).toMatchObject([
    { pdf_downloaded: `${webinar}.pdf`, subject: "Webinar: The Battle for Attention" },
  ]);
});

test.each(["", "toString", "../ai-outlook", "AI-OUTLOOK"])(
  "a request for the unknown document %j is refused with 400",
  async (about) => {
    const typed = person();
    expect((await send({ ...typed, about })).status).toBe(400);
    expect(stored(typed.email)).toEqual([]);
  },
);

test("the downloads page ignores autoOpen and unknown documents in its address", async () => {
  const [plain, auto, unknown] = await Promise.all(
    ["", "?autoOpen=true", "?document=none"].map(async (query) =>
      (await site.get(`/downloads${query}`)).text(),
    ),
  );
  expect(auto).toBe(plain);
  expect(unknown?.match(/<dialog/g)).toHaveLength(3);
  expect(plain?.match(/<noscript>/g)).toHaveLength(3);
});

describe("an invalid download request", () => {
  const errors = {
    name: "Name must be at least 2 characters",
    email: "Please enter a valid email address",
    company: "Company is required",
    title: "Job title is required",
  };

  test("shows an error under each field, keeps what was typed and contains the form", async () => {
    const response = await send({ name: "Å", email: "asa@nordsikt", company: "", title: " " });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(said(html)).toBeUndefined();
    for (const [field, message] of Object.entries(errors)) {
      expect(html).toMatch(
        new RegExp(`id="download-${webinar}-${field}-error"[^]*?${message}</p>`),
      );
      expect(html).toContain(`aria-describedby="download-${webinar}-${field}-error"`);
    }
    expect(html).toMatch(/name="name" value="Å" autofocus=""|autofocus=""[^>]*value="Å"/);
    expect(html).toContain('value="asa@nordsikt"');
    expect(html.match(/<dialog/g)).toHaveLength(2);
  });

  test.each(Object.entries(errors))(
    "with an empty %s marks only that field",
    async (field, message) => {
      const typed = { ...person(), [field]: "" };
      const html = await (await send(typed)).text();
      expect(html).toContain(message);
      expect(html.match(/aria-invalid/g)).toHaveLength(1);
    },
  );
});

test("the same submission sent eight times is stored once, and once more for another document", async () => {
  const typed = person();
  const submission = randomUUID();
  const eight = Array.from({ length: 8 }, () => send({ ...typed, submission }));
  expect((await Promise.all(eight)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(stored(typed.email)).toHaveLength(1);
  await send({ ...typed, submission, about: "ai-outlook" });
  expect(stored(typed.email)).toHaveLength(2);
});

test("a download request with the honeypot filled in gets the success page without a document and is not stored", async () => {
  const typed = person();
  const response = await send({ ...typed, website: "https://spam.example" });
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(said(html)).toBe(thanks);
  expect(html).not.toContain(".pdf");
  expect(stored(typed.email)).toEqual([]);
});

test("a download request sent within 200 ms has to be sent again, and is then stored", async () => {
  const typed = person();
  const early = await send({ ...typed, shownFor: "200" });
  const html = await early.text();
  expect(early.status).toBe(422);
  expect(said(html)).toBe(
    "Error Nothing was sent yet. Please check your details and send them again.",
  );
  expect(html).toContain(`value="${typed.email}"`);
  expect(stored(typed.email)).toEqual([]);
  expect(said(await (await send({ ...typed, shownFor: "1700" })).text())).toBe(thanks);
  expect(stored(typed.email)).toHaveLength(1);
});

test("the eleventh download request in a minute gets 429 and keeps what was typed", async () => {
  const address = newAddress();
  for (let i = 0; i < 10; i++) expect((await send({}, { address })).status).toBe(422);
  const refused = await send({ ...person(), company: "Kept AB" }, { address });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(50);
  const html = await refused.text();
  expect(html).toContain("<p>Too many attempts. Please try again in a minute.</p>");
  expect(html).toContain('value="Kept AB"');
});

test("/leads returns the outcome of a download request as JSON with no-store", async () => {
  const typed = person();
  const path = "/leads";
  const good = await send({ ...typed, shownFor: "4000" }, { path });
  expect(good.status).toBe(200);
  expect(good.headers.get("cache-control")).toBe("no-store");
  expect(await good.json()).toMatchObject({ ok: true, offer: { href: `/${webinar}.pdf` } });
  expect(stored(typed.email)).toHaveLength(1);
  const bad = await send({ ...typed, title: "" }, { path });
  expect(bad.status).toBe(422);
  expect(await bad.json()).toMatchObject({
    ok: false,
    errors: { title: "Job title is required" },
  });
});

test("no data of a download request appears in another visitor's page", async () => {
  for (const path of ["/", "/downloads", `/downloads?document=${webinar}`])
    expect(await (await site.get(path)).text()).not.toMatch(/Åsa|Norrsken AB|Kept AB/);
});
