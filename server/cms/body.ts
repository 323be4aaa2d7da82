/** Reads a body without ever holding more than `limit` bytes of it. */
export async function readBody(
  response: Response,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(response.headers.get("Content-Length") ?? 0);
  if (declared > limit) {
    await response.body?.cancel();
    throw new Error(`a body of ${declared} bytes`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > limit) throw new Error(`a body over ${limit} bytes`);
    chunks.push(chunk);
  }
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.length;
  }
  return body;
}
