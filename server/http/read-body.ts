/**
 * The body in these chunks, or undefined where it has more than `maxBytes`. No more than those are kept in memory, and
 * reading ends behind `maxReadBytes`.
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
