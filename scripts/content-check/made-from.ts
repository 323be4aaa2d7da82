import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import type { Content } from "#app/lib/content/content.ts";
import type { DocumentBlock, DocumentContent } from "#app/lib/content/schema/document.ts";
import { contentFolder, folderName } from "#server/content/content-folder.ts";
import { drawChart } from "#app/lib/charts/draw-chart.ts";
import { paperWidths } from "#app/lib/charts/drawing.ts";
import { monthAndYear } from "#app/lib/text.ts";
import { reportPages } from "../../studio/documents/report-pages.ts";

/** made-from.json of the firm's folder. */
interface MadeFrom {
  /** A fingerprint of what each part shows, by its id. */
  content: Record<string, string>;
  /** The hash of each file as the studio wrote it, by its path in the folder. */
  files: Record<string, string>;
}

/** Files that the studio generates from the firm's folder, with a fingerprint of the content that they show. */
interface Made {
  id: string;
  /** Patterns of their paths in the folder. */
  files: string[];
  fingerprint: string;
}

function everythingMade(content: Content): Made[] {
  return [
    {
      id: "brand",
      files: ["brand/*.svg"],
      fingerprint: hash([
        content.company.name,
        content.look.colours,
        content.look.typefaces.sans.family,
      ]),
    },
    {
      id: "icons",
      files: ["files/*.{ico,png,svg}"],
      fingerprint: hash([content.look.colours]),
    },
    ...[...content.documents, ...reportPages(content)].map((document) => ({
      id: document.id,
      files: [`files/${document.id}.pdf`, `images/pages/${document.id}-?.webp`],
      fingerprint: hash(shownIn(content, document)),
    })),
  ];
}

/** Everything of the folder that the components in studio/documents put into a document. */
export function shownIn(content: Content, { pages, ...document }: DocumentContent): unknown[] {
  const { colours, typefaces, reports } = content.look;
  return [
    document,
    [
      content.words.lang,
      content.company.name,
      content.words.document.contents,
      monthAndYear(content.words, document.date),
    ],
    [colours, typefaces, reports[document.art]],
    [hashOfFile(`images/heroes/${document.art}.webp`), hashOfFile("brand/logo-negative.svg")],
    pages.map(({ rows, ...page }) => [
      page,
      rows.map((blocks) => blocks.map((block) => shownInBlock(content, block, document.format))),
    ]),
  ];
}

function shownInBlock(
  content: Content,
  block: DocumentBlock,
  format: DocumentContent["format"],
): unknown {
  if (block.block === "contact") {
    const { legalName, address, email, phone } = content.company;
    const { street, postalCode, city } = address;
    const shown = content.people
      .filter(({ name }) => block.people.includes(name))
      .map((person) => [
        [person.name, person.role, person.email],
        hashOfFile(`images/people/${person.image}.webp`),
      ]);
    return [block, shown, legalName, street, postalCode, city, email, phone];
  }
  if (block.block !== "chart") return block;
  // On paper a chart has neither a table nor links.
  const {
    table: _,
    page: __,
    downloads: ___,
    ...drawn
  } = drawChart(content, block.chart, "", paperWidths[format]);
  const { source, base, illustrative } = content.words.chartFigure;
  return [
    drawn,
    source,
    drawn.base && base,
    drawn.illustrative && illustrative,
    content.look.countries,
  ];
}

function hashOfFile(name: string): string {
  const file = join(contentFolder(), name);
  return existsSync(file) ? hash([readFileSync(file, "base64")]) : "";
}

const hash = (values: unknown[]): string =>
  createHash("sha256").update(JSON.stringify(values)).digest("hex").slice(0, 16);

const recordFile = () => join(contentFolder(), "made-from.json");

function readRecord(): MadeFrom {
  const written = existsSync(recordFile()) ? JSON.parse(readFileSync(recordFile(), "utf8")) : {};
  return { content: written.content ?? {}, files: written.files ?? {} };
}

function record(kind: keyof MadeFrom, entries: Record<string, string>): void {
  const before = readRecord();
  const sorted = Object.entries({ ...before[kind], ...entries }).toSorted(([a], [b]) =>
    a.localeCompare(b, "en"),
  );
  const after: MadeFrom = { ...before, [kind]: Object.fromEntries(sorted) };
  writeFileSync(recordFile(), `${JSON.stringify(after, null, 2)}\n`);
}

/** The studio calls this for the parts that it has generated. */
export function recordParts(content: Content, ids: readonly string[]): void {
  const current = everythingMade(content).filter(({ id }) => ids.includes(id));
  record("content", Object.fromEntries(current.map(({ id, fingerprint }) => [id, fingerprint])));
}

/** The studio calls this for each file that it has written. */
export const recordWritten = (file: string): void => record("files", { [file]: hashOfFile(file) });

/** Whether a file of the firm's folder is there and still as the studio wrote it, by its path in the folder. */
export function isMadeByStudio(file: string, { files } = readRecord()): boolean {
  return file in files && files[file] === hashOfFile(file);
}

/** Parts that show outdated content, with their files. Files that the studio did not make are never outdated. */
export function outdated(content: Content, recorded = readRecord()): Made[] {
  const isOwn = (pattern: string) =>
    Object.keys(recorded.files).some(
      (file) => matchesGlob(file, pattern) && isMadeByStudio(file, recorded),
    );
  return everythingMade(content)
    .filter(({ id, fingerprint }) => (recorded.content[id] ?? fingerprint) !== fingerprint)
    .map((made) => ({ ...made, files: made.files.filter(isOwn) }))
    .filter(({ files }) => files.length > 0);
}

/** One line that names all of them. */
export function outdatedFiles(content: Content, recorded = readRecord()): string[] {
  const folder = folderName(contentFolder());
  const files = outdated(content, recorded).flatMap((made) => made.files);
  return files.length === 0
    ? []
    : [
        `${files.map((file) => `${folder}/${file}`).join(", ")}: older than what the folder says now: npm run studio`,
      ];
}
