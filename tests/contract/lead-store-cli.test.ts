import { randomUUID } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { LeadStore } from "#server/leads/lead-store.ts";
import {
  exportedLeads,
  leads,
  leadsProcess,
  leadsWithClosedOutput,
} from "../support/leads-command.ts";
import { embeddedBackend, type Backend, backends } from "./lead-store-backends.ts";
import { answers, interest, previewRequest, registration } from "./lead-store-samples.ts";

/** The line that names the database, without a password or key. */
const reading =
  /^Reading (\/\S+\/leads\.db|PostgreSQL at 127\.0\.0\.1:\d+\/\w+ as owner|Supabase at http:\/\/127\.0\.0\.1:\d+)\n$/;

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
    const counts = async () => {
      const { Confirmed: _, lead_answers: __, ...tables } = await exported();
      return Object.values(tables).map((rows) => rows.length);
    };

    test("reports that there are no leads", async () => {
      const { out, err, code } = await admin("list");
      expect({ out, code }).toEqual({ out: "No leads yet.\n", code: 0 });
      expect(err).toMatch(reading);
      expect((await admin("report")).out).toMatch(/^No leads since 20\S+Z\.\n$/);
      expect((await admin("erase", "no@body.example")).out).toBe("No leads of no@body.example.\n");
    });

    test("lists, reports, exports and erases while the site runs", async () => {
      const person = "Dual+Use*@x.example";
      await site.save(registration({ Email: person, Name: '=1+1;"Å"', Company: "A, B" }));
      // Addresses that a wrongly escaped pattern would match as well.
      await site.save(registration({ Email: "Dual+Useful@x.example" }));
      await site.save(registration({ Email: "Dual-Use1@x.example" }));
      await site.save(previewRequest());
      const origin = { utm_source: "fair", utm_campaign: "spring" };
      await site.save({ ...interest({ email: person.toLowerCase() }), origin });

      expect(await counts()).toEqual([3, 1, 1]);
      const report = (await admin("report")).out;
      expect(report).toMatch(/^total +3 +1 +1 +5$/m);
      expect(report).toMatch(/^fair \/ spring +0 +0 +1 +1$/m);
      const list = (await admin("list")).out.split("\n");
      expect(list).toHaveLength(6);
      // Leads of the same millisecond may be in either order.
      expect(list.find((line) => line.includes("Use*"))).toMatch(
        /^20\S+Z \| News_registration \| =1\+1;"Å" \| Dual\+Use\*@x.example \| A, B \| Newsletter interest$/,
      );
      expect((await exported())["Interest"]).toEqual([
        expect.objectContaining({ ...interest().record, email: person.toLowerCase() }),
      ]);
      expect((await exported("--since", "2999-01-01"))["Interest"]).toEqual([]);
      const ofCampaign = await exported("--campaign", "spring");
      expect(ofCampaign).toMatchObject({ News_registration: [], Interest: [origin] });

      expect((await admin("erase", person.toUpperCase())).out).toBe(
        `Erased 2 leads of ${person.toUpperCase()}: News_registration 1, Report_preview_downloads 0, Interest 1.\n`,
      );
      expect(await counts()).toEqual([2, 1, 0]);
      await site.save(interest());
    });

    test("lists, exports, shows and erases the answers to the fields of a page", async () => {
      const email = "answers@x.example";
      const given = answers(
        { name: "why", label: "Why?", value: '=1+1\n"Å"' },
        { name: "call-me", label: "Call me", value: true },
      );
      const lead = { ...registration({ Email: email }), answers: given };
      await site.save(lead);
      const list = (await admin("list")).out.split("\n").filter((line) => line.includes(email));
      expect(list).toEqual([
        expect.stringMatching(
          / \| answers\.role=Analyst \| answers\.why==1\+1\uFFFD"Å" \| answers\.call-me$/,
        ),
      ]);
      const written = {
        "answers.role": "Analyst",
        "answers.why": '=1+1\n"Å"',
        "answers.call-me": true,
      };
      const { News_registration: rows = [], lead_answers: others } = await exported();
      expect(rows.find(({ Email }) => Email === email)).toMatchObject(written);
      expect(others).toEqual([]);
      const shown = JSON.parse((await admin("show", email, "--json")).out);
      expect(shown).toMatchObject({
        News_registration: [lead.record],
        lead_answers: [{ page: "/careers", lead_table: "News_registration", ...written }],
      });
      expect((await admin("erase", email.toUpperCase())).out).toBe(
        `Erased 1 lead of ${email.toUpperCase()}: News_registration 1, Report_preview_downloads 0, Interest 0.\n` +
          `Erased 1 row of answers of ${email.toUpperCase()}.\n`,
      );
      expect(await backend.rows("lead_answers")).toEqual([]);
    });

    test.each([
      {
        asked: "åsa@x.se",
        erased: ["ÅSA@x.se", "Åsa@X.SE", "A\u030asa@x.se", "\u212bsa@x.se"],
        kept: ["asa@x.se", "åsa@x.se.example"],
      },
      { asked: "E\u0301TE\u0301@x.fr", erased: ["été@x.fr"], kept: ["ete@x.fr"] },
      { asked: "i\u0307@x.tr", erased: ["\u0130@x.tr"], kept: ["i@x.tr", "\u0131@x.tr"] },
      { asked: "STRA\u1e9eE@x.de", erased: ["straße@x.de"], kept: ["strasse@x.de"] },
      { asked: "ΟΔΟΣ@x.gr", erased: ["οδος@x.gr", "οδοσ@x.gr"], kept: ["οδο@x.gr"] },
      // Two domains, which may have two owners. A capital sigma in a domain is σ.
      {
        asked: "info@βόλος.com",
        erased: ["INFO@βόλος.com", "info@xn--nxasmm1c.com"],
        kept: ["info@βόλοσ.com", "info@ΒΌΛΟΣ.com", "info@xn--nxasmq6b.com"],
      },
    ])("erases $asked in every spelling, and no other address", async ({ asked, erased, kept }) => {
      for (const email of [...erased, ...kept]) {
        await site.save(registration({ Email: email }));
        await site.save(interest({ email }));
      }
      const { out, err } = await admin("erase", asked);
      for (const email of erased) expect(err.split("Also held as ")[1]).toContain(email);
      expect(out).toBe(
        `Erased ${erased.length * 2} leads of ${asked}: News_registration ${erased.length}, Report_preview_downloads 0, Interest ${erased.length}.\n`,
      );
      const left = (await backend.rows("Interest")).map((row) => row["email"]);
      for (const email of kept) expect(left).toContain(email);
      for (const email of erased) expect(left).not.toContain(email);
    });

    test("reads more than one page of rows", async () => {
      for (let round = 0; round < 11; round++)
        await Promise.all(Array.from({ length: 100 }, () => site.save(previewRequest())));
      const { Report_preview_downloads: rows = [] } = await exported();
      expect(new Set(rows.map((row) => row["submission_id"])).size).toBe(1_101);
      expect(rows).toHaveLength(1_101);
    });

    test("erases rows beyond the first page", async () => {
      const person = "zoé@past-the-first-page.example";
      // Behind the rows of the test before.
      await site.save(previewRequest({ Email: person.toUpperCase() }));
      expect((await admin("erase", person)).out).toContain("Erased 1 lead of");
    });

    test("erases what is older than a day, but not newsletter registrations", async () => {
      expect((await admin("erase", "--before", "2020-01-01")).out).toBe(
        "No leads from before 2020-01-01T00:00:00.000Z.\n",
      );
      await site.save({ ...registration(), answers: answers() });
      await site.save({ ...interest(), answers: answers() });
      const [registrations, requests = 0, interests = 0] = await counts();
      expect((await admin("erase", "--before", "2999-01-01")).out).toBe(
        `Erased ${requests + interests} leads from before 2999-01-01T00:00:00.000Z: News_registration 0, Report_preview_downloads ${requests}, Interest ${interests}.\n` +
          "Erased 1 row of answers from before 2999-01-01T00:00:00.000Z.\n",
      );
      expect(await backend.rows("lead_answers")).toMatchObject([
        { lead_table: "News_registration" },
      ]);
      expect(await counts()).toEqual([registrations, 0, 0]);
    });

    // The embedded database is a file without roles or a server that could be unavailable.
    if (title === "embedded") return;

    test("a key or role with insert rights only gets an error of one line", async () => {
      for (const command of [
        ["list"],
        ["report"],
        ["show", "a@x.example"],
        ["export", "/nonexistent/leads.csv"],
        ["erase", "a@x.example"],
        ["erase", "--before", "2020-01-01"],
      ]) {
        const answer = await leads(backend.insertOnlyEnvironment, ...command);
        expect(answer).toMatchObject({
          code: 1,
          err: expect.stringMatching(/^Reading .+\nThe .+ may only add leads; .+\n$/),
        });
      }
    });

    test("an unavailable database gives an error of one line", async () => {
      await backend.goAway();
      const answer = await admin("list");
      await backend.comeBack();
      expect(answer).toMatchObject({ out: "", code: 1 });
      expect(answer.err).toMatch(/^Reading .+\n.+\n$/);
    });
  });

