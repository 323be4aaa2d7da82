import { createHash } from "node:crypto";

/** Names what these parts are: two things with one name are the same. */
export function hashOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}
