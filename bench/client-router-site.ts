import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, symlink } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The last commit with a client router, against which navigation is measured. */
const commit = "68744009c6ae050398d582c663b165732f6ac586";
const project = fileURLToPath(new URL("../", import.meta.url));
const folder = fileURLToPath(new URL(`../.cache/site-${commit.slice(0, 7)}/`, import.meta.url));
const run = promisify(execFile);

/** The folder of that commit's site. Taken from Git's history and built once, with the packages that are installed. */
export async function buildClientRouterSite(): Promise<string> {
  if (existsSync(`${folder}build/server/index.js`)) return folder;
  await mkdir(folder, { recursive: true });
  const archive = `${folder}site.tar`;
  await run("git", ["archive", "--output", archive, commit], { cwd: project });
  await run("tar", ["-xf", archive], { cwd: folder });
  if (!existsSync(`${folder}node_modules`))
    await symlink(`${project}node_modules`, `${folder}node_modules`);
  // Pictures take minutes to encode, and are the same.
  if (!existsSync(`${folder}.cache`)) await symlink(`${project}.cache`, `${folder}.cache`);
  await run("node", ["scripts/build.ts"], { cwd: folder });
  return folder;
}
