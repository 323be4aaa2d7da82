import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Words } from "#app/lib/words/words.ts";
import { documentHtml } from "../../studio/documents/document.tsx";
import { reportPages } from "../../studio/documents/report-pages.ts";
import { firm, testContent } from "../../tests/support/firm.ts";
import { firmFolder } from "../../tests/support/firm-folder.ts";
import { outdatedFiles, shownIn } from "./made-from.ts";

test("the files of this checkout show what the folder says", () => {
  expect(outdatedFiles(firm)).toEqual([]);
});

test("after the firm has moved every document with its address is outdated", () => {
  const { company } = firm;
  const moved = { ...company, address: { ...company.address, street: "Elsewhere 1" } };
  const [line = "", ...others] = outdatedFiles(testContent({ company: moved }));
  expect(others).toEqual([]);
  for (const { id } of firm.documents) expect(line).toContain(`files/${id}.pdf`);
  expect(line).toMatch(/: older than what the folder says now: npm run studio$/);
  expect(line).not.toContain("brand");
  expect(line).not.toContain("images/pages");
});

test("a new title of a report makes only the pages of that report outdated", () => {
  const reports = firm.reports.map((report) =>
    report.heroImage === "tv-and-streaming" ? { ...report, title: "Another title" } : report,
  );
  expect(outdatedFiles(testContent({ reports }))).toEqual([
    "tests/firms/nordic/images/pages/tv-and-streaming-report-*.webp: older than what the folder says now: npm run studio",
  ]);
});

test("a word that no document shows makes nothing outdated", () => {
  const chart = { ...firm.words.chart, csvSource: "Another word" };
  expect(outdatedFiles(testContent({ words: { ...firm.words, chart } }))).toEqual([]);
});

test("a fingerprint has every word of the interface that the document shows, and no other", () => {
  const withMarks = testContent({ words: marked(firm.words) as Words });
  const assets = { styles: "", art: "art.jpg", logo: "logo.svg", portraits: {} };
  for (const document of [...firm.documents, ...reportPages(withMarks)]) {
    const shown = marksIn(documentHtml(withMarks, document, assets));
    expect(shown).toContain("«document.contents»");
    expect({
      id: document.id,
      words: marksIn(JSON.stringify(shownIn(withMarks, document))),
    }).toEqual({ id: document.id, words: shown });
  }
});

/** Of these, other code reads single letters. */
const unmarked = new Set(["lang", "locale", "figure"]);

/** The words of the interface, each with its path at its end. */
function marked(words: unknown, path: string[] = []): unknown {
  if (typeof words === "string")
    return unmarked.has(path[0] ?? "") ? words : `${words}«${path.join(".")}»`;
  if (Array.isArray(words)) return words.map((word, index) => marked(word, [...path, `${index}`]));
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(
    Object.entries(words).map(([key, word]) => [key, marked(word, [...path, key])]),
  );
}

const marksIn = (text: string) => [...new Set(text.match(/«[\w.]+»/g))].toSorted();

test("a logo of another name is told, and a file that the studio did not make is not", () => {
  expect(outdatedFiles(firm, { brand: "other" })).toEqual([
    "tests/firms/nordic/brand and the icons in files/: older than what the folder says now: npm run studio",
  ]);
  expect(outdatedFiles(firm, {})).toEqual([]);
});

test("every document has its fingerprint in the studio's record", () => {
  const record = readFileSync(join(firmFolder, "made-from.json"), "utf8");
  expect(Object.keys(JSON.parse(record))).toEqual(
    expect.arrayContaining(firm.documents.map(({ id }) => id)),
  );
});
