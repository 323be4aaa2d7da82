import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { firmPath } from "#content/schema/firm-folder.ts";
import { company } from "#content/company.ts";
import { documents } from "#content/documents/published.ts";
import * as language from "#content/language.ts";
import { reports } from "#content/reports.ts";

const load = async () => (await import("./made-from.ts")).outdatedFiles;

afterEach(() => {
  for (const file of ["company", "language", "reports"]) vi.doUnmock(`#content/${file}.ts`);
  vi.resetModules();
});

test("the files of this checkout show what content/ says", async () => {
  expect((await load())()).toEqual([]);
});

test("after the firm has moved every document with its address is outdated", async () => {
  vi.doMock("#content/company.ts", () => ({
    company: { ...company, address: { ...company.address, street: "Elsewhere 1" } },
  }));
  vi.resetModules();
  const [line = "", ...others] = (await load())();
  expect(others).toEqual([]);
  for (const { id } of documents) expect(line).toContain(`public/${id}.pdf`);
  expect(line).toMatch(/: older than what content\/ says now: npm run studio$/);
  expect(line).not.toContain("content/brand");
  expect(line).not.toContain("content/images/pages");
});

test("a new title of a report makes only the pages of that report outdated", async () => {
  const [renamed] = reports.filter(({ heroImage }) => heroImage === "tv-and-streaming");
  vi.doMock("#content/reports.ts", () => ({
    reports: reports.map((report) =>
      report === renamed ? { ...report, title: "Another title" } : report,
    ),
  }));
  vi.resetModules();
  expect((await load())()).toEqual([
    "content/images/pages/tv-and-streaming-report-*.webp: older than what content/ says now: npm run studio",
  ]);
});

test("a word that no document shows makes nothing outdated", async () => {
  const { chartWords, reportWords } = language;
  vi.doMock("#content/language.ts", () => ({
    ...language,
    chartWords: { ...chartWords, csvSource: "Another word" },
    reportWords: { ...reportWords, another: "A new word" },
  }));
  vi.resetModules();
  expect((await load())()).toEqual([]);
});

test("a fingerprint has every word of the interface that the document shows, and no other", async () => {
  vi.doMock("#content/language.ts", () => marked(language) as typeof language);
  vi.resetModules();
  const { shownIn } = await import("./made-from.ts");
  const { documentHtml } = await import("../../studio/documents/document.tsx");
  const { reportPages } = await import("../../studio/documents/report-pages.ts");
  const { documents: withMarks } = await import("#content/documents/published.ts");
  const assets = { styles: "", art: "art.jpg", logo: "logo.svg", portraits: {} };
  for (const document of [...withMarks, ...reportPages]) {
    const shown = marksIn(documentHtml(document, assets));
    expect(shown).toContain("«documentWords.contents»");
    expect({ id: document.id, words: marksIn(JSON.stringify(shownIn(document))) }).toEqual({
      id: document.id,
      words: shown,
    });
  }
});

/** Of these, other code reads single letters. */
const unmarked = new Set(["lang", "locale", "figureWords"]);

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

test("a logo of another name is told, and a file that the studio did not make is not", async () => {
  const outdatedFiles = await load();
  expect(outdatedFiles({ brand: "other" })).toEqual([
    "content/brand and the icons in public/: older than what content/ says now: npm run studio",
  ]);
  expect(outdatedFiles({})).toEqual([]);
});

test("every document has its fingerprint in the studio's record", () => {
  const record = readFileSync(join(firmPath(), "content/made-from.json"), "utf8");
  expect(Object.keys(JSON.parse(record))).toEqual(
    expect.arrayContaining(documents.map(({ id }) => id)),
  );
});
