import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { link, open, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Config, StartError } from "./config.ts";
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

/** Shorter keys are refused, like a short SIGNING_SECRET: a file that was cut off is not a key. */
const minKeyLength = 16;

/**
 * The key that signs URLs of this site: the configured secret, or a key that is generated once and stored in the data
 * folder, so that signed URLs stay valid after a restart. Instances with a shared database need a configured one. Links in
 * messages must work for years, so a site that sends messages does not start with a key that is lost at the next restart.
 */
export async function openSigningKey(
  {
    signingSecret,
    dataDir,
    leads,
    mail,
  }: Pick<Config, "signingSecret" | "dataDir" | "leads" | "mail">,
  log: Pick<Log, "warn">,
): Promise<string> {
  if (signingSecret) return signingSecret;
  const file = join(dataDir, "signing-key");
  const database = leads.databaseUrl ? "DATABASE_URL" : leads.supabase && "SUPABASE_URL";
  if (database)
    throw new StartError(
      `SIGNING_SECRET is missing: with ${database} all instances need the same one. If ${file} exists, set SIGNING_SECRET to its content, so that links that were sent stay valid; otherwise to what \`openssl rand -base64 32\` prints.`,
    );
  try {
    return await storedKey(file);
  } catch (error) {
    const reason = error instanceof UnusableKey ? error.message : (error as { code?: string }).code;
    if (mail)
      throw new StartError(
        `${file} cannot be used (${reason}), and without it all links in sent messages (SMTP_URL) become invalid. Restore it from a backup, or correct its rights. If it is lost, delete it: the next start makes a new one.`,
      );
    log.warn({ file, reason }, "signing key not stored");
    return newKey();
  }
}

const newKey = () => randomBytes(32).toString("base64url");

class UnusableKey extends Error {}

async function storedKey(file: string): Promise<string> {
  // A new key is written to a temporary file and linked. Linking succeeds for one instance; the others read its key.
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    const known = await readKey(file);
    if (known) return known;
    // `flush` calls fsync: after a power cut an empty file would be left, and the links that were sent would be invalid.
    await writeFile(draft, newKey(), { mode: 0o600, flag: "wx", flush: true });
    await link(draft, file).catch(unless("EEXIST"));
    await syncFolder(dirname(file));
    const key = await readKey(file);
    if (!key) throw new UnusableKey("it is gone");
    return key;
  } finally {
    await rm(draft, { force: true });
  }
}

/** The name of the file is on the disk only after this. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Undefined if there is no file. Spaces around the key do not count, as in SIGNING_SECRET: an editor adds a line break. A
 * power cut may leave zero bytes, which would be a key that anybody can guess.
 */
async function readKey(file: string): Promise<string | undefined> {
  const key = (await readFile(file, "utf8").catch(unless("ENOENT")))?.trim();
  if (key === undefined) return undefined;
  if (key === "") throw new UnusableKey("it is empty");
  if (/[\p{Cc}\uFFFD]/u.test(key)) throw new UnusableKey("it is not text");
  if (key.length < minKeyLength) throw new UnusableKey("it is too short");
  return key;
}

const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error;
  return undefined;
};
