import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";

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

/**
 * Signs URLs of this site: the configured secret, or a key that is generated once and kept in the data folder, so
 * that signed URLs stay valid after a restart.
 */
export async function openSigningKey(
  { signingSecret, dataDir }: Pick<Config, "signingSecret" | "dataDir">,
  log: Pick<Log, "warn">,
): Promise<string> {
  if (signingSecret) return signingSecret;
  try {
    return await storedKey(join(dataDir, "signing-key"));
  } catch (error) {
    log.warn({ err: error }, "signing key not stored");
    return newKey();
  }
}

const newKey = () => randomBytes(32).toString("base64url");

async function storedKey(file: string): Promise<string> {
  // Written to a temporary file and linked, which succeeds for one instance; the others read its whole key.
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    const known = await readKey(file);
    if (known) return known;
    await writeFile(draft, newKey(), { mode: 0o600, flag: "wx" });
    await link(draft, file).catch(unless("EEXIST"));
    const key = await readKey(file);
    if (!key) throw new Error(`${file} holds no key`);
    return key;
  } finally {
    await rm(draft, { force: true });
  }
}

async function readKey(file: string): Promise<string | undefined> {
  return (await readFile(file, "utf8").catch(unless("ENOENT"))) || undefined;
}

const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error;
};
