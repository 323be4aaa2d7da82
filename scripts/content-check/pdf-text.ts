import { inflateSync } from "node:zlib";

/**
 * Extracts the text of a PDF and the strings of its objects (title, author, outline). Good enough to search for a name; words
 * that are far apart may be joined.
 */
export function pdfText(bytes: Buffer): string {
  const streams = streamsOf(bytes);
  const tables = streams.flatMap((stream) =>
    stream.includes("beginbfchar") || stream.includes("beginbfrange") ? [glyphTable(stream)] : [],
  );
  const pages = streams.filter((stream) => /\bT[jJ]\b/.test(stream));
  const shown = pages.flatMap((page) => {
    const runs = page.split(/\bTf\b/).map(hexStrings);
    // The font of a run is unknown here, so every table is tried. A wrong one gives nonsense, which no search matches.
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

/** Maps glyph numbers, in hexadecimal, to letters. */
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

/** Glyph numbers have one or two bytes, depending on the font's table. */
function decode(hex: string, table: Map<string, string>): string {
  const [first = "00"] = table.keys();
  const glyphs = hex.toLowerCase().match(first.length === 2 ? /../g : /.{4}/g) ?? [];
  return glyphs.map((glyph) => table.get(glyph) ?? "").join("");
}

/** Titles and names are UTF-16 strings, in hexadecimal or as literals. */
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
