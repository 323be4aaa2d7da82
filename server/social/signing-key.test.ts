import { mkdtemp, readdir, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { openSigningKey } from "./signing-key.ts";

const log = { warn: vi.fn() };
const folder = () => mkdtemp(join(tmpdir(), "signing-key-"));

test("a configured secret is the key, and nothing is written", async () => {
  const dataDir = await folder();
  expect(await openSigningKey({ signingSecret: "0123456789abcdef", dataDir }, log)).toBe(
    "0123456789abcdef",
  );
  expect(await readdir(dataDir)).toEqual([]);
});

test("instances that start together on one folder agree on one key", async () => {
  const dataDir = await folder();
  const keys = await Promise.all(
    Array.from({ length: 20 }, () => openSigningKey({ signingSecret: undefined, dataDir }, log)),
  );
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{43}$/);
  expect(await readdir(dataDir)).toEqual(["signing-key"]);
  expect((await stat(join(dataDir, "signing-key"))).mode & 0o777).toBe(0o600);
});

test("without a writable folder the key lasts until the restart, and a warning is logged", async () => {
  const dataDir = join(await folder(), "file");
  await writeFile(dataDir, "");
  const key = await openSigningKey({ signingSecret: undefined, dataDir }, log);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(log.warn).toHaveBeenCalledOnce();
});
