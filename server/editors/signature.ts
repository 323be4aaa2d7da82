import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * HMAC-SHA256 in hexadecimal. One secret signs two kinds of text, so they must never read alike: calls of
 * the webhook begin with the digits of a timestamp, preview links with a word.
 */
export function sign(secret: string, ...parts: (string | Uint8Array)[]): string {
  const hmac = createHmac("sha256", secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest("hex");
}

/** Compared in constant time: how long a refusal takes must not tell how much of a guess was right. */
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
