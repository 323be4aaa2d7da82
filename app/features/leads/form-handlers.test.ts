import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import {
  downloadHandler,
  mailLink,
  type FormHandler,
  reportPreviewHandler,
  signupHandler,
} from "./form-handlers.ts";
import { checkLead } from "./lead-form.ts";

const part = fc.string({ unit: "binary", minLength: 1, maxLength: 210 });
const email = fc.oneof(
  part,
  fc.tuple(part, part, part).map(([a, b, c]) => `${a}@${b}.${c}`),
  fc.emailAddress(),
);
const short = fc.oneof(part, fc.string({ unit: "grapheme", minLength: 1, maxLength: 2 }));
const box = fc.constantFrom("", "on");

const signup = { name: part, email, company: part, newsletters: box, pressReleases: box };
const preview = { name: part, email, company: part };
const download = { name: short, email, company: part, title: part };
const handlers: [string, FormHandler, string, Record<string, fc.Arbitrary<string>>][] = [
  ["signup", signupHandler(firm), "", signup],
  ["report preview", reportPreviewHandler(firm), "Audio Market", preview],
  ["download", downloadHandler(firm), "ai-outlook", download],
];

test.each(handlers)(
  "the database accepts every record that the %s handler accepts",
  (_, handler, about, fields) => {
    const database = new DatabaseSync(":memory:");
    const folder = new URL("../../../database/sqlite/", import.meta.url);
    for (const file of readdirSync(folder).toSorted())
      database.exec(readFileSync(new URL(file, folder), "utf8"));
    let taken = 0;
    fc.assert(
      fc.property(fc.uuid(), fc.record(fields), (id, values) => {
        const sent = new FormData();
        for (const [name, value] of Object.entries(values)) sent.append(name, value);
        const checked = checkLead(firm.words, handler.form, sent);
        const lead = checked.problem ? undefined : handler.subject(about)?.lead(checked.typed);
        if (!lead) return;
        const columns = ["submission_id", ...Object.keys(lead.record)].map((name) => `"${name}"`);
        const row = [id, ...Object.values(lead.record)].map((value) =>
          typeof value === "boolean" ? Number(value) : value,
        );
        const marks = row.map(() => "?").join();
        database
          .prepare(`insert into "${lead.table}" (${columns.join()}) values (${marks})`)
          .run(...row);
        taken += 1;
      }),
      { numRuns: 600 },
    );
    expect(taken).toBeGreaterThan(20);
  },
);

test("every report of the specification exists and has a preview", () => {
  const titles = firm.reports.map(({ title }) => title);
  expect(titles.toSorted()).toEqual([
    "Ad-funded Video",
    "Audio Market",
    "Content Analysis",
    "Media & Markets",
    "Nordic Piracy",
    "Sports Analysis",
    "TV & Streaming",
  ]);
  expect(firm.reports.map(({ id }) => id).toSorted()).toEqual(
    Object.keys(firm.previews.reports).toSorted(),
  );
  for (const title of titles) expect(reportPreviewHandler(firm).subject(title)).toBeDefined();
});

test("unknown reports and documents have no subject", () => {
  for (const name of ["", "audio market", "toString", "__proto__", "Radio"]) {
    expect(reportPreviewHandler(firm).subject(name)).toBeUndefined();
    expect(downloadHandler(firm).subject(name)).toBeUndefined();
  }
});

test("there are three documents, one with the subject of the specification", () => {
  expect(firm.downloads.map(({ id }) => id)).toHaveLength(3);
  expect(firm.downloads.map(({ subject }) => subject)).toContain(
    "Webinar: The Battle for Attention",
  );
});

test("a mailto link contains the encoded subject and body", () => {
  const link = mailLink("press@nordsikt.example", "A & B", "Hello,\n\nÅsa");
  expect(link).toBe(
    "mailto:press@nordsikt.example?subject=A%20%26%20B&body=Hello%2C%0D%0A%0D%0A%C3%85sa",
  );
});

test("a mailto link has one address, one subject and one body for any text", () => {
  const hostile = fc.constantFrom("&bcc=", "?to=", "%0d%0aBcc:", "#", "\r\nBcc: x@y.se", "+", ",");
  const words = fc
    .array(fc.oneof(hostile, fc.string({ unit: "grapheme" })))
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(words, words, (subject, body) => {
      const url = new URL(mailLink("press@nordsikt.example", subject, body));
      expect(url.pathname).toBe("press@nordsikt.example");
      expect(url.hash).toBe("");
      expect([...url.searchParams]).toEqual([
        ["subject", subject],
        ["body", body.replaceAll(/\r?\n/g, "\r\n")],
      ]);
    }),
  );
});
