import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { company } from "#content/company.ts";
import { documents } from "#content/documents/published.ts";
import { people } from "#content/people.ts";
import { chartFigureWords, documentWords, lang } from "#content/language.ts";
import { look } from "#content/look.ts";
import type { DocumentBlock, DocumentContent } from "#content/schema/document.ts";
import { firmPath } from "#content/schema/firm-folder.ts";
import { drawChart } from "#app/lib/charts/draw-chart.ts";
import { paperWidths } from "#app/lib/charts/drawing.ts";
import { monthAndYear } from "#app/lib/text.ts";
import { reportPages } from "../../studio/documents/report-pages.ts";

const root = firmPath();
/** Fingerprints of the files that the studio has generated. */
const recordFile = join(root, "content/made-from.json");

type Fingerprints = Record<string, string>;

/** Files that the studio generates from content/, with a fingerprint of the content that they show. */
interface Made {
  id: string;
  files: string;
  fingerprint: string;
}

function everythingMade(): Made[] {
  return [
    {
      id: "brand",
      files: "content/brand and the icons in public/",
      fingerprint: hash([company.name, look.colours, look.typefaces.sans.family]),
    },
    ...documents.map((document) => ({
      id: document.id,
      files: `public/${document.id}.pdf`,
      fingerprint: hash(shownIn(document)),
    })),
    ...reportPages.map((document) => ({
      id: document.id,
      files: `content/images/pages/${document.id}-*.webp`,
      fingerprint: hash(shownIn(document)),
    })),
  ];
}

/** Everything of content/ that the components in studio/documents put into a document. */
export function shownIn({ pages, ...document }: DocumentContent): unknown[] {
  const { colours, typefaces, reports } = look;
  return [
    document,
    [lang, company.name, documentWords.contents, monthAndYear(document.date)],
    [colours, typefaces, reports[document.art]],
    [hashOfFile(`images/heroes/${document.art}.webp`), hashOfFile("brand/logo-negative.svg")],
    pages.map(({ rows, ...page }) => [
      page,
      rows.map((blocks) => blocks.map((block) => shownInBlock(block, document.format))),
    ]),
  ];
}

function shownInBlock(block: DocumentBlock, format: DocumentContent["format"]): unknown {
  if (block.block === "contact") {
    const { legalName, address, email, phone } = company;
    const { street, postalCode, city } = address;
    const shown = people
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
  } = drawChart(block.chart, "", paperWidths[format]);
  const { source, base, illustrative } = chartFigureWords;
  return [drawn, source, drawn.base && base, drawn.illustrative && illustrative, look.countries];
}

function hashOfFile(name: string): string {
  const file = join(root, "content", name);
  return existsSync(file) ? hash([readFileSync(file, "base64")]) : "";
}

const hash = (values: unknown[]): string =>
  createHash("sha256").update(JSON.stringify(values)).digest("hex").slice(0, 16);

const readRecord = (): Fingerprints =>
  existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, "utf8")) : {};

/** The studio calls this for the parts that it has generated. */
export function recordMade(ids: readonly string[]): void {
  const current = everythingMade().filter(({ id }) => ids.includes(id));
  const all = { ...readRecord(), ...fingerprintsOf(current) };
  const sorted = Object.entries(all).toSorted(([a], [b]) => a.localeCompare(b));
  writeFileSync(recordFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

const fingerprintsOf = (made: readonly Made[]): Fingerprints =>
  Object.fromEntries(made.map(({ id, fingerprint }) => [id, fingerprint]));

/** Generated files that show outdated content. Those without a fingerprint are skipped. */
export const outdated = (recorded = readRecord()): Made[] =>
  everythingMade().filter(
    ({ id, fingerprint }) => recorded[id] !== undefined && recorded[id] !== fingerprint,
  );

/** One line that names all of them. */
export function outdatedFiles(recorded = readRecord()): string[] {
  const files = outdated(recorded).map((made) => made.files);
  return files.length === 0
    ? []
    : [`${files.join(", ")}: older than what content/ says now: npm run studio`];
}
