import { setImmediate as nextTurn } from "node:timers/promises";

type Limits = {
  maxBytes: number;
  /** A larger entry is not kept in memory, and is reported as undefined. */
  maxEntryBytes: number;
  /** Further entries are neither parsed nor reported. */
  maxEntries: number;
};

// Parsing this much takes a few milliseconds, after which other requests are served.
const bytesPerTurn = 256 * 1024;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];
const byteOrderMark = [0xef, 0xbb, 0xbf];
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/**
 * Parses a JSON array one entry at a time, so that a list of megabytes is never in memory as a whole. Throws a SyntaxError
 * if it is not an array.
 */
export async function readJsonList(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { maxBytes, maxEntryBytes, maxEntries }: Limits,
  onEntry: (entry: unknown) => void,
): Promise<void> {
  let hasStarted = false;
  let hasEnded = false;
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  let entries = 0;
  let kept: Uint8Array[] = [];
  let entryBytes = 0;
  let bytes = 0;
  let parsedBytes = 0;

  const keep = (part: Uint8Array) => {
    entryBytes += part.length;
    if (entryBytes <= maxEntryBytes) kept.push(part);
    else kept = [];
  };

  function endEntry(isLast: boolean) {
    if (entries < maxEntries) {
      const text = Buffer.concat(kept).toString();
      const isTooLarge = entryBytes > maxEntryBytes;
      const isEmptyList = isLast && entries === 0 && !isTooLarge && !text.trim();
      if (!isEmptyList) onEntry(isTooLarge ? undefined : JSON.parse(text));
    }
    entries += 1;
    parsedBytes += entryBytes;
    kept = [];
    entryBytes = 0;
  }

  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`a list over ${maxBytes} bytes`);
    let start = 0;
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index] ?? 0;
      if (!hasStarted && byte === openBracket) {
        hasStarted = true;
        start = index + 1;
      } else if (!hasStarted || hasEnded) {
        const isIgnored = isSpace(byte) || (!hasStarted && byteOrderMark.includes(byte));
        if (!isIgnored) throw new SyntaxError("not a JSON list");
      } else if (isInString) {
        // Most bytes are in strings, and indexOf is much faster than a loop.
        const found = chunk.indexOf(quote, index);
        const end = found === -1 ? chunk.length : found;
        let backslashes = 0;
        while (end - backslashes > index && chunk[end - backslashes - 1] === backslash)
          backslashes += 1;
        const isFirstEscaped: boolean = isEscaped && end - backslashes === index;
        isEscaped = backslashes % 2 === (isFirstEscaped ? 0 : 1);
        if (found !== -1) {
          isInString = isEscaped;
          isEscaped = false;
        }
        index = end;
      } else if (byte === quote) isInString = true;
      else if (byte === openBracket || byte === openBrace) depth += 1;
      else if (depth > 0) {
        if (byte === closeBracket || byte === closeBrace) depth -= 1;
      } else if (byte === comma || byte === closeBracket) {
        keep(chunk.subarray(start, index));
        start = index + 1;
        hasEnded = byte === closeBracket;
        endEntry(hasEnded);
        if (parsedBytes > bytesPerTurn) {
          parsedBytes = 0;
          await nextTurn();
        }
      }
    }
    if (hasStarted && !hasEnded) keep(chunk.subarray(start));
  }
  if (!hasEnded) throw new SyntaxError("not a JSON list");
}
