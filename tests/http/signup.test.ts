import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { newAddress, said, sendForm, type SendOptions } from "../support/send-form.ts";
import { sharedSite } from "../support/shared-site.ts";
import { startSite } from "../support/site.ts";
import { noOrigin, storedLeads } from "../support/stored-leads.ts";

const canary = { name: "Canary Öster", email: "canary@example.com" };
const incomplete =
  "Please fill in all required fields and select at least either newsletters or press releases.";

const site = sharedSite();

const send = (values: Record<string, string>, options: SendOptions = {}) =>
  sendForm(site, { form: "signup", ...values }, { path: "/?index", ...options });

const stored = (email: string) =>
  storedLeads(site.dataDir, "News_registration").filter((row) => row["Email"] === email);

describe.each(["/?index", "/news", "/article/newsletter/124"])(
  "a signup posted to %s without scripts",
  (path) => {
    test("is stored with the specified columns, and with null for an empty company", async () => {
      const email = `${randomUUID()}@example.com`;
      const response = await send(
        { name: " Åsa ", email, company: " ", pressReleases: "on" },
        { path },
      );
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(said(html)).toBe("Success! Thank you for registering. You will hear from us soon.");
      expect(html).toMatch(/<p class="form-answer" role="status"[^>]*autofocus/);
      expect(html).not.toContain(email);
      expect(stored(email)).toEqual([
        {
          id: expect.any(Number),
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          ...noOrigin,
          submission_id: expect.stringMatching(/^[\da-f-]{36}$/),
          Name: "Åsa",
          Email: email,
          Company: null,
          "Newsletter interest": 0,
          "Press release interest": 1,
        },
      ]);
    });

    test("with a missing name gets 422, with an error at the field and what was typed", async () => {
      const values = { name: "", email: "typed@example.com", company: '"Ett & <två>"' };
      const response = await send({ ...values, newsletters: "on" }, { path });
      const html = await response.text();
      expect(response.status).toBe(422);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(said(html)).toBe(`Error ${incomplete}`);
      expect(html).toMatch(/<input[^>]*id="signup-name"[^>]*autofocus[^>]*aria-invalid="true"/);
      expect(html).toContain('aria-describedby="signup-name-error"');
      expect(html).toContain("Please enter your name.");
      expect(html).toContain('value="typed@example.com"');
      expect(html).toContain('value="&quot;Ett &amp; &lt;två&gt;&quot;"');
      expect(html).toMatch(/name="newsletters"[^>]* checked/);
      expect(html).not.toMatch(/name="pressReleases"[^>]* checked/);
      expect(stored(values.email)).toEqual([]);
    });
  },
);

test("a signup with an invalid e-mail address gets 422 and a message", async () => {
  const response = await send({ name: "Ada", email: "ada@example", newsletters: "on" });
  expect(response.status).toBe(422);
  expect(said(await response.text())).toBe("Error Please enter a valid e-mail address.");
});

test("/leads returns the outcome of a signup as JSON with no-store", async () => {
  const email = `${randomUUID()}@example.com`;
  const path = "/leads";
  const good = await send({ name: "Ada", email, newsletters: "on", shownFor: "4000" }, { path });
  expect(good.status).toBe(200);
  expect(good.headers.get("cache-control")).toBe("no-store");
  expect(good.headers.get("content-type")).toBe("application/json");
  expect(await good.json()).toMatchObject({
    form: "signup",
    ok: true,
    title: "Success!",
    message: expect.stringContaining("Thank you for registering."),
  });
  expect(stored(email)).toHaveLength(1);
  const bad = await send({ name: "", email }, { path });
  expect(bad.status).toBe(422);
  expect(await bad.json()).toMatchObject({ ok: false, message: incomplete });
});

test("/leads accepts only posts of known forms", async () => {
  const read = await site.get("/leads");
  expect([read.status, read.headers.get("allow")]).toEqual([405, "POST"]);
  expect((await site.get("/leads.md")).status).toBe(404);
  expect((await send({ form: "unknown" }, { path: "/leads" })).status).toBe(400);
});

