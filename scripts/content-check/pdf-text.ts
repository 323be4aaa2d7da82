import { inflateSync } from "node:zlib";

/**
 * What can be read in a PDF: its text, and whatever else its objects say (title, author, outline). Enough to search for a name;
 * words that stand far apart may be run together.
 */
export function pdfText(bytes: Buffer): string {
  const streams = streamsOf(bytes);
  const tables = streams.flatMap((stream) =>
    stream.includes("beginbfchar") || stream.includes("beginbfrange") ? [glyphTable(stream)] : [],
  );
  const pages = streams.filter((stream) => /\bT[jJ]\b/.test(stream));
  const shown = pages.flatMap((page) => {
    const runs = page.split(/\bTf\b/).map(hexStrings);
    // A run has one font, but not its name: with the wrong table it is nonsense, which no search finds.
    return tables.map((table) => runs.map((run) => decode(run, table)).join("\n"));
  });
  const objects = [bytes.toString("latin1"), ...streams].join("\n");
  return [...shown, objects, utf16Strings(objects)].join("\n");
}

function streamsOf(bytes: Buffer): string[] {
  const text = bytes.toString("latin1");
  return [...text.matchAll(/\bstream\r?\n/g)].flatMap(({ 0: mark, index }) => {
    const start = index + mark.length;
    const end = text.indexOf("endstream", start);
    try {
      return [inflateSync(bytes.subarray(start, end)).toString("latin1")];
    } catch {
      return [];
    }
  });
}

/** From the numbers of glyphs, in hexadecimal, to letters. */
function glyphTable(stream: string): Map<string, string> {
  const table = new Map<string, string>();
  const block = (name: string) =>
    [...stream.matchAll(new RegExp(`begin${name}([^]*?)end${name}`, "g"))].map(
      ([, body = ""]) => body,
    );
  for (const body of block("bfchar"))
    for (const [, glyph = "", letter = ""] of body.matchAll(/<(\w+)>\s*<((?:\w{4})+)>/g))
      table.set(glyph.toLowerCase(), letters(letter));
  for (const body of block("bfrange"))
    for (const [, from = "", to = "", letter = ""] of body.matchAll(
      /<(\w+)>\s*<(\w+)>\s*<(\w{4})>/g,
    ))
      for (let glyph = Number.parseInt(from, 16); glyph <= Number.parseInt(to, 16); glyph += 1)
        table.set(
          glyph.toString(16).padStart(from.length, "0"),
          String.fromCharCode(Number.parseInt(letter, 16) + glyph - Number.parseInt(from, 16)),
        );
  return table;
}

const letters = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le");

const hexStrings = (run: string) =>
  [...run.matchAll(/<([\da-fA-F]+)>/g)].map(([, hex = ""]) => hex).join("");

/** Glyphs have one or two bytes, as many as in their font's table. */
function decode(hex: string, table: Map<string, string>): string {
  const [first = "00"] = table.keys();
  const glyphs = hex.toLowerCase().match(first.length === 2 ? /../g : /.{4}/g) ?? [];
  return glyphs.map((glyph) => table.get(glyph) ?? "").join("");
}

/** Titles and names are written in UTF-16, as hexadecimal digits or as they are. */
function utf16Strings(objects: string): string {
  const hex = [...objects.matchAll(/<(FEFF[\dA-F]*)>/gi)].map(([, digits = ""]) =>
    Buffer.from(digits, "hex"),
  );
  const literal = [...objects.matchAll(/\(þÿ([^)]*)\)/g)].map(([, body = ""]) =>
    Buffer.from(body, "latin1"),
  );
  return [...hex, ...literal]
    .map((bytes) =>
      bytes
        .subarray(0, bytes.length - (bytes.length % 2))
        .swap16()
        .toString("utf16le"),
    )
    .join("\n");
}
