import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

interface Locked {
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

export interface Supplied {
  name: string;
  version: string;
  licence: string;
}

const root = new URL("../", import.meta.url);
const json = async <T>(name: string): Promise<T> =>
  JSON.parse(await readFile(new URL(name, root), "utf8"));

export const manifest = () => json<Manifest>("package.json");

/** The page lists one platform, so that it is the same on every machine. Other platforms have other binaries of sharp. */
const listedPlatform = { os: "linux", cpu: "x64", libc: "glibc" };
type Platform = typeof listedPlatform;

/** The packages in the lock file that `names` require, directly or indirectly. */
async function installedFor(names: string[], platform = listedPlatform): Promise<Supplied[]> {
  const { packages } = await json<{ packages: Record<string, Locked> }>("package-lock.json");
  const found = new Map<string, Locked>();

  function add(name: string, from: string): void {
    const path = nearest(packages, name, from);
    if (path === undefined || found.has(path)) return;
    const locked = packages[path] as Locked;
    if (!fits(locked, platform)) return;
    found.set(path, locked);
    const needed = { ...locked.dependencies, ...locked.optionalDependencies };
    for (const other of Object.keys(needed)) add(other, path);
  }

  for (const name of names) add(name, "");
  return [...found]
    .map(([path, { version, license }]) => ({
      name: path.replace(/^.*node_modules\//, ""),
      version,
      licence: license ?? "unknown",
    }))
    .toSorted((a, b) => (a.name + a.version < b.name + b.version ? -1 : 1));
}

/** Resolves a package as Node does: in the node_modules of the importing package, then in those of its parent folders. */
function nearest(packages: Record<string, Locked>, name: string, from: string) {
  for (let at = from; ; at = at.replace(/\/?(node_modules\/)?[^/]*$/, "")) {
    const path = `${at ? `${at}/` : ""}node_modules/${name}`;
    if (packages[path]) return path;
    if (at === "") return undefined;
  }
}

const fits = ({ os, cpu, libc }: Locked, platform: Platform) =>
  (!os || os.includes(platform.os)) &&
  (!cpu || cpu.includes(platform.cpu)) &&
  (!libc || libc.includes(platform.libc));

/** The packages that source files in a folder import by value. */
export async function importedIn(folder: string): Promise<Set<string>> {
  const path = fileURLToPath(new URL(folder, root));
  const files = (await readdir(path, { recursive: true })).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  const texts = await Promise.all(files.map((file) => readFile(join(path, file), "utf8")));
  const statement = /^(?:import|export) (?!type )[^;]*?from "((?:@[\w.-]+\/)?\w[\w.-]*)["/]/gm;
  return new Set(
    texts.flatMap((text) => [...text.matchAll(statement)].map(([, name = ""]) => name)),
  );
}

/** Dependencies that are bundled into the site, and those that the server loads at run time. */
async function dependencyNames() {
  const [app, server] = [await importedIn("app/"), await importedIn("server/")];
  const all = Object.keys((await manifest()).dependencies);
  const isBuiltIn = (name: string) => app.has(name) && !server.has(name);
  return { builtIn: all.filter(isBuiltIn), loaded: all.filter((name) => !isBuiltIn(name)) };
}

/** Packages that the server loads when the site runs. */
export const runtimePackages = async (platform?: Platform) =>
  installedFor((await dependencyNames()).loaded, platform);

/** Packages that are bundled into the site, without those that the server also loads. */
export async function builtInPackages(): Promise<Supplied[]> {
  const runtime = new Set((await runtimePackages()).map(({ name }) => name));
  const all = await installedFor((await dependencyNames()).builtIn);
  return all.filter(({ name }) => !runtime.has(name));
}

const table = (packages: Supplied[]) => [
  ["package", "version", "licence"],
  ...packages.map(({ name, version, licence }) => [`\`${name}\``, version, licence]),
];

/** Pads columns as oxfmt does, so that formatting does not change the generated page. */
function markdown(rows: string[][]): string {
  const widths = [0, 1, 2].map((at) => Math.max(...rows.map((row) => (row[at] ?? "").length)));
  const line = (cells: string[], fill: string) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0, fill)).join(" | ")} |`;
  const [head = [], ...body] = rows;
  return [line(head, " "), line(["", "", ""], "-"), ...body.map((row) => line(row, " "))].join(
    "\n",
  );
}

export async function licencesPage(): Promise<string> {
  const [runtime, builtIn] = [await runtimePackages(), await builtInPackages()];
  return `# Licences

Written by \`npm run licences\` from the lock file. \`npm run sbom\` prints the same packages as CycloneDX, with hashes.

## Loaded where the site runs

${runtime.length} packages on Linux (x64, glibc). On other platforms sharp brings other binaries under the same licences.
libvips (LGPL) is a library of its own, loaded at run time and not changed.

${markdown(table(runtime))}

## Built into the site

${markdown(table(builtIn))}
`;
}