describe("duplicate signups", () => {
  const sendAll = (all: Record<string, string>[]) => Promise.all(all.map((one) => send(one)));
  const statuses = (responses: Response[]) => responses.map(({ status }) => status);

  test("sent eight times at once with one submission id are one record", async () => {
    const email = `${randomUUID()}@example.com`;
    const values = { name: "Ada", email, newsletters: "on", submission: randomUUID() };
    expect(statuses(await sendAll(Array.from({ length: 8 }, () => values)))).toEqual(
      Array(8).fill(200),
    );
    expect(stored(email)).toHaveLength(1);
  });

  test("without a submission id are one record if their values are the same", async () => {
    const email = `${randomUUID()}@example.com`;
    const values = { name: "Ada", email, newsletters: "on" };
    await sendAll([values, { ...values, name: " Ada ", company: "" }]);
    expect(statuses([await send(values)])).toEqual([200]);
    expect(stored(email)).toHaveLength(1);
  });

  test("with a corrected name are two records", async () => {
    const email = `${randomUUID()}@example.com`;
    const values = { name: "Aad", email, newsletters: "on", submission: randomUUID() };
    await sendAll([values, { ...values, name: "Ada" }]);
    expect(stored(email).map(({ Name }) => Name)).toEqual(expect.arrayContaining(["Aad", "Ada"]));
  });

  test("of two people with the same name are two records", async () => {
    const [one, other] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    await sendAll([one, other].map((email) => ({ name: "Ada", email, newsletters: "on" })));
    expect([...stored(one), ...stored(other)]).toHaveLength(2);
  });
});

test("a signup with the honeypot filled in gets the success message and is not stored", async () => {
  const email = `${randomUUID()}@example.com`;
  const website = "https://spam.example";
  const response = await send({ name: "Robot", email, newsletters: "on", website });
  expect(response.status).toBe(200);
  expect(said(await response.text())).toMatch(/^Success!/);
  expect(stored(email)).toEqual([]);
});

test.each(["/?index", "/news", "/leads"])(
  "a signup posted to %s within 200 ms has to be sent again, and is then stored",
  async (path) => {
    const email = `${randomUUID()}@example.com`;
    const values = { name: "Quick", email, newsletters: "on", submission: randomUUID() };
    const early = await send({ ...values, shownFor: "200" }, { path });
    const text = await early.text();
    expect(early.status).toBe(422);
    expect(text).toContain("Nothing was sent yet. Please check your details and send them again.");
    expect(text).not.toContain("Thank you for registering");
    expect(text).toContain(email);
    expect(stored(email)).toEqual([]);
    expect((await send({ ...values, shownFor: "1700" }, { path })).status).toBe(200);
    expect(stored(email)).toHaveLength(1);
  },
);