test("erased leads do not remain in the database files", async () => {
  const backend = await embeddedBackend();
  onTestFinished(backend.close);
  const site = await backend.open();
  onTestFinished(site.close);
  const canary = "Canary-91c2";
  await site.save(registration({ Name: canary, Email: "canary@x.example" }));
  const { out, err, code } = await leadsProcess(backend.environment, "list");
  expect({ err, code }).toEqual({ err: `Reading ${backend.dataDir}/leads.db\n`, code: 0 });
  expect(out).toContain(canary);
  expect((await leadsProcess(backend.environment, "erase", "canary@x.example")).code).toBe(0);
  for (const file of await readdir(backend.dataDir))
    expect(await readFile(join(backend.dataDir, file), "latin1")).not.toContain(canary);
});

test.each([
  [["dance"], /^Usage: .+\n(  .+\n)+Each .+\n$/],
  [["export", "people"], /^export takes the name of .+\n$/],
])("invalid arguments %j are explained, with exit code 2", async (args, line) => {
  expect(await leadsProcess({}, ...args)).toEqual({
    out: "",
    err: expect.stringMatching(line),
    code: 2,
  });
});

test("without a database every command fails and creates no file", async () => {
  const backend = await embeddedBackend();
  onTestFinished(backend.close);
  for (const command of [
    ["list"],
    ["report"],
    ["show", "a@x.example"],
    ["export", join(backend.dataDir, "..", "all.xlsx")],
    ["erase", "a@x.example"],
    ["erase", "--before", "2020-01-01"],
    ["backup", join(backend.dataDir, "..", "backup.db")],
  ])
    expect(await leads(backend.environment, ...command)).toEqual({
      out: "",
      err: `There are no leads in ${backend.dataDir}: ${backend.dataDir}/leads.db is not there. Settings: /dev/null.\n`,
      code: 1,
    });
  expect(await readdir(join(backend.dataDir, ".."))).toEqual([]);
});

