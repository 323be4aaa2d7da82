import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Words } from "#app/lib/words/words.ts";
import { documentHtml } from "../../studio/documents/document.tsx";
import { reportPages } from "../../studio/documents/report-pages.ts";
import { firm, testContent } from "../../tests/support/firm.ts";
import { firmFolder } from "../../tests/support/firm-folder.ts";
import { isMadeByStudio, outdatedFiles, shownIn } from "./made-from.ts";

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
  expect(line).not.toContain("-report-");
});

test("a new title of a report makes only the pages of that report outdated", () => {
  const reports = firm.reports.map((report) =>
    report.heroImage === "tv-and-streaming" ? { ...report, title: "Another title" } : report,
  );
  expect(outdatedFiles(testContent({ reports }))).toEqual([
    "tests/firms/nordic/images/pages/tv-and-streaming-report-?.webp: older than what the folder says now: npm run studio",
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

const record = JSON.parse(readFileSync(join(firmFolder, "made-from.json"), "utf8"));
const renamed = { ...record, content: { ...record.content, brand: "other", icons: "other" } };

test("a logo of another name is told", () => {
  expect(outdatedFiles(firm, renamed)).toEqual([
    "tests/firms/nordic/brand/*.svg, tests/firms/nordic/files/*.{ico,png,svg}: older than what the folder says now: npm run studio",
  ]);
});

test("a logo that the studio did not make is not told, but its icons are", () => {
  const others = Object.entries(record.files).map(([file, written]) => [
    file,
    file.startsWith("brand/") ? "another file" : written,
  ]);
  expect(outdatedFiles(firm, { ...renamed, files: Object.fromEntries(others) })).toEqual([
    "tests/firms/nordic/files/*.{ico,png,svg}: older than what the folder says now: npm run studio",
  ]);
  expect(outdatedFiles(firm, { ...renamed, files: {} })).toEqual([]);
});

test("every document has its fingerprint in the studio's record, and its files their hash", () => {
  const ids = firm.documents.map(({ id }) => id);
  expect(Object.keys(record.content)).toEqual(expect.arrayContaining(ids));
  for (const id of ids) expect(isMadeByStudio(`files/${id}.pdf`)).toBe(true);
});

test.each([".", "../baltic", "../small"])(
  "every file that the record of %s names is as the studio wrote it",
  (folder) => {
    const read = JSON.parse(readFileSync(join(firmFolder, folder, "made-from.json"), "utf8"));
    expect(Object.keys(read.files)).not.toEqual([]);
    vi.stubEnv("CONTENT_DIR", join(firmFolder, folder));
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(Object.keys(read.files).filter((file) => !isMadeByStudio(file))).toEqual([]);
  },
);
