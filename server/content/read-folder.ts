import { constants } from "node:fs";
import { open, readdir, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { LRUCache } from "lru-cache";
import { hashOf } from "#app/lib/hash.ts";
import { nearest } from "#app/lib/content/schema/basics.ts";
import {
  type Problem,
  type SourceFile,
  readJson,
  readMarkdown,
  readYaml,
  unreadable,
} from "./source-file.ts";

/** Larger than what people write, and small enough to be read while visitors wait for pages. */
const maxTextBytes = 128 * 1024;
const maxTableBytes = 4 * 1024 * 1024;
/** More files than any firm has: a folder with more is another folder. */
const maxFiles = 5000;

/** Files with one name each, and folders with a file for each thing. */
const singleFiles = [
  "countries.yaml",
  "downloads.yaml",
  "firm.yaml",
  "forms.yaml",
  "look.yaml",
  "navigation.yaml",
  "people.yaml",
  "press.yaml",
  "redirects.yaml",
  "words.yaml",
] as const;
const optionalFiles: readonly string[] = [
  "words.yaml",
  "charts/editions.json",
  "charts/sample-map.json",
];
/** Files for people, and what the studio notes for itself. */
const notRead = ["README.md", "made-from.json"];
const tables = ["charts/editions.json", "charts/sample-map.json"] as const;
const folders = {
  charts: ".yaml",
  documents: ".yaml",
  news: ".md",
  pages: ".yaml",
  reports: ".yaml",
};

export type SingleFile = (typeof singleFiles)[number];
export type Folder = keyof typeof folders;

/** Bytes that are read in the place of a file of the folder, by its path; undefined as if it were deleted. */
export type Changes = ReadonlyMap<string, Uint8Array | undefined>;

/** The firm's files as they are written, and the names of its pictures. */
export interface FirmFolder {
  /** Its path, as messages show it. */
  name: string;
  /** All files below it. */
  paths: readonly string[];
  files: ReadonlyMap<string, SourceFile>;
  /** Files of a folder, by their names without the ending, in the order of the alphabet. */
  filesIn(folder: Folder): Map<string, SourceFile>;
  /** Names of files with this ending, without it. */
  namesIn(folder: string, ending: string): string[];
  /** The bytes of a file; undefined if it has more than these. Rejects if it cannot be read. */
  read(file: string, maxBytes: number): Promise<Uint8Array | undefined>;
  /** Another one for each content of a file. Rejects if it cannot be read. */
  version(file: string): Promise<string>;
  problems: readonly Problem[];
}

/** Reads all files of a folder. Throws only if the program itself is wrong. */
export async function readFirmFolder(
  folder: string,
  name: string,
  changes: Changes = new Map(),
): Promise<FirmFolder> {
  const listing = await listFiles(folder, name);
  if ("problem" in listing) return emptyFolder(name, [listing.problem]);
  const all = [...new Set([...listing.files, ...changes.keys()])]
    .filter((file) => !changes.has(file) || changes.get(file))
    .toSorted();
  const written = all.filter((file) => /\.(ya?ml|json|md)$/i.test(file));
  const known = new Set<string>([...singleFiles, ...tables]);
  const isRead = (file: string) => known.has(file) || folderOf(file) !== undefined;
  const unknown = written
    .filter((file) => !isRead(file) && !notRead.includes(file))
    .map((file) => ({
      file: `${name}/${file}`,
      message: file.endsWith(".yml")
        ? "must end in .yaml"
        : `is read by nothing${nearest(file, [...known])}`,
    }));
  const linked = Object.keys(folders)
    .filter((of) => all.includes(of))
    .map((of) => ({ file: `${name}/${of}`, message: "must be a folder, not a file or a link" }));
  const missing = [...singleFiles, ...tables]
    .filter((file) => !optionalFiles.includes(file) && !written.includes(file))
    .map((file) => ({ file: `${name}/${file}`, message: "is missing" }));
  const bytes = await fileReader(folder, changes);
  const sources = await Promise.all(
    written
      .filter(isRead)
      .map(async (file) => [file, await readSource(bytes.read, file, `${name}/${file}`)] as const),
  );
  const files = new Map(sources);
  return {
    name,
    paths: all,
    files,
    ...bytes,
    filesIn: (of) =>
      new Map(
        [...files].flatMap(([file, source]) =>
          folderOf(file) === of
            ? [[file.slice(of.length + 1, -folders[of].length), source] as const]
            : [],
        ),
      ),
    namesIn: (of, ending) =>
      all.flatMap((file) => {
        const [path, stem] = [file.slice(0, of.length + 1), file.slice(of.length + 1)];
        const isHere = path === `${of}/` && !stem.includes("/") && stem.endsWith(ending);
        return isHere ? [stem.slice(0, stem.length - ending.length)] : [];
      }),
    problems: [
      ...unknown,
      ...linked,
      ...missing,
      ...sources.flatMap(([, { problems }]) => problems),
    ],
  };
}

/** The folder whose files are read one by one, if it is one of those. */
function folderOf(file: string): Folder | undefined {
  const [folder = "", name = "", more] = file.split("/");
  const isKnown = Object.hasOwn(folders, folder) && more === undefined;
  return isKnown && name.endsWith(folders[folder as Folder]) ? (folder as Folder) : undefined;
}

const emptyFolder = (name: string, problems: Problem[]): FirmFolder => ({
  name,
  read: async () => undefined,
  version: async () => "",
  paths: [],
  files: new Map(),
  filesIn: () => new Map(),
  namesIn: () => [],
  problems,
});

type Listing = { files: string[] } | { problem: Problem };

/** Paths below the folder, with slashes, in the order of the alphabet. */
async function listFiles(folder: string, name: string): Promise<Listing> {
  const files: string[] = [];
  const found = [""];
  for (const next of found) {
    try {
      for (const entry of await readdir(join(folder, next), { withFileTypes: true })) {
        // Of editors, version control and systems.
        if (entry.name.startsWith(".")) continue;
        const path = next === "" ? entry.name : `${next}/${entry.name}`;
        // Symbolic links are files here: reading one shows where it leads.
        (entry.isDirectory() ? found : files).push(path);
        if (files.length + found.length > maxFiles)
          return { problem: { file: name, message: `has more than ${maxFiles} files` } };
      }
    } catch (error) {
      return { problem: { file: join(name, next), message: fileMessage(error) } };
    }
  }
  return { files: files.toSorted() };
}

/** Reads files of the folder, or what is given in their place. */
async function fileReader(
  folder: string,
  changes: Changes,
): Promise<Pick<FirmFolder, "read" | "version">> {
  const root = await realpath(folder).catch(() => folder);
  return {
    async read(file, maxBytes) {
      const changed = changes.get(file);
      if (changed) return changed.length > maxBytes ? undefined : changed;
      return readUpTo(await pathInside(root, file), maxBytes);
    },
    async version(file) {
      const changed = changes.get(file);
      if (changed) return hashOf(changed);
      const { mtimeMs, size, dev, ino } = await stat(await pathInside(root, file));
      return [dev, ino, mtimeMs, size].join(" ");
    },
  };
}

/** What files say, by their bytes: most readings of the folder follow a change of one of them. */
const sources = new LRUCache<string, SourceFile>({ max: 2000 });

async function readSource(
  readBytes: FirmFolder["read"],
  file: string,
  name: string,
): Promise<SourceFile> {
  const [read, limit] = readerOf(file);
  try {
    const bytes = await readBytes(file, limit);
    if (bytes === undefined)
      return unreadable(name, `is larger than ${limit / 1024} KB, which nothing here needs`);
    const key = `${name} ${hashOf(bytes)}`;
    const known = sources.get(key);
    if (known) return known;
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const source = text.includes("\0") ? unreadable(name, noText) : read(name, text);
    sources.set(key, source);
    return source;
  } catch (error) {
    return unreadable(name, fileMessage(error));
  }
}

type Reader = (name: string, text: string) => SourceFile;

function readerOf(file: string): [read: Reader, maxBytes: number] {
  if (file.endsWith(".json")) return [readJson, maxTableBytes];
  return [file.endsWith(".md") ? readMarkdown : readYaml, maxTextBytes];
}

/** The real path of a file below the real path of a folder. Throws if a link leads elsewhere. */
async function pathInside(root: string, file: string): Promise<string> {
  const path = await realpath(join(root, file));
  if (!path.startsWith(root + sep)) throw Object.assign(new Error(), { code: outside });
  return path;
}

/** Undefined if the file has more bytes. */
async function readUpTo(path: string, limit: number): Promise<Buffer | undefined> {
  // Opening a pipe would otherwise wait for somebody who writes into it.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new Error("it is no file");
    if (stats.size > limit) return undefined;
    const bytes = await file.readFile();
    return bytes.length > limit ? undefined : bytes;
  } finally {
    await file.close();
  }
}

const noText = "is no UTF-8 text: save it as UTF-8";

const outside = "OUTSIDE";

const fileMessages: Partial<Record<string, string>> = {
  [outside]: "leads out of the folder",
  ENOENT: "does not exist",
  ENOTDIR: "is no folder",
  EACCES: "may not be read: its permissions refuse it",
  EISDIR: "is a folder",
  ELOOP: "is a link that leads to itself",
  ERR_ENCODING_INVALID_ENCODED_DATA: noText,
};

export function fileMessage(error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return fileMessages[code] ?? `cannot be read: ${message}`;
}
