import { mkdtemp, readdir, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
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

test("a configured secret is used as the key, and no file is written", async () => {
  const dataDir = await folder();
  expect(await openSigningKey({ signingSecret: "0123456789abcdef", dataDir }, log)).toBe(
    "0123456789abcdef",
  );
  expect(await readdir(dataDir)).toEqual([]);
});

test("instances that start together with one folder use the same key", async () => {
  const dataDir = await folder();
  const keys = await Promise.all(
    Array.from({ length: 20 }, () => openSigningKey({ signingSecret: undefined, dataDir }, log)),
  );
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{43}$/);
  expect(await readdir(dataDir)).toEqual(["signing-key"]);
  expect((await stat(join(dataDir, "signing-key"))).mode & 0o777).toBe(0o600);
});

test("without a writable folder the key is kept until the restart, and a warning is logged", async () => {
  const dataDir = join(await folder(), "file");
  await writeFile(dataDir, "");
  const key = await openSigningKey({ signingSecret: undefined, dataDir }, log);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(log.warn).toHaveBeenCalledOnce();
});
