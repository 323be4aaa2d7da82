import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A copy of the project with the test firm in content/ and public/, for tests that edit content. */
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

/** Copies the cache of generated pictures too, so that a build does not generate them again. */
export async function copyProject(made = ["images", "social"]): Promise<CopiedProject> {
  // A space and a letter outside ASCII: both are percent-encoded in the URL of a module.
  const folder = await mkdtemp(join(tmpdir(), "copied project på -"));
  for (const part of await readdir(root))
    if (/^(?:app|content|database|scripts|server|studio|.*\.(?:ts|json))$/.test(part))
      await cp(join(root, part), join(folder, part), { recursive: true });
  await useFirm(folder, "tests/firm");
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  for (const cache of made)
    if (existsSync(join(root, ".cache", cache)))
      await cp(join(root, ".cache", cache), join(folder, ".cache", cache), { recursive: true });
  // The copy has the test firm in content/, so the import condition that selects it elsewhere is removed.
  const { NODE_OPTIONS: _, ...inherited } = process.env;
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

/** Replaces the content and public files by those of another firm. The code in content/ stays. */
export async function useFirm(folder: string, firm: string): Promise<void> {
  for (const part of ["content", "public"]) {
    await rm(join(folder, part), { recursive: true, force: true });
    await cp(join(root, firm, part), join(folder, part), { recursive: true });
  }
  for (const program of ["schema", "references"])
    await cp(join(root, "content", program), join(folder, "content", program), { recursive: true });
}

/** Every chart must belong to a report of the firm, so all charts are assigned to this one. */
export async function giveChartsTo({ folder }: CopiedProject, report: string) {
  const charts = join(folder, "content/charts");
  for (const file of (await readdir(charts)).filter((name) => name.endsWith(".ts"))) {
    const text = await readFile(join(charts, file), "utf8");
    await writeFile(join(charts, file), text.replace(/report: "[a-z-]+"/g, `report: "${report}"`));
  }
}
