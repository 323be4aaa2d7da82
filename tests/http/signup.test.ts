import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newAddress, said, sendForm, type SendOptions } from "../support/send-form.ts";
import { startSite, type Site } from "../support/site.ts";
import { noOrigin, storedLeads } from "../support/stored-leads.ts";

const canary = { name: "Canary Öster", email: "canary@example.com" };
const incomplete =
  "Please fill in all required fields and select at least either newsletters or press releases.";

let site: Site;
beforeAll(async () => {
  site = await startSite({ TRUSTED_PROXIES: "127.0.0.0/8" });
});
afterAll(() => site.stop());

const send = (values: Record<string, string>, options: SendOptions = {}) =>
  sendForm(site, { form: "signup", ...values }, { path: "/?index", ...options });

const stored = (email: string) =>
  storedLeads(site.dataDir, "News_registration").filter((row) => row["Email"] === email);

describe.each(["/?index", "/news", "/article/newsletter/124"])(
  "a form posted to %s without scripts",
  (path) => {
    test("is stored under the specification's columns, null for no company", async () => {
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

    test("comes back with what is missing, and with what was typed", async () => {
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

test("a wrong address is said to be one", async () => {
  const response = await send({ name: "Ada", email: "ada@example", newsletters: "on" });
  expect(response.status).toBe(422);
  expect(said(await response.text())).toBe("Error Please enter a valid e-mail address.");
});

test("with scripts the same outcomes come as JSON, never kept", async () => {
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

test("the address for scripts takes posts of the site's forms and nothing else", async () => {
  expect((await site.get("/leads")).status).toBe(405);
  expect((await site.get("/leads.md")).status).toBe(404);
  expect((await send({ form: "unknown" }, { path: "/leads" })).status).toBe(400);
});

describe("exactly once", () => {
  const sendAll = (all: Record<string, string>[]) => Promise.all(all.map((one) => send(one)));
  const statuses = (responses: Response[]) => responses.map(({ status }) => status);

  test("a submission that arrives eight times at once is one record", async () => {
    const email = `${randomUUID()}@example.com`;
    const values = { name: "Ada", email, newsletters: "on", submission: randomUUID() };
    expect(statuses(await sendAll(Array.from({ length: 8 }, () => values)))).toEqual(
      Array(8).fill(200),
    );
    expect(stored(email)).toHaveLength(1);
  });

  test("so it is without scripts, from the page or after a reload", async () => {
    const email = `${randomUUID()}@example.com`;
    const values = { name: "Ada", email, newsletters: "on" };
    await sendAll([values, { ...values, name: " Ada ", company: "" }]);
    expect(statuses([await send(values)])).toEqual([200]);
    expect(stored(email)).toHaveLength(1);
  });

  test("a correction is not taken for the attempt before", async () => {
    const email = `${randomUUID()}@example.com`;
    const values = { name: "Aad", email, newsletters: "on", submission: randomUUID() };
    await sendAll([values, { ...values, name: "Ada" }]);
    expect(stored(email).map(({ Name }) => Name)).toEqual(expect.arrayContaining(["Aad", "Ada"]));
  });

  test("two people with the same name are two", async () => {
    const [one, other] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    await sendAll([one, other].map((email) => ({ name: "Ada", email, newsletters: "on" })));
    expect([...stored(one), ...stored(other)]).toHaveLength(2);
  });
});

test("a filled-in decoy gets the normal answer and is not stored", async () => {
  const email = `${randomUUID()}@example.com`;
  const website = "https://spam.example";
  const response = await send({ name: "Robot", email, newsletters: "on", website });
  expect(response.status).toBe(200);
  expect(said(await response.text())).toMatch(/^Success!/);
  expect(stored(email)).toEqual([]);
});

test.each(["/?index", "/news", "/leads"])(
  "a form sent to %s within 200 ms is asked to be sent again, and then stored",
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

describe("more than ten a minute from one address", () => {
  test("get 429 with Retry-After and a page that keeps what was typed; others are served", async () => {
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
    expect(said(html)).toBe("Error Too many attempts. Please try again in a minute.");
    expect(html).toContain('value="Kept AB"');
    expect(stored(canary.email)).toEqual([]);
    const data = await send(values, { address, path: "/leads" });
    expect(data.status).toBe(429);
    expect(data.headers.get("retry-after")).toMatch(/^\d+$/);
    expect((await send({ name: "" })).status).toBe(422);
    expect((await site.get("/", { headers: { "x-forwarded-for": address } })).status).toBe(200);
  });

  test("are counted before anything of them is read", async () => {
    const address = newAddress();
    for (let i = 0; i < 10; i++)
      expect((await send({ form: "unknown" }, { address })).status).toBe(400);
    const email = `a@${".".repeat(16_000)}@`;
    const refused = await send({ name: "Ada", email, newsletters: "on" }, { address });
    expect(refused.status).toBe(429);
    const html = await refused.text();
    expect(html).not.toContain("aria-invalid");
    expect(html).toContain('value="Ada"');
    expect(html).not.toContain(".".repeat(300));
  });

  test("nor more than thirty from the many networks of one IPv6 /48", async () => {
    const statuses = [];
    for (let subnet = 0; subnet < 12; subnet++)
      for (let i = 0; i < 3; i++) {
        const address = `2001:db8:14:${subnet.toString(16)}::${i}`;
        statuses.push((await send({ name: "" }, { address })).status);
      }
    expect(statuses.filter((status) => status === 422)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });

  test("a stranger's forwarding header does not make another address", async () => {
    const direct = await startSite();
    const answers = [];
    for (let i = 0; i < 11; i++) answers.push((await send({ name: "" }, { to: direct })).status);
    await direct.stop();
    expect(answers.at(-1)).toBe(429);
  });
});

describe("what no form of this site sends", () => {
  const good = { name: "Ada", email: "hostile@example.com", newsletters: "on" };
  const post = (init: RequestInit) =>
    site.get("/?index", { method: "POST", ...init } as RequestInit);

  test.each([
    ["another site's post", { origin: "https://evil.example" }],
    ["a post from nowhere", { origin: "null" }],
    ["an origin that is none", { origin: "evil" }],
  ])("%s is refused", async (_, headers) => {
    const response = await send(good, { headers });
    expect(response.status).toBe(400);
    expect((await send(good, { headers, path: "/leads" })).status).toBe(400);
  });

  test("this site's own is not", async () => {
    const response = await send({ name: "" }, { headers: { origin: site.url } });
    expect(response.status).toBe(422);
  });

  test("too much of it is refused before it is read", async () => {
    expect((await send({ ...good, company: "x".repeat(17_000) })).status).toBe(413);
  });

  test.each([
    ["a long name", { name: "x".repeat(201) }, 422],
    ["a NUL", { name: "a\u0000b" }, 422],
    ["an unknown form", { form: "toString" }, 400],
    ["the prototype", { form: "__proto__" }, 400],
  ])("%s", async (_, values, status) => {
    expect((await send({ ...good, ...values })).status).toBe(status);
  });

  test("JSON, a broken multipart body and bytes that are no UTF-8", async () => {
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

  test("files in place of texts", async () => {
    const body = new FormData();
    body.set("form", "signup");
    for (const name of ["name", "email", "newsletters", "submission", "shownFor", "website"])
      body.set(name, new Blob(["x"]), "x.txt");
    expect((await post({ body })).status).toBe(422);
  });

  test("nothing of it was stored", () => {
    expect(stored(good.email)).toEqual([]);
  });
});

describe("with its database away", () => {
  let broken: Site;
  beforeAll(async () => {
    broken = await startSite({ DATABASE_URL: "postgres://site:x@127.0.0.1:1/leads" });
  });
  afterAll(() => broken.stop());

  test("the visitor is told, and what was typed is kept", async () => {
    const response = await send({ ...canary, newsletters: "on" }, { to: broken });
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(said(html)).toBe("Error Something went wrong. Please try again.");
    expect(html).toContain('value="Canary Öster"');
    const line = await broken.logged(({ msg }) => msg === "lead not stored");
    expect(line).toMatchObject({ table: "News_registration", kind: "unavailable" });
    expect(JSON.stringify(broken.log)).not.toMatch(/canary/i);
  });
});

test("nothing of what visitors sent is in the log, an address or another visitor's page", async () => {
  const response = await send({ ...canary, email: "second.canary@example.com", newsletters: "on" });
  expect(response.url).toBe(`${site.url}/?index`);
  expect(response.headers.get("location")).toBeNull();
  expect(response.headers.get("set-cookie")).toBeNull();
  for (const path of ["/", "/?index", "/news"])
    expect(await (await site.get(path)).text()).not.toMatch(/canary|typed@example|Kept AB/i);
  expect(JSON.stringify(site.log)).not.toMatch(/canary|typed@example|hostile@|Kept AB|\b10\.0\.0/i);
});
