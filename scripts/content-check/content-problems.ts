import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { firmPath } from "#content/schema/firm-folder.ts";
import { syntaxProblems } from "./content-syntax.ts";
import { pictureProblems } from "./picture-problems.ts";
import { missingPictures } from "./picture-use.ts";

const root = firmPath();
const project = join(import.meta.dirname, "../..");

export interface ContentReport {
  /** Mistakes that stop a build, one line each. */
  problems: string[];
  /** Mistakes that do not stop a build, because the site still works. */
  notices: string[];
}

/**
 * All mistakes in content/. A file that cannot be loaded (a missing comma, a person who does not exist) is also reported in
 * one line, because editors should not have to read a stack trace.
 */
export async function checkEverything(): Promise<ContentReport> {
  const pictures = [...(await pictureProblems(root)), ...(await missingPictures(root))];
  const unreadable = unreadableFiles();
  if (unreadable.length > 0) return { problems: [...unreadable, ...pictures], notices: [] };
  try {
    // Checked before importing modules that format dates and numbers in this language.
    const { languageProblems } = await import("./language-problems.ts");
    const tags = languageProblems();
    if (tags.length > 0) return { problems: [...tags, ...pictures], notices: [] };
    const { checkContent, contentNotices } = await import("./check-content.ts");
    const problems = [...checkContent(), ...pictures];
    return { problems, notices: problems.length > 0 ? [] : contentNotices(root) };
  } catch (error) {
    return { problems: [describeThrown(error), ...pictures], notices: [] };
  }
}

/** Mistakes because of which files in content/ cannot be loaded. */
export const unreadableFiles = (): string[] => syntaxProblems(root, contentSources());

/** The files that editors write, as paths below the root. */
function contentSources(): string[] {
  return readdirSync(join(root, "content"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$|\.(?:json|md)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .toSorted();
}

/** The outermost file of content/ in a stack trace is the one that an editor wrote; the frames above it are helpers. */
export function describeThrown(error: unknown): string {
  const { name, message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const [, missing] =
    /^Cannot find (?:module|package) '[^']*?\/(content\/[^']+)'/.exec(message) ?? [];
  if (missing) return `${missing}: is missing, or is no file: put it back`;
  const [, file, wanted] =
    /^The requested module '#(content\/[^']+)' does not provide an export named '(\w+)'/.exec(
      message,
    ) ?? [];
  if (file) return `${file}: must have "export const ${wanted}": put that name back`;
  const positions = [...withProjectPaths(stack).matchAll(projectPositions)].map(
    ([position]) => position,
  );
  const position = positions.findLast(isWritten) ?? positions[0];
  const [, unknown] = (name === "ReferenceError" && /^(\S+) is not defined$/.exec(message)) || [];
  return unknown && position?.startsWith("content/")
    ? `${position}: ${unknown} is no name that this file knows: put the text in quotation marks`
    : `${position ?? "the program"}: ${firstLine(message)}`;
}

/** Whether an editor writes the file: content/references and content/schema are code. */
const isWritten = (path: string) => /^content\/(?!references\/|schema\/)/.test(path);

const projectPositions =
  /(?<![\w/.-])(?:app|content|scripts|server|studio)\/[^\s():]+\.\w+:\d+(?::\d+)?/g;

/** Shortens the absolute paths and file URLs of a stack trace to paths of the project. */
function withProjectPaths(text: string): string {
  const folders = [root, project].flatMap((path) => [pathToFileURL(path).pathname, path]);
  return folders.reduce(
    (rest, folder) => rest.replaceAll(`${folder}/`, ""),
    stripVTControlCharacters(text).replaceAll("file://", ""),
  );
}

/** The first line of a message. In Vite's messages the first error is in the second line. */
function firstLine(message: string): string {
  const [first = "", ...others] = withProjectPaths(message).split("\n").filter(Boolean);
  return first.startsWith("Transform failed")
    ? (others[0] ?? first).replace(/^\[\w+\] /, "")
    : first;
}
