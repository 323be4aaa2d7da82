import { spawnSync } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A copy of the project with the test firm in content/, for tests that edit content. */
export interface CopiedProject {
  folder: string;
  /** The environment for processes in the copy. */
  env: NodeJS.ProcessEnv;
  /** Runs a script of the project: `scripts/build.ts`. */
  run(
    script: string,
    ...words: string[]
  ): { status: number | null; stdout: string; stderr: string };
  /** Changes a file of the copy, and resolves with a function that reverts the change. */
  edit(file: string, change: (text: string) => string): Promise<() => Promise<void>>;
  remove(): Promise<void>;
}

export async function copyProject(): Promise<CopiedProject> {
  // A space and a letter outside ASCII: both are percent-encoded in the URL of a module.
  const folder = await mkdtemp(join(tmpdir(), "copied project på -"));
  for (const part of await readdir(root))
    if (/^(?:app|content|database|languages|scripts|server|studio|.*\.(?:ts|json))$/.test(part))
      await cp(join(root, part), join(folder, part), { recursive: true });
  await useFirm(folder, "tests/firms/nordic");
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  const { CONTENT_DIR: _, ...inherited } = process.env;
  const env = { ...inherited, PATH: `${folder}/node_modules/.bin:${process.env["PATH"]}` };
  return {
    folder,
    env,
    run: (script, ...words) =>
      spawnSync(process.execPath, [script, ...words], { cwd: folder, env, encoding: "utf8" }),
    async edit(file, change) {
      const path = join(folder, file);
      const text = await readFile(path, "utf8");
      await writeFile(path, change(text));
      return () => writeFile(path, text);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Replaces the content by that of another firm. */
export async function useFirm(folder: string, firm: string): Promise<void> {
  await rm(join(folder, "content"), { recursive: true, force: true });
  await cp(join(root, firm), join(folder, "content"), { recursive: true });
}
