import { isBlank, isInline } from "./inline.ts";
import type { Node } from "./tree.ts";
import { element } from "./tree.ts";

export const filled = (tag: string, content: Node[]) =>
  isBlank(content) ? [] : [element(tag, content)];

/** White space at either end of a line says nothing. */
export function trim(nodes: Node[]): Node[] {
  const start = nodes.findIndex((node) => !isBlank([node]));
  if (start === -1) return [];
  const run = nodes.slice(start, nodes.findLastIndex((node) => !isBlank([node])) + 1);
  return run.map((node, index) => {
    if (typeof node !== "string") return node;
    const opened = index === 0 ? node.trimStart() : node;
    return index === run.length - 1 ? opened.trimEnd() : opened;
  });
}

/** Runs of inline content become paragraphs. */
export const paragraphs = (nodes: readonly Node[]): Node[] =>
  gather(nodes).flatMap((run) => (Array.isArray(run) ? filled("p", trim(run)) : [run]));

/** The same where a line may stand without a paragraph, as in a list item or a cell. */
export const loose = (nodes: readonly Node[]): Node[] =>
  gather(nodes).flatMap((run) => (Array.isArray(run) ? trim(run) : [run]));

function gather(nodes: readonly Node[]): (Node | Node[])[] {
  const runs: (Node | Node[])[] = [];
  for (const node of nodes) {
    const last = runs.at(-1);
    if (!isInline(node)) runs.push(node);
    else if (Array.isArray(last)) last.push(node);
    else runs.push([node]);
  }
  return runs;
}
