import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readCommandLine } from "#server/command-line.ts";

readCommandLine("Usage: npm run -s sbom\nPrints a CycloneDX SBOM of the production packages.", {});

/**
 * Prints the SBOM of the running site. `npm sbom --omit=dev` leaves out packages that a development package needs as well,
 * such as React, so npm reads a copy of the lock file without development packages.
 */
const folder = mkdtempSync(join(tmpdir(), "sbom-"));
const read = (name: string) => JSON.parse(readFileSync(name, "utf8"));
const write = (name: string, value: object) =>
  writeFileSync(join(folder, name), JSON.stringify(value));

const { devDependencies: _, ...manifest } = read("package.json");
write("package.json", manifest);
const lock = read("package-lock.json");
delete lock.packages[""].devDependencies;
// Optional peers of a package that are also development packages: TypeScript.
for (const [path, { devOptional }] of Object.entries<{ devOptional?: true }>(lock.packages))
  if (devOptional) delete lock.packages[path];
write("package-lock.json", lock);

const { status } = spawnSync(
  "npm",
  ["sbom", "--package-lock-only", "--sbom-format=cyclonedx", "--loglevel=error"],
  { cwd: folder, stdio: ["ignore", "inherit", "inherit"] },
);
rmSync(folder, { recursive: true });
process.exit(status ?? 1);
