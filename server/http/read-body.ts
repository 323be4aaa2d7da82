/**
 * Joins the chunks of a body, or returns undefined if it has more than `maxBytes`. Keeps at most `maxBytes` in memory, but
 * reads on until the body ends or exceeds `maxReadBytes`.
 */
export async function readBody(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
  maxReadBytes = maxBytes,
): Promise<Buffer | undefined> {
  const kept: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxReadBytes) return undefined;
    if (bytes <= maxBytes) kept.push(chunk);
  }
  return bytes > maxBytes ? undefined : Buffer.concat(kept);
}
