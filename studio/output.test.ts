import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeMade } from "./output.ts";

const file = "brand/logo-positive.svg";
let folder = "";
let said = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "studio-"));
  said = "";
  vi.stubEnv("CONTENT_DIR", folder);
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    said += String(text);
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const written = () => readFileSync(join(folder, file), "utf8");

test("a file that is missing is written, and written again after a change of the content", async () => {
  expect(await writeMade(file, () => "one")).toBe(true);
  expect(await writeMade(file, async () => Buffer.from("two"))).toBe(true);
  expect(await writeMade(file, () => "three")).toBe(true);
  expect(written()).toBe("three");
});

test("a file that the firm put there is neither drawn nor overwritten, and the line says what to do", async () => {
  mkdirSync(join(folder, "brand"));
  writeFileSync(join(folder, file), "the firm's own");
  const draw = vi.fn(() => "the studio's");
  expect(await writeMade(file, draw)).toBe(false);
  expect(draw).not.toHaveBeenCalled();
  expect(written()).toBe("the firm's own");
  expect(said).toMatch(
    /^ +kept {2}\S*brand\/logo-positive\.svg: the studio did not make it: delete it to have it drawn\n$/,
  );
});

test("a file of the studio that the firm replaced is kept, until the firm deletes it", async () => {
  await writeMade(file, () => "the studio's");
  writeFileSync(join(folder, file), "the firm's own");
  expect(await writeMade(file, () => "the studio's")).toBe(false);
  expect(written()).toBe("the firm's own");
  rmSync(join(folder, file));
  expect(await writeMade(file, () => "the studio's")).toBe(true);
  expect(written()).toBe("the studio's");
});

test("what was noted for one file stays when another is written", async () => {
  await writeMade(file, () => "one");
  await writeMade("files/favicon.svg", () => "icon");
  expect(await writeMade(file, () => "two")).toBe(true);
  const { files } = JSON.parse(readFileSync(join(folder, "made-from.json"), "utf8"));
  expect(Object.keys(files)).toEqual([file, "files/favicon.svg"]);
});
