import { existsSync, readdirSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { installPackages } from "./debian-packages.ts";

const versions = "/usr/lib/postgresql";

function installed(): string | undefined {
  if (!existsSync(versions)) return undefined;
  return readdirSync(versions)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => `${versions}/${version}/bin`)
    .find((folder) => existsSync(`${folder}/postgres`) && existsSync(`${folder}/initdb`));
}

/** The package would create and start its own server; the tests need only its programs. */
async function install(): Promise<boolean> {
  const settings = "/etc/postgresql-common/createcluster.conf";
  await mkdir("/etc/postgresql-common", { recursive: true });
  if (!existsSync(settings)) await writeFile(settings, "create_main_cluster = false\n");
  return installPackages("postgresql");
}

export type Found = { folder: string } | { missing: string };

/** Debian's PostgreSQL. Installs it if possible. */
export async function findPostgres(): Promise<Found> {
  const missing = `PostgreSQL is not under ${versions}: install Debian's package "postgresql"`;
  const folder = installed();
  if (folder) return { folder };
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return { missing };
  if (!(await install())) return { missing: `${missing} (apt-get could not)` };
  const now = installed();
  return now ? { folder: now } : { missing };
}
