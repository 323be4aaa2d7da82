import { mkdir, mkdtemp, readdir, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { StartError } from "./config.ts";
import { isSigned, openSigningKey, sign } from "./signing.ts";

const secret = "a secret of some length";

test("a signature is HMAC-SHA256 in hexadecimal, as OpenSSL computes it", () => {
  // printf '%s' '1763200000.{"id":7}' | openssl dgst -sha256 -hmac 'a secret of some length'
  expect(sign(secret, "1763200000.", '{"id":7}')).toBe(
    "493b8088d504d306f6c797d6566a94aa8358442b39b1d43e2830617837bb56d9",
  );
});

test("parts of a text are signed like the whole text, as strings or bytes", () => {
  fc.assert(
    fc.property(fc.string(), fc.uint8Array(), (text, bytes) => {
      const whole = Buffer.concat([Buffer.from(text), bytes]);
      expect(isSigned(secret, sign(secret, text, bytes), whole)).toBe(true);
    }),
  );
});

test("another text, secret or signature is not accepted", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(63), (text, other, at) => {
      const signature = sign(secret, text);
      const digit = signature[at] === "0" ? "1" : "0";
      const changed = signature.slice(0, at) + digit + signature.slice(at + 1);
      expect(isSigned(secret, changed, text)).toBe(false);
      expect(isSigned(`${secret}!`, signature, text)).toBe(false);
      expect(isSigned(secret, signature, other)).toBe(text === other);
    }),
  );
});

test("a malformed signature is refused without an error", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(isSigned(secret, text, "x")).toBe(false);
    }),
  );
  expect(isSigned(secret, sign(secret, "x").toUpperCase(), "x")).toBe(false);
  expect(isSigned(secret, `${sign(secret, "x")}00`, "x")).toBe(false);
});

const log = { warn: vi.fn() };
const folder = () => mkdtemp(join(tmpdir(), "signing-key-"));
const leads = { databaseUrl: undefined, supabase: undefined, webhook: undefined };
const settings = (dataDir: string) => ({
  signingSecret: undefined,
  dataDir,
  leads,
  mail: undefined,
});
const mail = { smtpUrl: "smtp://127.0.0.1", from: "news@nordsikt.example", officeTo: undefined };

test("a configured secret is used as the key, and no file is written", async () => {
  const dataDir = await folder();
  const configured = { ...settings(dataDir), signingSecret: "0123456789abcdef" };
  expect(await openSigningKey(configured, log)).toBe("0123456789abcdef");
  expect(await readdir(dataDir)).toEqual([]);
});

test("instances that start together with one folder use the same key", async () => {
  const dataDir = await folder();
  const keys = await Promise.all(
    Array.from({ length: 20 }, () => openSigningKey(settings(dataDir), log)),
  );
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{43}$/);
  expect(await readdir(dataDir)).toEqual(["signing-key"]);
  expect((await stat(join(dataDir, "signing-key"))).mode & 0o777).toBe(0o600);
});

test("without a writable folder the key is kept until the restart, and a warning is logged", async () => {
  const dataDir = join(await folder(), "file");
  await writeFile(dataDir, "");
  const key = await openSigningKey(settings(dataDir), log);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(log.warn).toHaveBeenCalledOnce();
});

test("a site that sends messages stores a key at its first start, and uses it at the next", async () => {
  const dataDir = await folder();
  const key = await openSigningKey({ ...settings(dataDir), mail }, log);
  expect(await openSigningKey({ ...settings(dataDir), mail }, log)).toBe(key);
});

test("a line break after a stored key does not change it", async () => {
  const dataDir = await folder();
  const key = await openSigningKey(settings(dataDir), log);
  await writeFile(join(dataDir, "signing-key"), `${key}\n`);
  expect(await openSigningKey(settings(dataDir), log)).toBe(key);
});

test.each([
  ["empty", async (file: string) => writeFile(file, "")],
  ["cut off", async (file: string) => writeFile(file, "abc\n")],
  ["full of zero bytes", async (file: string) => writeFile(file, Buffer.alloc(43))],
  ["not text", async (file: string) => writeFile(file, Buffer.alloc(43, 0xff))],
  ["unreadable", async (file: string) => void (await mkdir(file))],
])(
  "a stored key that is %s is not replaced, and a site that sends messages does not start",
  async (_, spoil) => {
    const dataDir = await folder();
    const file = join(dataDir, "signing-key");
    await spoil(file);
    const before = await stat(file);
    const opened = openSigningKey({ ...settings(dataDir), mail }, log);
    await expect(opened).rejects.toThrow(/signing-key cannot be used .* Restore it from a backup/);
    await expect(opened).rejects.toBeInstanceOf(StartError);
    await openSigningKey(settings(dataDir), log);
    expect(await stat(file)).toMatchObject({ ino: before.ino, size: before.size });
  },
);

test("a site that sends messages does not start if the key cannot be stored", async () => {
  const dataDir = join(await folder(), "file");
  await writeFile(dataDir, "");
  await expect(openSigningKey({ ...settings(dataDir), mail }, log)).rejects.toThrow("ENOTDIR");
});

test.each([
  ["DATABASE_URL", { ...leads, databaseUrl: "postgres://db.example/leads" }],
  ["SUPABASE_URL", { ...leads, supabase: { url: "https://x.example", anonKey: "key" } }],
])("a site with %s does not start without SIGNING_SECRET", async (name, shared) => {
  const dataDir = await folder();
  const opened = openSigningKey({ ...settings(dataDir), leads: shared }, log);
  await expect(opened).rejects.toThrow(`SIGNING_SECRET is missing: with ${name}`);
  expect(await readdir(dataDir)).toEqual([]);
});
