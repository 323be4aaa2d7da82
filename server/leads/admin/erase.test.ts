import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { leadDatabase, textOf, emptyOutbox } from "../../../tests/support/lead-database.ts";
import { emailHash } from "../consent-events.ts";
import { countItems, outboxMigrations } from "../outbox/outbox.ts";
import { openDatabase, outboxFile } from "../sqlite/database.ts";
import { announceErasure } from "./outbox.ts";
import { type Erasure, eraseLeads, eraseOldLeads } from "./erase.ts";

/** An outbox with this many items of the person. */
const outboxOf = (items: number) =>
  emptyOutbox({ erase: (email) => (email === "ada@x.example" ? items : 99) });

test("erase reports the number of rows by table", async () => {
  const { admin, add } = await leadDatabase();
  const erase = (erasure?: Erasure) => textOf(eraseLeads(admin, "ada@x.example", erasure));
  expect(await erase()).toBe("No leads of ada@x.example.\n");
  expect(await erase({ outbox: outboxOf(0) })).toBe("No leads of ada@x.example.\n");
  add("Report_preview_downloads");
  expect(await erase({ outbox: outboxOf(1) })).toBe(
    "Erased 1 lead of ada@x.example: News_registration 0, Report_preview_downloads 1, Interest 0.\n" +
      "Erased 1 copy or message that was waiting to be sent.\n",
  );
  for (const table of ["News_registration", "Interest", "Interest"] as const) add(table);
  expect(await erase({ outbox: outboxOf(2) })).toBe(
    "Erased 3 leads of ada@x.example: News_registration 1, Report_preview_downloads 0, Interest 2.\n" +
      "Erased 2 copies or messages that were waiting to be sent.\n",
  );
});

test("erase removes a person's events, by registration and by address in any spelling", async () => {
  const { admin, add, addEvent, ids } = await leadDatabase();
  const registration = add("News_registration", { Email: "Åsa@x.example" });
  const other = add("News_registration", { Email: "asa@x.example" });
  addEvent("confirmed", { signup_id: registration });
  addEvent("access_requested", { email: "A\u030asa@X.example" });
  addEvent("left", { email_sha256: emailHash("åsa@x.example") });
  const kept = [
    addEvent("confirmed", { signup_id: other }),
    addEvent("left", { email_sha256: emailHash("asa@x.example") }),
    // A submission id of another table is not a registration.
    addEvent("mailed", { signup_id: add("Interest", { email: "åsa@x.example" }) }),
  ];
  expect(await textOf(eraseLeads(admin, "ÅSA@x.example"))).toBe(
    "Erased 2 leads of ÅSA@x.example: News_registration 1, Report_preview_downloads 0, Interest 1.\n" +
      "Erased 3 consent events of ÅSA@x.example.\n",
  );
  expect(ids("consent_events")).toEqual(kept.map((id) => Number(id.slice(-12))).toSorted());
  expect(ids("News_registration")).toEqual([2]);
});

test("the caller gets the ids of erased rows once, after the commit", async () => {
  const { admin, add, ids } = await leadDatabase();
  const expected = [add("News_registration"), add("Report_preview_downloads"), add("Interest")];
  add("Interest", { email: "bo@x.example" });
  const calls: unknown[] = [];
  const onErased: Erasure["onErased"] = (erased) =>
    calls.push({ ...erased, left: ids("Interest") }) > 0;
  await textOf(eraseLeads(admin, "ADA@x.example", { onErased }));
  await textOf(eraseLeads(admin, "ada@x.example", { onErased }));
  expect(calls).toEqual([
    { email: "ADA@x.example", submissionIds: expected, left: [4] },
    { email: "ada@x.example", submissionIds: [], left: [4] },
  ]);
});

test("a full outbox: the person is erased, and the command fails with what to do about the CRM", async () => {
  const { admin, add, ids } = await leadDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "full-outbox-"));
  try {
    const outbox = openDatabase(outboxFile(dataDir), outboxMigrations);
    outbox.exec(`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 100000)
      insert into items (key, channel, person, body, queued_at, due_at)
      select n, 'webhook', '', '{}', 0, 0 from numbers`);
    const erase = async () => {
      add("Interest");
      const printed: string[] = [];
      const onErased = announceErasure(dataDir);
      for await (const text of eraseLeads(admin, "ada@x.example", { onErased })) printed.push(text);
      return printed;
    };
    await expect(erase()).rejects.toThrow(/The CRM was not told.*repeat this command/);
    expect(ids("Interest")).toEqual([]);

    outbox.exec("delete from items where key = '1'");
    expect(await erase()).toEqual([expect.stringContaining("Erased 1 lead")]);
    expect(countItems(outbox, "key like 'erased_%'")).toBe(1);
    outbox.close();
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

test("if erasing fails, nothing is erased and the caller is not notified", async () => {
  const { admin, add, addEvent, site, ids } = await leadDatabase();
  addEvent("confirmed", { signup_id: add("News_registration") });
  add("Interest");
  site.exec(`create trigger fail before delete on "Interest" begin select raise(abort, 'x'); end`);
  const calls: unknown[] = [];
  const erasing = textOf(
    eraseLeads(admin, "ada@x.example", { onErased: (erased) => calls.push(erased) > 0 }),
  );
  await expect(erasing).rejects.toThrow("x");
  expect(calls).toEqual([]);
  expect([ids("News_registration"), ids("Interest"), ids("consent_events")]).toEqual([
    [1],
    [3],
    [2],
  ]);
});

test("newsletter registrations and consent do not expire", async () => {
  const { admin, add, addEvent, ids } = await leadDatabase();
  const signup_id = add("News_registration");
  add("Report_preview_downloads");
  add("Interest");
  for (const event of ["confirmed", "left", "mailed"] as const) addEvent(event, { signup_id });
  const before = new Date("2026-01-07");
  addEvent("mailed", { signup_id });
  add("Interest");
  expect(await textOf(eraseOldLeads(admin, before))).toBe(
    "Erased 2 leads from before 2026-01-07T00:00:00.000Z: News_registration 0, Report_preview_downloads 1, Interest 1.\n" +
      "Erased 1 consent event from before 2026-01-07T00:00:00.000Z.\n",
  );
  expect(ids("consent_events")).toEqual([4, 5, 7]);
  expect(ids("Interest")).toEqual([8]);
  expect(await textOf(eraseOldLeads(admin, before))).toBe(
    "No leads from before 2026-01-07T00:00:00.000Z.\n",
  );
});

test("a request expires together with its answer, and never while it is open", async () => {
  const { admin, addEvent, ids } = await leadDatabase();
  addEvent("access_requested", { email: "ada@x.example" });
  addEvent("answered", { email: "ADA@x.example" });
  addEvent("erasure_requested", { email: "ada@x.example" });
  addEvent("access_requested", { email: "bo@x.example" });
  addEvent("answered", { email: "bo@x.example" });
  // A date between Bo's request and its answer.
  await textOf(eraseOldLeads(admin, new Date("2026-01-05")));
  expect(ids("consent_events")).toEqual([3, 5]);
  await textOf(eraseOldLeads(admin, new Date("2027-01-01")));
  expect(ids("consent_events")).toEqual([3]);
});
