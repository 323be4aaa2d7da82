import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { programs } from "./programs.ts";

const run = promisify(execFile);
const project = fileURLToPath(new URL("../../", import.meta.url));
const localBase = "localhost/site-test-base";
const options = { maxBuffer: 100 * 1024 * 1024 };

/** Programs that build and run containers without a daemon. */
export const containerTools = programs("buildah", "podman", "runc");

const buildah = async (...words: string[]) => (await run("buildah", words, options)).stdout.trim();
export const podman = async (...words: string[]) =>
  (await run("podman", ["--runtime=runc", ...words], options)).stdout.trim();

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/** The base image of the Dockerfile, or a similar one made from Debian's packages if no registry can be reached. */
export async function findBase(named: string): Promise<string | undefined> {
  if (await succeeds(buildah("inspect", localBase))) return localBase;
  if (await succeeds(run("buildah", ["pull", "--quiet", named], { timeout: 20_000 }))) return named;
  if (!existsSync("/usr/sbin/debootstrap")) return undefined;
  return makeBase().catch(() => undefined);
}

/** Debian with the Node of this process and the npm of this machine. */
async function makeBase(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "base-image-"));
  try {
    await run("debootstrap", ["--variant=minbase", "bookworm", folder], options);
    await rm(join(folder, "var/cache/apt"), { recursive: true });
    const local = join(folder, "usr/local");
    await cp(process.execPath, join(local, "bin/node"));
    const npm = dirname(dirname(await realpath((await run("which", ["npm"])).stdout.trim())));
    await mkdir(join(local, "lib/node_modules"), { recursive: true });
    await cp(npm, join(local, "lib/node_modules/npm"), { recursive: true });
    await symlink("../lib/node_modules/npm/bin/npm-cli.js", join(local, "bin/npm"));
    const made = await buildah("from", "scratch");
    await buildah("copy", "--quiet", made, folder, "/");
    await buildah("config", "--env", "PATH=/usr/local/bin:/usr/bin:/bin", made);
    await buildah("commit", "--quiet", "--rm", made, localBase);
    return localBase;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Builds the Dockerfile with the certificates of this machine, which npm needs. */
export async function buildImage(base: string, tag: string): Promise<void> {
  const certificates = "/etc/ssl/certs/ca-certificates.crt";
  await buildah(
    "bud",
    "--isolation=chroot",
    // The OCI format has no health checks.
    "--format=docker",
    `--build-arg=NODE_IMAGE=${base}`,
    "--build-arg=REVISION=0123456789abcdef",
    `--env=NODE_EXTRA_CA_CERTS=${certificates}`,
    `--volume=${certificates}:${certificates}:ro`,
    "--layers",
    `--tag=${tag}`,
    project,
  );
}
