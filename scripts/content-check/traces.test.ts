import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findTraces } from "./traces.ts";

let root: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "traces-"));
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } });
  const files: Record<string, string | Uint8Array> = {
    "content/company.ts": 'export const company = {\n  name: "Åre Söder AB",\n};\n',
    "content/redirects.ts": 'export const to = "/are-soder";',
    "content/people.ts": "export const people = [];",
    "content/brand/logo.svg": "<svg><title>åre söder</title></svg>",
    "content/images/people/a.webp": await picture
      .clone()
      .webp()
      .withExif({ IFD0: { Copyright: "Åre Söder" } })
      .toBuffer(),
    "content/images/people/b.webp": await picture.clone().webp().toBuffer(),
    "content/images/are-soder.txt": "",
    "content/images/c.jpg": await picture
      .clone()
      .jpeg()
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>Åre Söder</x:xmpmeta>")
      .toBuffer(),
    "public/title.pdf": "%PDF-1.4\n1 0 obj <</Title (Outlook | Are Soder)>> endobj",
    "public/text.pdf": pdfWithText("Åre Söder"),
    "public/other.pdf": pdfWithText("Somebody"),
    "deploy/site.service": "Description=Are-Soder",
    "database/leads.db": Buffer.from("SQLite\0\0Åre Söder"),
    "docs/a.md": "Åre Söder",
    "content/other.ts":
      'export const links = ["/orsted-ab", "https://orstedab.example"];\n// Orsted AB',
    "app/a.test.ts": "// Åre Söder",
    "node_modules/a/index.js": "// Åre Söder",
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

/** Glyph 1 is the first letter, glyph 2 the second, as in fonts that hold only what is used. */
function pdfWithText(text: string): Buffer {
  const glyph = (index: number) => (index + 1).toString(16).padStart(2, "0");
  const letters = [...text].map((letter, index) => {
    const code = (letter.codePointAt(0) ?? 0).toString(16).padStart(4, "0");
    return { glyph: glyph(index), entry: `<${glyph(index)}> <${code}>` };
  });
  const table = `beginbfchar\n${letters.map(({ entry }) => entry).join("\n")}\nendbfchar`;
  const page = `BT /F1 9 Tf ${letters.map((letter) => `<${letter.glyph}> Tj 9 0 Td`).join(" ")} ET`;
  const streams = [table, page].map((stream) =>
    Buffer.concat([Buffer.from("stream\n"), deflateSync(stream), Buffer.from("\nendstream\n")]),
  );
  return Buffer.concat([Buffer.from("%PDF-1.4\n"), ...streams]);
}

test("traces of a name are found in texts, addresses, file names, PDFs and pictures", async () => {
  const traces = await findTraces(root, "Åre Söder");
  const positions = (isShipped: boolean) =>
    traces.filter((trace) => trace.isShipped === isShipped).map(({ position }) => position);
  expect(positions(true).toSorted()).toEqual([
    "content/brand/logo.svg:1:13",
    "content/company.ts:2:10",
    "content/images/are-soder.txt",
    "content/images/c.jpg",
    "content/images/people/a.webp",
    "content/redirects.ts:1:21",
    "database/leads.db",
    "deploy/site.service:1:13",
    "public/text.pdf",
    "public/title.pdf",
  ]);
  expect(positions(false).toSorted()).toEqual(["app/a.test.ts:1:4", "docs/a.md:1:1"]);
});

test("a name that nobody has leaves none", async () => {
  expect(await findTraces(root, "Nobody")).toEqual([]);
});

test("letters that are no plain ones with an accent are found as addresses write them", async () => {
  const positions = (await findTraces(root, "Ørsted AB")).map(({ position }) => position);
  expect(positions).toEqual(["content/other.ts:1:25", "content/other.ts:2:4"]);
});

test("what an address leaves of a name in another alphabet is no trace", async () => {
  expect(await findTraces(root, "東京 AB")).toEqual([]);
});
