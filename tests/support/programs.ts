import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Programs that some tests of `npm run test:all` run, and Debian's packages that have them. */
const packages = {
  nginx: "nginx",
  promtool: "prometheus",
  "systemd-analyze": "systemd",
  logrotate: "logrotate",
  buildah: "buildah",
  podman: "podman",
  runc: "runc",
};

// A user's path often has no sbin.
const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/sbin"];
const findProgram = (name: string) =>
  folders.map((folder) => join(folder, name)).find((file) => existsSync(file));

/** Where these programs are. `skip` is true if one is missing; `title` says so then. No test installs anything. */
export function programs<Name extends keyof typeof packages>(...names: Name[]) {
  const missing = names.filter((name) => !findProgram(name));
  const paths = Object.fromEntries(names.map((name) => [name, findProgram(name) ?? name]));
  return {
    ...(paths as Record<Name, string>),
    skip: missing.length > 0,
    title:
      missing.length > 0 ? `${names[0]} (NOT RUN: ${missing.join(", ")} not installed)` : names[0],
  };
}

/** Prints one line that installs everything that is missing. */
export function setup(): void {
  const missing = Object.entries(packages).filter(([name]) => !findProgram(name));
  if (missing.length === 0) return;
  const line = `apt-get install --no-install-recommends ${missing.map(([, name]) => name).join(" ")}`;
  process.stdout.write(`Tests of missing programs are skipped. On Debian, install them: ${line}\n`);
}
