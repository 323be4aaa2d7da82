import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type ConsentEvent, emailHash } from "#server/leads/consent-events.ts";
import type { LeadStore } from "#server/leads/lead-store.ts";
import { exportedLeads, leads } from "../support/leads-command.ts";
import { type Backend, backends, postgresBackend, postgresSuite } from "./lead-store-backends.ts";
import { interest, previewRequest, registration } from "./lead-store-samples.ts";

for (const { title, skip, build } of backends)
  describe.skipIf(skip)(`${title}`, () => {
    let backend: Backend;
    let site: LeadStore;
    beforeAll(async () => {
      backend = await build();
      site = await backend.open();
    });
    afterAll(async () => {
      await site?.close();
      await backend?.close();
    });
    const admin = (...args: string[]) =>
      leads({ ...backend.environment, ...backend.adminEnvironment }, ...args);

    const exported = (...options: string[]) =>
      exportedLeads({ ...backend.environment, ...backend.adminEnvironment }, ...options);

    /** Returns the submission id. */
    async function register(Email: string): Promise<string> {
      nextMillisecond();
      const lead = registration({ Email });
      await site.save(lead);
      return lead.submissionId;
    }

    function record(event: ConsentEvent["event"], about: Partial<ConsentEvent>) {
      nextMillisecond();
      return site.record({ submissionId: randomUUID(), event, ...about });
    }

    test("exports people who confirmed and did not unsubscribe later", async () => {
      const [twice, left, leftByAddress, back] = [
        await register("twice@x.example"),
        await register("left@x.example"),
        await register("Åsa@x.example"),
        await register("back@x.example"),
      ];
      for (const signupId of [twice, left, leftByAddress, back])
        await record("confirmed", { signupId });
      for (const address of ["LEFT@x.example", "A\u030asa@x.example", "back@x.example"])
        await record("left", { emailSha256: emailHash(address) });
      await register("unconfirmed@x.example");
      const backAgain = await register("BACK@x.example");
      const twiceAgain = await register("Twice@x.example");
      await record("confirmed", { signupId: twiceAgain });
      await record("confirmed", { signupId: backAgain });

      const time = expect.stringMatching(/^20.+Z$/);
      expect(await exported("--confirmed")).toEqual({
        Confirmed: [
          expect.objectContaining({ submission_id: backAgain, confirmed_at: time }),
          expect.objectContaining({ submission_id: twiceAgain, confirmed_at: time }),
        ],
      });
      expect(await exported("--confirmed", "--since", "2999-01-01")).toEqual({ Confirmed: [] });
    });

    test("shows and erases all data about a person, including events", async () => {
      const person = "Zoë+show@x.example";
      const signupId = await register(person);
      await site.save(previewRequest({ Email: person.toUpperCase() }));
      await site.save(interest({ email: person }));
      await record("confirmed", { signupId, wording: "I agree" });
      await record("access_requested", { email: person.toLowerCase() });
      await record("left", { emailSha256: emailHash(person) });
      const other = await register("zoe+show@x.example");
      await record("confirmed", { signupId: other });

      const held = JSON.parse((await admin("show", person.toLowerCase(), "--json")).out);
      expect(held).toMatchObject({
        News_registration: [{ submission_id: signupId }],
        Report_preview_downloads: [{ Email: person.toUpperCase() }],
        Interest: [{ email: person }],
        consent_events: [
          { event: "confirmed", signup_id: signupId, wording: "I agree" },
          { event: "access_requested", email: person.toLowerCase() },
          { event: "left", email_sha256: emailHash(person) },
        ],
      });
      const text = (await admin("show", person)).out;
      expect(text).toContain("\n  wording: I agree\n");
      expect(text.match(/^\w+$/gm)).toHaveLength(6);

      expect((await admin("erase", person)).out).toBe(
        `Erased 3 leads of ${person}: News_registration 1, Report_preview_downloads 1, Interest 1.\n` +
          `Erased 3 consent events of ${person}.\n`,
      );
      expect(await admin("show", person)).toMatchObject({
        out: `Nothing is held about ${person}.\n`,
        code: 0,
      });
      expect((await admin("show", "zoe+show@x.example")).out).toContain("event: confirmed");
    });

    test("answers requests for access and for erasure", async () => {
      await site.save(interest({ email: "reads@x.example" }));
      await site.save(interest({ email: "goes@x.example" }));
      await record("access_requested", { email: "READS@x.example" });
      await record("access_requested", { email: "goes@x.example" });
      await record("erasure_requested", { email: "goes@x.example" });
      expect((await admin("list")).out).toMatch(
        /\n\nOpen requests\n(20[\d-]{8} \| answer by 20[\d-]{8} \| (access|erasure) \| (READS@x.example \| also held as reads|goes)@x.example\n){3}$/,
      );

      const answer = await admin("show", "reads@x.example", "--answer");
      expect(answer).toMatchObject({ code: 0, out: expect.stringContaining("Saimaa Oy") });
      expect((await admin("list")).out).not.toContain("READS");
      expect(await admin("show", "reads@x.example", "--answer")).toMatchObject({
        code: 1,
        out: "",
        err: expect.stringMatching(/\nThere is no open request for a copy by reads@x.example.\n$/),
      });

      expect((await admin("show", "GOES@x.example", "--answer")).out).toMatch(
        /^Held about GOES@x.example\n/,
      );
      expect((await admin("list")).out).toMatch(
        / \| erasure \| goes@x.example \| also held as GOES@x.example\n$/,
      );
      expect((await admin("erase", "GOES@x.example")).out).toMatch(
        /^Erased 1 lead of [^]+ 3 consent/,
      );
      expect((await admin("list")).out).not.toContain("Open requests");

      expect((await admin("show", "reads@x.example")).out).toContain("event: answered");
      const old = await admin("erase", "--before", "2999-01-01");
      expect(old.out).toContain("Erased 2 consent events from");
      expect((await admin("show", "reads@x.example")).out).toContain("Nothing is held");
    });
  });

describe.skipIf(postgresSuite.skip)(`tables of an older version in ${postgresSuite.title}`, () => {
  test("commands that need events explain what to do, and the others work", async () => {
    const backend = await postgresBackend();
    onTestFinished(backend.close);
    const site = await backend.open();
    await site.save(interest({ email: "ada@x.example" }));
    await site.close();
    await backend.server.query(backend.database, "drop table consent_events");
    const admin = (...args: string[]) => leads(backend.environment, ...args);
    for (const command of [
      ["show", "ada@x.example", "--answer"],
      ["export", join(tmpdir(), `${randomUUID()}.csv`), "--confirmed"],
    ])
      expect(await admin(...command)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^Reading .+\nA lead table is missing: .+\.sql\.\n$/),
      });
    expect((await admin("list")).out).toContain(" | Interest | ");
    expect((await admin("show", "Ada@x.example")).out).toContain("Interest");
    expect((await admin("erase", "--before", "2020-01-01")).code).toBe(0);
    expect((await admin("erase", "Ada@x.example")).out).toMatch(/^Erased 1 lead [^\n]+\n$/);
  });
});

/** Waits for the next millisecond: these tests depend on the order of events, and stores keep times in milliseconds. */
function nextMillisecond(): void {
  const now = Date.now();
  while (Date.now() === now);
}
