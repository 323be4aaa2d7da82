import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { slug } from "#app/lib/text.ts";
import { pdfText } from "./pdf-text.ts";

/** Generated or installed files, and those that do not belong to the firm. */
const skipped = new Set([
  ".cache",
  ".git",
  ".react-router",
  "build",
  "node_modules",
  "test-results",
]);

/** Files that visitors or operators may see; all others are only for developers. */
const shipped =
  /^(?:app|content|database|deploy|integrations|public|server)\/|^(?:package|package-lock)\.json$/;

export interface Trace {
  /** `file:line:column`, or only the file if it is not a text. */
  position: string;
  what: string;
  isShipped: boolean;
}

/** Finds a name below `root`, ignoring case, in texts, file names, PDFs and the metadata of pictures. */
export async function findTraces(root: string, name: string): Promise<Trace[]> {
  const spellings = spellingsOf(name);
  const found = await Promise.all(
    filesBelow(root).map(async (file) => {
      const isShipped = shipped.test(file) && !/\.test\.tsx?$/.test(file);
      const traces = [
        ...(firstOf(file.toLowerCase(), spellings)
          ? [{ position: file, what: "in the name of the file" }]
          : []),
        ...(await tracesIn(file, readFileSync(join(root, file)), spellings)),
      ];
      return traces.map((trace) => ({ ...trace, isShipped }));
    }),
  );
  return found.flat();
}

/** The name as it is, without accents, and as it is spelt in URLs, domains and plain text. */
function spellingsOf(name: string): string[] {
  const small = name.trim().toLowerCase();
  const plain = small.normalize("NFD").replaceAll(/\p{M}/gu, "");
  const words = plain.split(/[^\p{L}\d]+/u).filter(Boolean);
  const latin = slug(name).split("-");
  // Slugs leave out other alphabets. The slug of "東京 AB" is "ab", which would match almost every text.
  const isWhole = latin.join("").length >= words.join("").length;
  const spellings = [words, ...(isWhole ? [latin] : [])].flatMap((of) =>
    ["-", " ", ""].map((between) => of.join(between)),
  );
  return [...new Set([small, plain, ...spellings])].filter(Boolean);
}

const firstOf = (text: string, spellings: string[]) =>
  spellings.find((spelling) => text.includes(spelling));

function filesBelow(root: string, folder = ""): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (skipped.has(entry.name)) return [];
    if (entry.isDirectory()) return filesBelow(root, path);
    return entry.isFile() ? [path] : [];
  });
}

type Found = Omit<Trace, "isShipped">;

async function tracesIn(file: string, bytes: Buffer, spellings: string[]): Promise<Found[]> {
  if (bytes.subarray(0, 5).toString("latin1") === "%PDF-") {
    const isThere = firstOf(pdfText(bytes).toLowerCase(), spellings);
    return isThere ? [{ position: file, what: "in the text or the title of the document" }] : [];
  }
  if (!bytes.includes(0)) return linesWith(file, bytes.toString("utf8"), spellings);
  const metadata = await metadataOf(bytes);
  if (firstOf(metadata, spellings))
    return [{ position: file, what: "in the metadata of the picture" }];
  const isThere = (["latin1", "utf8", "utf16le"] as const).some((encoding) =>
    firstOf(bytes.toString(encoding).toLowerCase(), spellings),
  );
  return isThere ? [{ position: file, what: "in its bytes" }] : [];
}

function linesWith(file: string, text: string, spellings: string[]): Found[] {
  return text.split("\n").flatMap((line, index) => {
    const small = line.toLowerCase();
    const spelling = firstOf(small, spellings);
    if (spelling === undefined) return [];
    const column = small.indexOf(spelling);
    const excerpt = line.slice(Math.max(0, column - 30), column + 50).trim();
    return [{ position: `${file}:${index + 1}:${column + 1}`, what: excerpt }];
  });
}

/** EXIF, XMP and IPTC contain the names of photographers, programs and firms. */
async function metadataOf(bytes: Buffer): Promise<string> {
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  const parts = [metadata?.exif, metadata?.xmp, metadata?.iptc, metadata?.tifftagPhotoshop];
  const comments = metadata?.comments?.map(({ text }) => text) ?? [];
  const texts = parts.flatMap((part) =>
    part ? [part.toString("latin1"), part.toString("utf8"), part.toString("utf16le")] : [],
  );
  return [...texts, ...comments].join("\n").toLowerCase();
}
