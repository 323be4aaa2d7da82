import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { publishedCharts } from "#content/charts/published.ts";
import { reportCharts } from "#content/charts/reports.ts";
import { company } from "#content/company.ts";
import { documents } from "#content/documents/published.ts";
import { people } from "#content/people.ts";
import { previews } from "#content/previews.ts";
import { products } from "#content/products/products.ts";
import { reports } from "#content/reports.ts";
import * as language from "#content/language.ts";
import { look } from "#content/look.ts";
import type { DocumentContent } from "#content/schema/document.ts";
import { firmPath } from "#content/schema/firm-folder.ts";

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
  const withPages = products.filter(
    ({ productId, pages }) => pages && !previews.reports[productId]?.file,
  );
  return [
    {
      id: "brand",
      files: "content/brand and the icons in public/",
      fingerprint: hash([company.name, look.colours, look.typefaces.sans.family]),
    },
    ...documents.map((document) => ({
      id: document.id,
      files: `public/${document.id}.pdf`,
      fingerprint: hash([document, letterhead(), ...picturesOf(document)]),
    })),
    ...withPages.map((product) => ({
      id: `${product.heroImage}-report`,
      files: `content/images/pages/${product.heroImage}-report-*.webp`,
      fingerprint: hash([
        product,
        reports.filter(({ id }) => id === product.productId),
        reportCharts[product.productId],
        // Sorted, because Node and Vite order the exports of a module differently.
        publishedCharts
          .filter(({ report }) => report === product.productId)
          .toSorted((a, b) => a.id.localeCompare(b.id)),
        letterhead(),
        picture(`heroes/${product.heroImage}`),
      ]),
    })),
  ];
}

/** The data of the firm, the words, colours and typefaces that all documents use. */
function letterhead() {
  const { name, legalName, address, phone, email } = company;
  const { documentWords, reportWords, chartWords, dateWords, numberWords } = language;
  const words = { documentWords, reportWords, chartWords, dateWords, numberWords };
  return { name, legalName, address, phone, email, words, look };
}

/** The cover, and the people with their portraits. */
function picturesOf(document: DocumentContent): unknown[] {
  const names = document.pages
    .flatMap(({ rows }) => rows.flat())
    .flatMap((block) => (block.block === "contact" ? block.people : []));
  const shown = people.filter(({ name }) => names.includes(name));
  return [
    picture(`heroes/${document.art}`),
    ...shown.flatMap((person) => [person, picture(`people/${person.image}`)]),
  ];
}

function picture(name: string): string {
  const file = join(root, `content/images/${name}.webp`);
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

/** One line with all generated files that show outdated content. Files without a fingerprint are skipped. */
export function outdatedFiles(recorded = readRecord()): string[] {
  const outdated = everythingMade().filter(
    ({ id, fingerprint }) => recorded[id] !== undefined && recorded[id] !== fingerprint,
  );
  if (outdated.length === 0) return [];
  const parts = new Set(outdated.map(({ id }) => (id === "brand" ? "brand icons" : "documents")));
  const files = outdated.map((made) => made.files).join(", ");
  return [`${files}: older than what content/ says now: npm run studio -- ${[...parts].join(" ")}`];
}
