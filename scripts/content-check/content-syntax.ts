import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { parseSync } from "vite";
import { parseDocument } from "yaml";
import { explainSyntaxError, type Mistake } from "./explain-syntax-error.ts";
import { suspiciousSyntax } from "./suspicious-syntax.ts";

/** The folder of the code in content/, which is the same for every firm. */
const project = join(import.meta.dirname, "../..");

/**
 * Mistakes because of which files in content/ cannot be loaded, as `file:line:column: problem`. The files are parsed, not
 * run, so that all mistakes are reported at once. `files` are paths below `root`.
 */
export function syntaxProblems(root: string, files: readonly string[]): string[] {
  const modules = new Map<string, ContentModule>();
  const mistakes = files.flatMap((file) => {
    const text = decode(readFileSync(join(root, file)));
    if (text === undefined)
      return [`${file}: is not saved as UTF-8: open it, and save it with the encoding UTF-8`];
    const found = mistakesIn(file, text, modules);
    return found.map(({ at, problem }) => `${positionOf(file, text, at)}: ${problem}`);
  });
  return [...mistakes, ...importProblems(root, modules)];
}

/** `content/people.ts:12:8`, counted from 1 as text editors do. */
export function positionOf(file: string, text: string, at: number): string {
  const before = text.slice(0, at).split("\n");
  return `${file}:${before.length}:${(before.at(-1) ?? "").length + 1}`;
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function mistakesIn(file: string, text: string, modules: Map<string, ContentModule>): Mistake[] {
  // Tabs and line ends are the only control characters that are allowed.
  const invisible = /[^\P{Cc}\t\r\n]|[\u200B\u2028\u2029]|(?!^)\uFEFF/u.exec(text);
  if (invisible)
    return [{ at: invisible.index, problem: "there is an invisible character here: delete it" }];
  if (file.endsWith(".json")) return jsonMistakes(text);
  if (file.endsWith(".md")) return frontMatterMistakes(text);
  const { program, module, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) return [explainSyntaxError(text, error)];
  modules.set(file, { text, module });
  return suspiciousSyntax(text, program);
}

function jsonMistakes(text: string): Mistake[] {
  try {
    JSON.parse(text);
    return [];
  } catch {
    // JSON.parse does not always say where. Between brackets JSON is an expression, which the parser reads too.
    const at = (parseSync("json.ts", `(${text})`).errors[0]?.labels[0]?.start ?? 1) - 1;
    return [{ at, problem: "is not JSON: a program writes this file, restore its last version" }];
  }
}

/** The front matter of a news item. */
function frontMatterMistakes(text: string): Mistake[] {
  const [opening, head] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(text) ?? [];
  if (opening === undefined || head === undefined)
    return [
      {
        at: 0,
        problem: "must begin with its settings between two lines that hold --- and no more",
      },
    ];
  const start = opening.indexOf(head, opening.indexOf("\n"));
  const { errors } = parseDocument(head, { prettyErrors: false });
  return errors.slice(0, 1).map(({ pos: [at], code, message }) => ({
    at: start + ((code === "MISSING_CHAR" ? openMark(head) : undefined) ?? at),
    problem: yamlAdvice[code] ?? `${message}: put the text between quotation marks`,
  }));
}

/** An unclosed text ends at the next quotation mark, lines later. The mistake is in the line with an odd number of them. */
function openMark(head: string): number | undefined {
  const lines = head.split("\n");
  const odd = lines.findIndex((line) => line.replaceAll('\\"', "").split('"').length % 2 === 0);
  const before = lines.slice(0, odd).join("\n").length;
  return odd < 0 ? undefined : head.indexOf('"', before);
}

const yamlAdvice: Partial<Record<string, string>> = {
  DUPLICATE_KEY: "this setting stands twice: remove one of the two lines",
  MISSING_CHAR: "a quotation mark or bracket that was opened is not closed, or a colon is missing",
  BLOCK_AS_IMPLICIT_KEY: "a text with a colon in it needs quotation marks around it",
  MULTILINE_IMPLICIT_KEY: "a colon is missing after the name of this setting",
  TAB_AS_INDENT: "indent with spaces, not with a tabulator",
  UNEXPECTED_TOKEN:
    'the text ended at the quotation mark before this: write ” within a text, or \\"',
};

interface ContentModule {
  text: string;
  module: ReturnType<typeof parseSync>["module"];
}

/** A name that files import from `target`, which exports only `names`. */
interface LostName {
  target: string;
  name: string;
  names: string[];
  positions: string[];
}

/** Imports of files that do not exist, and of names that a file does not export; each name is reported once. */
function importProblems(root: string, modules: Map<string, ContentModule>): string[] {
  const lostFiles = new Map<string, string>();
  const lostNames = new Map<string, LostName>();
  for (const [file, { text, module }] of modules)
    for (const { moduleRequest, entries } of module.staticImports) {
      const target = fileOf(moduleRequest.value, file);
      if (target === undefined) continue;
      const where = positionOf(file, text, moduleRequest.start);
      if (![root, project].some((folder) => isFile(join(folder, target))))
        lostFiles.set(target, `${where}: there is no file ${target}: correct its name`);
      const names = exportedNames(modules.get(target)?.module);
      for (const { importName, isType } of entries) {
        const { kind, name } = importName;
        if (!names || isType || kind !== "Name" || !name || names.includes(name)) continue;
        const key = JSON.stringify([target, name]);
        const { positions = [] } = lostNames.get(key) ?? {};
        lostNames.set(key, { target, name, names, positions: [...positions, where] });
      }
    }
  return [...lostFiles.values(), ...[...lostNames.values()].map(lostName)];
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** If several files import the name, it was probably renamed in `target`; if only one does, either file may be wrong. */
function lostName({ target, name, names, positions }: LostName): string {
  const has = names.join(", ") || "nothing";
  return positions.length > 1
    ? `${target}: must have "export const ${name}", and has ${has}: put that name back`
    : `${positions[0]}: needs ${name} from ${target}, which has ${has}: correct the name in one of the two`;
}

/** Undefined if the file has an `export * from`, whose names are unknown here. */
function exportedNames(module: ContentModule["module"] | undefined): string[] | undefined {
  const exported = module?.staticExports.flatMap(({ entries }) => entries);
  return exported?.every(({ exportName }) => exportName.kind === "Name")
    ? exported.map(({ exportName }) => exportName.name ?? "")
    : undefined;
}

/** The path of an imported file of this project, or undefined for a package. */
function fileOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? join(dirname(from), specifier) : undefined;
}
