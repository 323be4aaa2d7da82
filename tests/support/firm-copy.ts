import { cp, link, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Content } from "#app/lib/content/content.ts";
import { loadContent } from "../../server/content/load-content.ts";
import { problemLine } from "../../server/content/source-file.ts";
import { firmFolder } from "./firm-folder.ts";

/** A copy of a firm's folder, for tests that change it. */
export interface FirmCopy {
  folder: string;
  /**
   * Resolves with a function that reverts the change. Throws if there is none: a test would pass for a mistake that it did not make.
   */
  edit(file: string, change: (text: string) => string): Promise<() => Promise<void>>;
  write(file: string, text: string | Uint8Array): Promise<void>;
  remove(file: string): Promise<void>;
  /** The mistakes begin with the path in the folder. */
  load(): Promise<{ problems: string[]; content: Content | undefined }>;
  dispose(): Promise<void>;
}

export async function copyFirm(from = firmFolder): Promise<FirmCopy> {
  const parent = await mkdtemp(join(tmpdir(), "firm-"));
  const folder = join(parent, "firm");
  await copyFolder(from, folder);

  async function write(file: string, text: string | Uint8Array) {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    // What is shared with the original must not be written.
    if (isShared(path)) await rm(path, { force: true });
    await writeFile(path, text);
  }

  return {
    folder,
    write,
    async edit(file, change) {
      const text = await readFile(join(folder, file), "utf8");
      const changed = change(text);
      if (changed === text) throw new Error(`The change leaves ${file} as it is.`);
      await write(file, changed);
      return () => write(file, text);
    },
    remove: (file) => rm(join(folder, file), { recursive: true }),
    async load() {
      const { problems, content } = await loadContent(folder, "firm");
      return { problems: problems.map((of) => problemLine(of).replace(/^firm\//, "")), content };
    },
    dispose: () => rm(parent, { recursive: true, force: true }),
  };
}

/** Pictures and documents are shared with the original, because hundreds of tests copy a firm. Texts are copied. */
const isShared = (file: string) => /\.(?:webp|png|pdf)$/.test(file);

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, copy);
    else if (isShared(copy)) await shareFile(source, copy);
    else await cp(source, copy);
  }
}

/** On another file system it is copied. */
const shareFile = (from: string, to: string) => link(from, to).catch(() => cp(from, to));
