import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Installs Debian packages. Returns false without Debian, without root, or if a package does not exist. */
export async function installPackages(...packages: string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const install = () =>
    run("apt-get", ["install", "-y", "--no-install-recommends", ...packages], { env });
  // A new machine has no package list yet.
  const update = () => run("apt-get", ["update"], { env }).then(install);
  return install()
    .catch(update)
    .then(
      () => true,
      () => false,
    );
}
