import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Content } from "#app/lib/content/content.ts";
import type { DocumentBlock, DocumentContent } from "#app/lib/content/schema/document.ts";
import { contentFolder, folderName } from "#server/content/content-folder.ts";
import { drawChart } from "#app/lib/charts/draw-chart.ts";
import { paperWidths } from "#app/lib/charts/drawing.ts";
import { monthAndYear } from "#app/lib/text.ts";
import { reportPages } from "../../studio/documents/report-pages.ts";

type Fingerprints = Record<string, string>;

/** Files that the studio generates from the firm's folder, with a fingerprint of the content that they show. */
interface Made {
  id: string;
  files: string;
  fingerprint: string;
}

function everythingMade(content: Content): Made[] {
  return [
    {
      id: "brand",
      files: "brand and the icons in files/",
      fingerprint: hash([
        content.company.name,
        content.look.colours,
        content.look.typefaces.sans.family,
      ]),
    },
    ...content.documents.map((document) => ({
      id: document.id,
      files: `files/${document.id}.pdf`,
      fingerprint: hash(shownIn(content, document)),
    })),
    ...reportPages(content).map((document) => ({
      id: document.id,
      files: `images/pages/${document.id}-*.webp`,
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

/** Fingerprints of the files that the studio has generated. */
const recordFile = () => join(contentFolder(), "made-from.json");

const readRecord = (): Fingerprints =>
  existsSync(recordFile()) ? JSON.parse(readFileSync(recordFile(), "utf8")) : {};

/** The studio calls this for the parts that it has generated. */
export function recordMade(content: Content, ids: readonly string[]): void {
  const current = everythingMade(content).filter(({ id }) => ids.includes(id));
  const all = { ...readRecord(), ...fingerprintsOf(current) };
  const sorted = Object.entries(all).toSorted(([a], [b]) => a.localeCompare(b));
  writeFileSync(recordFile(), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

const fingerprintsOf = (made: readonly Made[]): Fingerprints =>
  Object.fromEntries(made.map(({ id, fingerprint }) => [id, fingerprint]));

/** Generated files that show outdated content. Those without a fingerprint are skipped. */
export const outdated = (content: Content, recorded = readRecord()): Made[] =>
  everythingMade(content).filter(
    ({ id, fingerprint }) => recorded[id] !== undefined && recorded[id] !== fingerprint,
  );

/** One line that names all of them. */
export function outdatedFiles(content: Content, recorded = readRecord()): string[] {
  const folder = folderName(contentFolder());
  const files = outdated(content, recorded).map((made) => `${folder}/${made.files}`);
  return files.length === 0
    ? []
    : [`${files.join(", ")}: older than what the folder says now: npm run studio`];
}
