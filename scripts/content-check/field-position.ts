import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { firmPath } from "#content/schema/firm-folder.ts";
import { parseProgram, type SyntaxNode } from "../syntax-tree.ts";
import { positionOf } from "./content-syntax.ts";

const root = firmPath();

/** The position of a field in its content file, as `file:line:column`, or only the file if it cannot be found. */
export function fieldPosition(file: string, path: readonly string[]): string {
  const source = join(root, file);
  if (!/\.(?:ts|md)$/.test(file) || path.length === 0 || !existsSync(source)) return file;
  const text = readFileSync(source, "utf8");
  if (file.endsWith(".md")) {
    const at = text.indexOf(`\n${path[0]}:`);
    return at < 0 ? file : positionOf(file, text, at + 1);
  }
  const found = valuesOf(file, text)
    .map((value) => walk(value, path))
    .toSorted((a, b) => b.depth - a.depth)[0];
  return found && found.depth > 0 ? positionOf(file, text, found.start) : file;
}

let lastParsed: { file: string; text: string; values: SyntaxNode[] } | undefined;

/** Caches the file that was parsed last, because problems are reported file by file. */
function valuesOf(file: string, text: string): SyntaxNode[] {
  if (lastParsed?.file !== file || lastParsed.text !== text) {
    lastParsed = { file, text, values: exportedValues(parseProgram(file, text)) };
  }
  return lastParsed.values;
}

function exportedValues(program: SyntaxNode): SyntaxNode[] {
  const statements = program["body"] as SyntaxNode[];
  return statements.flatMap(({ declaration }) => {
    const declared = (declaration as SyntaxNode | null)?.["declarations"] ?? [];
    return (declared as SyntaxNode[]).flatMap(({ init }) => (init ? [init as SyntaxNode] : []));
  });
}

/** Follows a path through objects and lists as far as they are literals. */
function walk(
  value: SyntaxNode,
  path: readonly string[],
  depth = 0,
): { start: number; depth: number } {
  const node = unwrap(value);
  const [step, ...rest] = path;
  const next = step === undefined ? undefined : stepInto(node, step);
  return next ? walk(next.value, rest, depth + 1) : { start: value.start, depth };
}

/** The object in `withFigures({ … })` and in `{ … } satisfies T`. */
function unwrap(node: SyntaxNode): SyntaxNode {
  const inner = (node["arguments"] as SyntaxNode[] | undefined)?.[0] ?? node["expression"];
  return inner ? unwrap(inner as SyntaxNode) : node;
}

function stepInto(node: SyntaxNode, step: string): { value: SyntaxNode } | undefined {
  const list = node["elements"] as (SyntaxNode | null)[] | undefined;
  const entry = list?.[Number(step)];
  if (entry) return { value: entry };
  const found = (node["properties"] as SyntaxNode[] | undefined)?.find(({ key }) => {
    const { name, value } = (key ?? {}) as { name?: string; value?: unknown };
    return (name ?? String(value)) === step;
  });
  return found && { value: found["value"] as SyntaxNode };
}
