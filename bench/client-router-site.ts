import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The last commit with a client router, against which navigation is measured. */
const commit = "68744009c6ae050398d582c663b165732f6ac586";
const project = fileURLToPath(new URL("../", import.meta.url));
/** Outside of the project, where Tailwind would look through it for class names. */
const folder = join(tmpdir(), `site-${commit.slice(0, 7)}`);
const run = promisify(execFile);

/** The folder of that commit's site. Taken from Git's history and built once, with its own packages. */
export async function buildClientRouterSite(): Promise<string> {
  if (existsSync(join(folder, "build/server/index.js"))) return folder;
  // Begun by a run that was stopped.
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, ".cache"), { recursive: true });
  const archive = join(folder, "site.tar");
  await run("git", ["archive", "--output", archive, commit], { cwd: project });
  await run("tar", ["-xf", archive], { cwd: folder });
  await run("npm", ["ci"], { cwd: folder });
  await run("npm", ["run", "build"], { cwd: folder });
  return folder;
}
