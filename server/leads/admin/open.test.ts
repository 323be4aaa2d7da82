import type * as fs from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import { existingLeadsFile, loadSettings, openLeadAdmin } from "./open.ts";

// Root can read every file, so a refusal has to be simulated. Files of one worker share their modules, so others get this one too.
vi.mock("node:fs", async (importOriginal) => {
  const original = await importOriginal<typeof fs>();
  const readFileSync = (file: string | URL, encoding: "utf8") => {
    if (String(file).endsWith("forbidden.env"))
      throw Object.assign(new Error("permission denied"), { code: "EACCES" });
    return original.readFileSync(file, encoding);
  };
  return { ...original, readFileSync };
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leads-settings-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** A machine's settings files, which do not exist yet, and its environment. */
function machine(env: Record<string, string> = {}) {
  const [first, second] = [join(folder, ".env"), join(folder, "site.env")];
  return {
    first,
    second,
    env,
    load: (given?: string) => loadSettings(given, env, [first, second]),
  };
}

test("the first existing settings file is read, and no other", async () => {
  const { first, second, env, load } = machine();
  expect(load()).toBeUndefined();
  await writeFile(second, "DATA_DIR=/var/lib/site\nHOST=127.0.0.1\n");
  expect(load()).toBe(second);
  expect(env).toEqual({ DATA_DIR: "/var/lib/site", HOST: "127.0.0.1" });
  await writeFile(first, "PORT=1\n");
  expect(load()).toBe(first);
});

test("the environment overrides a settings file, also with an empty value", async () => {
  const { first, env, load } = machine({ DATA_DIR: "/elsewhere", DATABASE_URL: "" });
  await writeFile(first, "DATA_DIR=/var/lib/site\nDATABASE_URL=postgres://a@b/c\nPORT=3001\n");
  load();
  expect(env).toEqual({ DATA_DIR: "/elsewhere", DATABASE_URL: "", PORT: "3001" });
});

test("comments and quotes in a settings file are read as systemd does", async () => {
  const { first, env, load } = machine();
  await writeFile(first, `# a comment\n\nA='a#b "c"'\nB="d e"\nC=f g\n`);
  load();
  expect(env).toEqual({ A: 'a#b "c"', B: "d e", C: "f g" });
});

test("a settings file that is named must exist", async () => {
  const { second, load } = machine();
  await writeFile(second, "");
  expect(load(second)).toBe(second);
  const missing = join(folder, "missing.env");
  expect(() => load(missing)).toThrow(`The settings ${missing} are not there.`);
});

test("unreadable settings are an error, so that no other database is used", async () => {
  const { first, load } = machine();
  await mkdir(first);
  expect(() => load()).toThrow(`The settings ${first} could not be read (EISDIR).`);
});

test("settings that only root may read suggest sudo", () => {
  const { load } = machine();
  const forbidden = join(folder, "forbidden.env");
  expect(() => load(forbidden)).toThrow(
    `The settings ${forbidden} could not be read (EACCES); try with sudo.`,
  );
});

test("a missing database is reported with folder and settings, and not created", async () => {
  const dataDir = join(folder, "data");
  expect(() => existingLeadsFile(dataDir, "/etc/site.env")).toThrow(
    `There are no leads in ${dataDir}: ${dataDir}/leads.db is not there. Settings: /etc/site.env.`,
  );
  const announced: string[] = [];
  const config = readConfig({ DATA_DIR: dataDir });
  await expect(
    openLeadAdmin(config, {}, undefined, (text) => announced.push(text)),
  ).rejects.toThrow(
    "leads.db is not there. Settings: the environment; there is no .env and no /etc/site.env.",
  );
  expect(announced).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});
