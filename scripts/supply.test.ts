import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { expect, test } from "vitest";
import { builtInPackages, importedIn, licencesPage, manifest, runtimePackages } from "./supply.ts";

/** Licences that let a firm run and ship the site; a new one is a decision, not an accident. */
const known = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  // Given to the public domain.
  "Unlicense",
];

test("at most 80 packages run the site", async () => {
  const packages = await runtimePackages();
  expect(packages.length).toBeGreaterThan(12);
  expect(packages.length).toBeLessThanOrEqual(80);
});

test("every version is exact", async () => {
  const { dependencies, devDependencies } = await manifest();
  const versions = Object.entries({ ...dependencies, ...devDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test("every licence is a known one", async () => {
  const all = [...(await runtimePackages()), ...(await builtInPackages())];
  expect(all.filter(({ licence }) => !known.includes(licence))).toEqual([]);
});

/** What only `npm run dev` and the build import. */
const tools = ["vite", "@react-router/dev"];

test("what the site is made of is a dependency, so that audit and list of parts name it", async () => {
  const imported = [...(await importedIn("app/")), ...(await importedIn("server/"))];
  const { dependencies } = await manifest();
  expect(
    imported.filter((name) => !isBuiltin(name) && !tools.includes(name) && !dependencies[name]),
  ).toEqual([]);
});

test("what the app is built with is on the list", async () => {
  const names = (await builtInPackages()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["react", "react-dom", "react-router"]));
});

test("docs/licences.md is up to date: otherwise `npm run licences`", async () => {
  const page = await readFile(new URL("../docs/licences.md", import.meta.url), "utf8");
  expect(page).toBe(await licencesPage());
});

test("the parts list names what is bundled, and no tool of the build", () => {
  const { stdout } = spawnSync(process.execPath, ["scripts/sbom.ts"], { encoding: "utf8" });
  const { components } = JSON.parse(stdout) as { components: { name: string }[] };
  const names = new Set(components.map(({ name }) => name));
  for (const name of ["react", "react-dom", "react-router", "sharp", "pg"])
    expect(names).toContain(name);
  for (const name of ["vite", "vitest", "typescript", "puppeteer-core"])
    expect(names).not.toContain(name);
});
