import { randomUUID } from "node:crypto";
import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firm } from "../support/firm.ts";
import { emailHash } from "#server/leads/consent-events.ts";
import {
  type Lead,
  leadColumns,
  type LeadStore,
  originColumns,
  personOf,
} from "#server/leads/lead-store.ts";
import { type Backend, backends, postgrestSuite } from "./lead-store-backends.ts";
import {
  answers,
  interest,
  memoryLog,
  previewRequest,
  registration,
} from "./lead-store-samples.ts";

const suites = postgrestSuite.skip ? backends : [...backends, postgrestSuite];

// A single skipped test reports that this suite did not run.
test.skipIf(postgrestSuite.skip)(`${postgrestSuite.title}`, () => {
  expect(suites).toContain(postgrestSuite);
});

for (const { title, skip, build } of suites)
  describe.skipIf(skip)(`${title}`, () => {
    let backend: Backend;
    let store: LeadStore;
    beforeAll(async () => {
      backend = await build();
      store = await backend.open();
    });
    afterAll(async () => {
      await store?.close();
      await backend?.close();
    });
    const stored = async (lead: Lead) =>
      (await backend.rows(lead.table)).filter((row) => row["submission_id"] === lead.submissionId);

    test("is ready", async () => {
      expect(await store.ready()).toBe(true);
    });

    test.each([registration(), previewRequest(), interest()])(
      "stores a lead in $table with the specified columns, and with null for an unknown origin",
      async (lead) => {
        await store.save(lead);
        const [row = {}, ...more] = await stored(lead);
        expect(more).toEqual([]);
        expect(row).toMatchObject(lead.record);
        expect(Object.keys(row).toSorted()).toEqual(
          [
            "id",
            "created_at",
            "submission_id",
            ...leadColumns[lead.table],
            ...originColumns,
          ].toSorted(),
        );
        for (const column of originColumns) expect(row[column]).toBeNull();
      },
    );

    const origin = {
      utm_source: "LinkedIn Ö\u{1F600}",
      utm_medium: "x".repeat(100),
      utm_campaign: '\'; drop table "Interest"; --',
      page: `/${"p".repeat(199)}`,
      referrer: "www.example.com",
    };

    test.each([registration(), previewRequest(), interest()])(
      "stores the origin of a lead in $table",
      async (lead) => {
        await store.save({ ...lead, origin });
        expect(await stored(lead)).toEqual([
          expect.objectContaining({ ...lead.record, ...origin }),
        ]);
      },
    );

    test("stores the known parts of an origin, and null for the others", async () => {
      const lead = interest();
      const more = { page: "/", admin: "true" };
      await store.save({ ...lead, origin: { ...more, utm_source: "" } });
      expect((await stored(lead))[0]).toMatchObject({
        page: "/",
        utm_source: null,
        referrer: null,
      });
    });

    test.each([
      ["too long", { utm_source: "x".repeat(101) }],
      ["a page that is too long", { page: "x".repeat(201) }],
      ["a NUL", { referrer: "a\0b" }],
    ])("stores a lead without its origin if that is invalid: %s", async (_, broken) => {
      for (const lead of [registration(), previewRequest(), interest()]) {
        await store.save({ ...lead, origin: { utm_campaign: "kept by nobody", ...broken } });
        expect(await stored(lead)).toEqual([
          expect.objectContaining({ ...lead.record, utm_campaign: null }),
        ]);
      }
      const next = interest();
      await store.save({ ...next, origin });
      expect((await stored(next))[0]).toMatchObject(origin);
    });

    test("refuses an invalid record that has a valid origin", async () => {
      const lead = registration({ Name: "" });
      await expect(store.save({ ...lead, origin })).rejects.toMatchObject({ kind: "invalid" });
      expect(await stored(lead)).toEqual([]);
    });

    test("stores the same submission from two pages once, with the first origin", async () => {
      const lead = registration();
      await store.save({ ...lead, origin });
      await store.save({ ...lead, origin: { page: "/other" } });
      expect(await stored(lead)).toEqual([expect.objectContaining(origin)]);
    });

    const answersOf = async ({ submissionId }: Lead) =>
      (await backend.rows("lead_answers")).filter((row) => row["submission_id"] === submissionId);

    test.each([registration(), previewRequest(), interest()])(
      "stores the answers to the fields of a page with a lead in $table, once",
      async (lead) => {
        const given = answers(
          { name: "constructor", label: "Why?", value: 'Å\u{1F600} "\\\n\t=1+1 <b>' },
          { name: "__proto__", label: "Really?", value: true },
        );
        expect(await store.save({ ...lead, answers: given })).toBe(true);
        expect(await store.save({ ...lead, answers: given })).toBe(false);
        expect(await stored(lead)).toEqual([expect.objectContaining(lead.record)]);
        const [row = {}, ...more] = await answersOf(lead);
        expect(more).toEqual([]);
        expect(row).toMatchObject({
          lead_table: lead.table,
          page: "/careers",
          email: personOf(lead.record).email,
        });
        expect(Object.entries(JSON.parse(String(row["answers"])))).toEqual(
          given.values.map(({ name, value }) => [name, value]),
        );
      },
    );

    test("stores the longest answers that the site accepts", async () => {
      const lead = interest();
      const value = '"'.repeat(500);
      const values = ["a", "b", "c"].map((name) => ({ name: name.repeat(40), label: "", value }));
      await store.save({ ...lead, answers: { page: `/${"p".repeat(251)}`, values } });
      expect(await answersOf(lead)).toHaveLength(1);
    });

    test("refuses answers that are longer, and stores none for a lead that it refuses", async () => {
      const value = "x".repeat(4000);
      const lead = interest();
      const tooLong = answers({ name: "why", label: "Why?", value });
      await expect(store.save({ ...lead, answers: tooLong })).rejects.toMatchObject({
        kind: "invalid",
      });
      const broken = interest({ name: "" });
      await expect(store.save({ ...broken, answers: answers() })).rejects.toMatchObject({
        kind: "invalid",
      });
      expect([...(await answersOf(lead)), ...(await answersOf(broken))]).toEqual([]);
    });

    test("stores null for a missing company and text for a given one", async () => {
      const without = registration({ Company: null });
      const given = registration({ Company: "Nordlys AS" });
      await store.save(without);
      await store.save(given);
      expect((await stored(without))[0]?.["Company"]).toBeNull();
      expect((await stored(given))[0]?.["Company"]).toBe("Nordlys AS");
    });

    // Names that the site's own validation accepts; the last two have the maximum length and special characters.
    test.each([
      ...firm.reports.map((report) => report.title),
      "Gaming & Esports",
      "Ljud – en marknad, fyra länder (2027)",
      "Ž".repeat(200),
      '\'; drop table "Interest"; --',
    ])("accepts a request for the report %s", async (name) => {
      const lead = previewRequest({ "Report downloaded": name });
      await store.save(lead);
      expect(await stored(lead)).toHaveLength(1);
    });

    test.each(["a+b=c@x.example", "*%_'\"\\@x.example", "ü@ö.example", "a@.b.c", "=1@x.example"])(
      "stores the address %s unchanged",
      async (address) => {
        const lead = registration({ Email: address, Name: "';--\u{1F600} <b>=1+1" });
        await store.save(lead);
        expect((await stored(lead))[0]).toMatchObject(lead.record);
      },
    );

    test("ignores a property that is not a column", async () => {
      const lead = registration();
      Object.assign(lead.record, { admin: true });
      await store.save(lead);
      expect(await stored(lead)).toHaveLength(1);
    });

    const long = "x".repeat(201);
    test.each([
      ["an empty name", registration({ Name: "" })],
      ["a long name", registration({ Name: long })],
      ["a NUL", registration({ Name: "a\0b" })],
      ["an empty company", registration({ Company: "" })],
      ["no interest at all", registration({ "Newsletter interest": false })],
      ["a missing name", registration({ Name: undefined as unknown as string })],
      ["no @", registration({ Email: "asa.example" })],
      ["no dot", registration({ Email: "asa@example" })],
      ["two @", registration({ Email: "a@b@c.example" })],
      ["a space in the address", previewRequest({ Email: "a b@c.example" })],
      ["a line break in the address", interest({ email: "a@c.example\r\nBcc:x" })],
      ["nothing before the dot", interest({ email: "a@.example" })],
      ["a long address", interest({ email: `${"x".repeat(250)}@b.se` })],
      ["no report", previewRequest({ "Report downloaded": " " })],
      ["a report in two lines", previewRequest({ "Report downloaded": "Audio\nMarket" })],
      ["a long report", previewRequest({ "Report downloaded": long })],
      ["a name of one character", interest({ name: "x" })],
      ["a long title", interest({ title: long })],
      ["no file", interest({ pdf_downloaded: "" })],
      ["a long subject", interest({ subject: long })],
      ["an id that is no UUID", registration({}, "42")],
    ])("refuses %s", async (_, lead) => {
      const before = (await backend.rows(lead.table)).length;
      await expect(store.save(lead)).rejects.toMatchObject({ kind: "invalid" });
      expect(await backend.rows(lead.table)).toHaveLength(before);
    });

    test("an invalid lead does not affect leads saved at the same time", async () => {
      const good = Array.from({ length: 20 }, () => registration());
      const bad = registration({ Name: "" });
      const outcomes = await Promise.allSettled([...good, bad].map((lead) => store.save(lead)));
      expect(outcomes.map(({ status }) => status)).toEqual([
        ...good.map(() => "fulfilled"),
        "rejected",
      ]);
      for (const lead of good) expect(await stored(lead)).toHaveLength(1);
    });

    test("stores the same submission once, ignoring the case of its id", async () => {
      const lead = interest();
      await store.save(lead);
      await store.save(lead);
      await store.save({ ...lead, submissionId: lead.submissionId.toUpperCase() });
      expect(await stored(lead)).toHaveLength(1);
    });

    test("stores a submission once that is sent many times at once through two instances", async () => {
      const second = await backend.open();
      const lead = previewRequest();
      await Promise.all(
        Array.from({ length: 16 }, (_, at) => (at % 2 ? store : second).save(lead)),
      );
      await second.close();
      expect(await stored(lead)).toHaveLength(1);
    });

    test("keeps the first of two submissions with the same id", async () => {
      const id = randomUUID();
      await store.save(registration({ Name: "First" }, id));
      await store.save(registration({ Name: "Second" }, id));
      expect((await stored(registration({}, id))).map((row) => row["Name"])).toEqual(["First"]);
    });

    test("records an event once, and reports whether it was new", async () => {
      const event = {
        submissionId: randomUUID(),
        event: "confirmed",
        signupId: randomUUID(),
        wording: "Yes, send me å newsletter.",
      } as const;
      expect(await store.ready(["consent_events"])).toBe(true);
      expect(await store.record(event)).toBe(true);
      expect(await store.record({ ...event, event: "left" })).toBe(false);
      const left = {
        submissionId: randomUUID(),
        event: "left",
        email: "åsa@x.example",
        emailSha256: emailHash("Åsa@x.example"),
      } as const;
      expect(await store.record(left)).toBe(true);
      const rows = await backend.rows("consent_events");
      const rowOf = (id: string) => rows.find((row) => row["submission_id"] === id);
      expect(rowOf(event.submissionId)).toMatchObject({
        event: "confirmed",
        signup_id: event.signupId,
        email: null,
        wording: event.wording,
      });
      expect(rowOf(left.submissionId)).toMatchObject({
        event: "left",
        email: "åsa@x.example",
        email_sha256: emailHash("a\u030asa@x.example"),
      });
    });

    test.each([
      { event: "left", email: "no address" },
      { event: "confirmed", wording: "x".repeat(2_001) },
      { event: "confirmed", signupId: "no uuid" },
      { event: "left", emailSha256: "Å".repeat(64) },
    ] as const)("refuses an invalid event: %o", async (event) => {
      const recorded = store.record({ submissionId: randomUUID(), ...event });
      await expect(recorded).rejects.toThrow("invalid");
    });

    test("fails while the database is unavailable and works once it has recovered", async () => {
      const early = registration();
      await store.save(early);
      await backend.goAway();
      const lost = registration();
      await expect(store.save(lost)).rejects.toMatchObject({ kind: "unavailable" });
      expect(await store.ready()).toBe(false);
      const meanwhile = await backend.open();
      await backend.comeBack();
      expect(await store.ready()).toBe(true);
      await store.save(lost);
      const late = registration();
      await meanwhile.save(late);
      await meanwhile.close();
      for (const lead of [early, lost, late]) expect(await stored(lead)).toHaveLength(1);
    });

    test("neither logs nor errors contain personal data", async () => {
      const log = memoryLog();
      const own = await backend.open({ log });
      const canary = "Canary-7f3a";
      const errors: unknown[] = [];
      const attempt = (lead: Lead) => own.save(lead).catch((error: unknown) => errors.push(error));
      await attempt(registration({ Name: canary, Email: canary }));
      await attempt(interest({ name: canary, subject: "" }));
      await attempt(registration({ Name: `${canary}\0` }));
      await attempt(registration({}, canary));
      const twice = registration({ Name: canary });
      await attempt(twice);
      await attempt(twice);
      await backend.goAway();
      await attempt(registration({ Name: canary }));
      await backend.comeBack();
      await own.close();
      expect(errors).toHaveLength(5);
      expect(log.messages.filter((message) => message === "lead not stored")).toHaveLength(5);
      const written = log.text() + inspect(errors, { depth: null, showHidden: true });
      expect(written.toLowerCase()).not.toContain(canary.toLowerCase());
    });

    test("a consent event that is not stored is not logged as a lead", async () => {
      const log = memoryLog();
      const noisy = await backend.open({ log });
      const event = { submissionId: randomUUID(), event: "unknown" as "left" };
      await expect(noisy.record(event)).rejects.toMatchObject({ kind: "invalid" });
      await noisy.close();
      expect(log.messages).toContain("consent event not stored");
      expect(log.messages).not.toContain("lead not stored");
    });
  });
