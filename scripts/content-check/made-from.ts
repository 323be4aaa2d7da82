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
/** Written by the studio with the files it makes. */
const recordFile = join(root, "content/made-from.json");

type Fingerprints = Record<string, string>;

/** What the studio makes from content/, by its name there: the files, and a fingerprint of what they show. */
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
        // Their order is that of a module's exports, which Node and Vite give differently.
        publishedCharts
          .filter(({ report }) => report === product.productId)
          .toSorted((a, b) => a.id.localeCompare(b.id)),
        letterhead(),
        picture(`heroes/${product.heroImage}`),
      ]),
    })),
  ];
}

/** What every document says of the firm, and in which words, colours and typefaces. */
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

/** Called by the studio for each part that it has made. */
export function recordMade(ids: readonly string[]): void {
  const current = everythingMade().filter(({ id }) => ids.includes(id));
  const all = { ...readRecord(), ...fingerprintsOf(current) };
  const sorted = Object.entries(all).toSorted(([a], [b]) => a.localeCompare(b));
  writeFileSync(recordFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

const fingerprintsOf = (made: readonly Made[]): Fingerprints =>
  Object.fromEntries(made.map(({ id, fingerprint }) => [id, fingerprint]));

/** Files that show what content/ no longer says, in one line. Those that the studio did not make are not known to it. */
export function outdatedFiles(recorded = readRecord()): string[] {
  const outdated = everythingMade().filter(
    ({ id, fingerprint }) => recorded[id] !== undefined && recorded[id] !== fingerprint,
  );
  if (outdated.length === 0) return [];
  const parts = new Set(outdated.map(({ id }) => (id === "brand" ? "brand icons" : "documents")));
  const files = outdated.map((made) => made.files).join(", ");
  return [`${files}: older than what content/ says now: npm run studio -- ${[...parts].join(" ")}`];
}
