import type { Plugin } from "vite";
import { parseProgram, type SyntaxNode } from "../syntax-tree.ts";
import { importContentModule } from "./import-content-module.ts";

/** The texts of the site, and the data of the firm that islands show. */
const wordModules = ["#content/language.ts", "#content/company.ts"];

/**
 * Inlines texts such as `formWords.name` in files for the browser. Otherwise all texts would be in one chunk, and every island
 * would load the texts of all the others.
 */
export function islandWords(): Plugin {
  return {
    name: "island-words",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/app\//, code: wordModules },
      async handler(code, id) {
        const words: Record<string, unknown> = {};
        for (const module of wordModules) {
          const file = await this.resolve(module, id);
          if (!file) throw new Error(`There is no ${module}`);
          Object.assign(words, await importContentModule<object>(file.id));
        }
        return { code: inlineWords(id, code, words) };
      },
    },
  };
}

/** `id` is the path of the file, to which Vite may add a query. */
export function inlineWords(id: string, code: string, words: Record<string, unknown>): string {
  const [file = ""] = id.split("?");
  const program = parseProgram(file, code);
  const imported = importedWords(file, program);
  const known = Object.fromEntries(Object.entries(words).filter(([name]) => imported.has(name)));
  let written = code;
  // From the end, so that the offsets of earlier ones stay valid.
  for (const { start, end, value } of wordsIn(program, known).toReversed())
    written = written.slice(0, start) + literal(value) + written.slice(end);
  return written;
}

const literal = (value: unknown) =>
  typeof value === "string" ? JSON.stringify(value) : `(${JSON.stringify(value)})`;

function importedWords(file: string, program: SyntaxNode): Set<string> {
  const specifiers = (program["body"] as SyntaxNode[])
    .filter(
      ({ type, source }) =>
        type === "ImportDeclaration" && wordModules.includes(String(textOf(source))),
    )
    .flatMap((statement) => statement["specifiers"] as SyntaxNode[]);
  return new Set(
    specifiers.map(({ imported, local }) => {
      const name = nameOf(local);
      if (imported && nameOf(imported) === name) return name;
      throw new Error(
        `${file}: imports "${name}" from content/ under another name, and browsers would load all of it: import { ${imported ? nameOf(imported) : "formWords"} }`,
      );
    }),
  );
}

const nameOf = (node: unknown) => String((node as SyntaxNode)["name"]);
const textOf = (node: unknown) => (node as SyntaxNode | null)?.["value"];

interface FoundWords {
  start: number;
  end: number;
  value: unknown;
}

/** The longest member expressions that have a known value, in the order of the file. */
function wordsIn(node: unknown, words: Record<string, unknown>): FoundWords[] {
  if (typeof node !== "object" || node === null) return [];
  const { type, start, end } = node as SyntaxNode;
  const found = type === "MemberExpression" ? valueAt(node as SyntaxNode, words) : undefined;
  if (found) return [{ start, end, value: found.value }];
  return Object.values(node)
    .flatMap((child) => wordsIn(child, words))
    .toSorted((a, b) => a.start - b.start);
}

/** The value of `formWords.errors.name`, or undefined for a name that is not an own property, like `map`. */
function valueAt(node: SyntaxNode, words: Record<string, unknown>): { value: unknown } | undefined {
  if (node.type === "Identifier") return ownPart(words, nameOf(node));
  if (node.type !== "MemberExpression") return undefined;
  const { object, property, computed } = node;
  const name = computed ? textOf(property) : nameOf(property);
  const whole = valueAt(object as SyntaxNode, words);
  return whole && ownPart(whole.value, name);
}

function ownPart(whole: unknown, name: unknown): { value: unknown } | undefined {
  const isKey = typeof name === "string" || typeof name === "number";
  return isKey && typeof whole === "object" && whole !== null && Object.hasOwn(whole, name)
    ? { value: whole[name as keyof typeof whole] }
    : undefined;
}