test("the database is found by a settings file, which the environment overrides", async () => {
  const backend = await embeddedBackend();
  onTestFinished(backend.close);
  const site = await backend.open();
  await site.save(interest());
  await site.close();
  const settings = join(backend.dataDir, "..", "site.env");
  await writeFile(settings, `PORT=3001\nDATA_DIR=${backend.dataDir}\n`);
  expect(await leadsProcess({}, "list", "--settings", settings)).toMatchObject({
    out: expect.stringContaining(" | Interest | "),
    err: `Reading ${backend.dataDir}/leads.db\n`,
    code: 0,
  });
  const elsewhere = await leads({ DATA_DIR: "/nonexistent" }, "list", "--settings", settings);
  expect(elsewhere).toMatchObject({ code: 1, err: expect.stringContaining(settings) });
});

test("a closed output pipe ends a list without an error, and leaves a request open", async () => {
  const backend = await embeddedBackend();
  onTestFinished(backend.close);
  const site = await backend.open();
  onTestFinished(site.close);
  await site.save(interest());
  const email = "paivi@saimaa.example";
  await site.record({ submissionId: randomUUID(), event: "access_requested", email });
  expect(await leadsWithClosedOutput(backend.environment, "list")).toMatchObject({ code: 0 });
  expect(await leadsWithClosedOutput(backend.environment, "show", email, "--answer")).toMatchObject(
    {
      err: expect.stringMatching(/\nThe output could not be written \(EPIPE\): .+\n$/),
      code: 1,
    },
  );
  const events = await backend.rows("consent_events");
  expect(events.map(({ event }) => event)).toEqual(["access_requested"]);
});
