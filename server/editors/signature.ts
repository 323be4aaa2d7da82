import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * HMAC-SHA256 in hexadecimal. One secret signs two kinds of text, so the two must differ: calls of
 * the webhook begin with the digits of a timestamp, preview links with a word.
 */
export function sign(secret: string, ...parts: (string | Uint8Array)[]): string {
  const hmac = createHmac("sha256", secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest("hex");
}

/** In constant time, so that the duration of a refusal does not reveal a part of the signature. */
export function isSigned(
  secret: string,
  signature: string,
  ...parts: (string | Uint8Array)[]
): boolean {
  if (!isSignature(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, "hex"), Buffer.from(sign(secret, ...parts), "hex"));
}

/** In lower case only: two ways to write one signature would be two signatures to the replay guard. */
export const isSignature = (text: string) => /^[\da-f]{64}$/.test(text);
