import { expect, test } from "vitest";
import { leadDatabase, textOf } from "../../../tests/support/lead-database.ts";
import { reportLeads } from "./report.ts";

// 21 January 2026 is a Wednesday. Leads of `leadDatabase` are from the 1st, the 2nd and so on.
const now = new Date("2026-01-21T10:00:00Z");

test("leads are counted by week, report or document, and campaign, by form and with totals", async () => {
  const { admin, add } = await leadDatabase();
  add("News_registration", { utm_source: "linkedin", utm_campaign: "spring" });
  add("Report_preview_downloads", { "Report downloaded": "Audio Market" });
  for (let day = 3; day <= 5; day += 1) add("Interest", { pdf_downloaded: "outlook.pdf" });
  add("Report_preview_downloads", { "Report downloaded": "Audio Market", utm_source: "linkedin" });
  expect(await textOf(reportLeads(admin, { now }))).toBe(`Leads since 2025-11-03 00:00 UTC

week from   signups  previews  downloads  total
2025-12-29        1         1          2      4
2026-01-05        0         1          1      2
2026-01-12        0         0          0      0
2026-01-19        0         0          0      0
total             1         2          3      6

report or document  signups  previews  downloads  total
outlook.pdf               0         0          3      3
Audio Market              0         2          0      2
total                     0         2          3      5

campaign           signups  previews  downloads  total
(none)                   0         1          3      4
linkedin                 0         1          0      1
linkedin / spring        1         0          0      1
total                    1         2          3      6
`);
});

test("only leads since a given time are counted", async () => {
  const { admin, add } = await leadDatabase();
  for (let day = 1; day <= 9; day += 1) add("Interest");
  const since = new Date("2026-01-08T00:00Z");
  const text = await textOf(reportLeads(admin, { since, now }));
  expect(text).toContain("Leads since 2026-01-08 00:00 UTC\n");
  expect(text).toMatch(/^2026-01-05 +0 +0 +2 +2$/m);
  expect(text).not.toContain("2025-12-29");
});

test("a report without leads says so, and one since long ago begins with the first lead", async () => {
  const { admin, add } = await leadDatabase();
  expect(await textOf(reportLeads(admin, { now }))).toBe(
    "No leads since 2025-11-03T00:00:00.000Z.\n",
  );
  add("Interest");
  const text = await textOf(reportLeads(admin, { since: new Date("0001-01-01"), now }));
  expect(text).toMatch(/\nweek from .+\n2025-12-29 /);
});

test("names that a visitor typed neither change the terminal nor break the table", async () => {
  const { admin, add } = await leadDatabase();
  add("Interest", { utm_campaign: `\u001B[2J\u202E${"x".repeat(90)}` });
  const text = await textOf(reportLeads(admin, { now }));
  for (const control of ["\u001B", "\u202E"]) expect(text).not.toContain(control);
  expect(text).toMatch(/^\uFFFD\[2J\uFFFDx+… +0 +0 +1 +1$/m);
  for (const line of text.split("\n")) expect(line.length).toBeLessThan(100);
});
