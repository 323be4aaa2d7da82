import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";

/**
 * HMAC-SHA256 in hexadecimal. The webhook's secret signs two kinds of text, which must never be equal: webhook calls
 * begin with the digits of a timestamp, preview links with a word.
 */
export function sign(secret: string, ...parts: (string | Uint8Array)[]): string {
  const hmac = createHmac("sha256", secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest("hex");
}

/** Compares in constant time, so that the duration of a refusal does not reveal a part of the signature. */
export function isSigned(
  secret: string,
  signature: string,
  ...parts: (string | Uint8Array)[]
): boolean {
  if (!isSignature(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, "hex"), Buffer.from(sign(secret, ...parts), "hex"));
}

/** Lower case only: the replay guard would take a second spelling of a signature for another one. */
export const isSignature = (text: string) => /^[\da-f]{64}$/.test(text);

/**
 * The key that signs URLs of this site: the configured secret, or a key that is generated once and stored in the data
 * folder, so that signed URLs stay valid after a restart.
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
  // A new key is written to a temporary file and linked. Linking succeeds for one instance; the others read its key.
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