describe("the rate limit for forms", () => {
  test("refuses the eleventh in a minute with 429, Retry-After and what was typed, and not those of others", async () => {
    const address = newAddress();
    const values = { ...canary, company: "Kept AB", newsletters: "on" };
    const ten = await Promise.all(
      Array.from({ length: 10 }, () => send({ name: "" }, { address })),
    );
    expect(ten.map(({ status }) => status)).toEqual(Array(10).fill(422));
    const refused = await send(values, { address });
    const html = await refused.text();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(50);
    expect(refused.headers.get("cache-control")).toBe("no-store");
    expect(html).toContain("<p>Too many attempts. Please try again in a minute.</p>");
    expect(stored(canary.email)).toEqual([]);
    // The page is made without React, and its button sends the same values again.
    expect(html).not.toContain("<header");
    expect(refused.headers.get("content-security-policy")).toContain("form-action 'self'");
    const kept = [...html.matchAll(/<input type="hidden" name="(.*?)" value="(.*?)">/g)];
    const again = Object.fromEntries(kept.map(([, name, value]) => [name, value]));
    expect((await send(again)).status).toBe(200);
    expect(stored(canary.email)).toHaveLength(1);
    const data = await send(values, { address, path: "/leads" });
    expect(data.status).toBe(429);
    expect(data.headers.get("retry-after")).toMatch(/^\d+$/);
    expect((await send({ name: "" })).status).toBe(422);
    expect((await site.get("/", { headers: { "x-forwarded-for": address } })).status).toBe(200);
  });

  test("counts a request before its fields are read", async () => {
    const address = newAddress();
    for (let i = 0; i < 10; i++)
      expect((await send({ form: "unknown" }, { address })).status).toBe(400);
    const email = `a@${".".repeat(16_000)}@`;
    const refused = await send({ name: "Ada", email, newsletters: "on" }, { address });
    expect(refused.status).toBe(429);
    const html = await refused.text();
    expect(html).toContain('name="name" value="Ada"');
    expect(html).not.toContain(".".repeat(300));
  });

  test("allows thirty a minute for all networks of one IPv6 /48", async () => {
    const statuses = [];
    for (let subnet = 0; subnet < 12; subnet++)
      for (let i = 0; i < 3; i++) {
        const address = `2001:db8:14:${subnet.toString(16)}::${i}`;
        statuses.push((await send({ name: "" }, { address })).status);
      }
    expect(statuses.filter((status) => status === 422)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });
});

describe("a request that no form of the site sends", () => {
  const good = { name: "Ada", email: "hostile@example.com", newsletters: "on" };
  const post = (init: RequestInit) =>
    site.get("/?index", { method: "POST", ...init } as RequestInit);

  test.each([
    ["another site's post", { origin: "https://evil.example" }],
    ["a post with origin null", { origin: "null" }],
    ["an invalid origin", { origin: "evil" }],
  ])("is refused: %s", async (_, headers) => {
    const response = await send(good, { headers });
    expect(response.status).toBe(400);
    expect((await send(good, { headers, path: "/leads" })).status).toBe(400);
  });

  test("is not one with this site's origin", async () => {
    const response = await send({ name: "" }, { headers: { origin: site.url } });
    expect(response.status).toBe(422);
  });

  test("is refused with 413 if it is too large", async () => {
    expect((await send({ ...good, company: "x".repeat(17_000) })).status).toBe(413);
  });

  test.each([
    ["a long name", { name: "x".repeat(201) }, 422],
    ["a NUL", { name: "a\u0000b" }, 422],
    ["an unknown form name", { form: "toString" }, 400],
    ["__proto__ as the form name", { form: "__proto__" }, 400],
  ])("is refused: a signup with %s", async (_, values, status) => {
    expect((await send({ ...good, ...values })).status).toBe(status);
  });

  test("is refused: JSON, a broken multipart body or invalid UTF-8", async () => {
    const json = { "content-type": "application/json" };
    expect(
      (await post({ body: JSON.stringify({ form: "signup", ...good }), headers: json })).status,
    ).toBe(400);
    const broken = { "content-type": "multipart/form-data; boundary=x" };
    expect((await post({ body: "--x\r\nbroken", headers: broken })).status).toBe(400);
    const bytes = Buffer.from("form=signup&name=%ff%fe&email=%c3&newsletters=on", "latin1");
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await post({ body: bytes, headers: form })).status).toBe(422);
  });

  test("is refused: files instead of text fields", async () => {
    const body = new FormData();
    body.set("form", "signup");
    for (const name of ["name", "email", "newsletters", "submission", "shownFor", "website"])
      body.set(name, new Blob(["x"]), "x.txt");
    expect((await post({ body })).status).toBe(422);
  });

  test("is not stored", () => {
    expect(stored(good.email)).toEqual([]);
  });
});

test("with an unavailable database a signup is thanked and waits in the outbox, and health says so", async () => {
  const waiting = await startSite({ DATABASE_URL: "postgres://site:x@127.0.0.1:1/leads" });
  onTestFinished(() => waiting.stop());
  const response = await send({ ...canary, newsletters: "on" }, { to: waiting });
  expect(response.status).toBe(200);
  const line = await waiting.logged(({ msg }) => msg.includes("waits in the outbox"));
  expect(line).toMatchObject({ table: "News_registration", code: "ECONNREFUSED" });
  expect(JSON.stringify(waiting.log)).not.toMatch(/canary/i);
  await vi.waitFor(async () => {
    const { dependencies } = await (await waiting.get("/health/ready")).json();
    expect(dependencies.leads).toEqual({ state: "failing", waiting: 1 });
  }, 10_000);
});

test("no data of a signup appears in an address or another visitor's page", async () => {
  const response = await send({ ...canary, email: "second.canary@example.com", newsletters: "on" });
  expect(response.url).toBe(`${site.url}/?index`);
  expect(response.headers.get("location")).toBeNull();
  expect(response.headers.get("set-cookie")).toBeNull();
  for (const path of ["/", "/?index", "/news"])
    expect(await (await site.get(path)).text()).not.toMatch(/canary|typed@example|Kept AB/i);
});
