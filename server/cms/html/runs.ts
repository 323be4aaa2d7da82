import { anchored, detachAnchor, isAnchor, withAnchors } from "./anchors.ts";
import { isBlank, isInline } from "./inline.ts";
import type { Element, Node } from "./tree.ts";

/** The element around its content, or the anchors alone where there is nothing else in it. */
export const filled = (tag: string, content: Node[]): Node[] =>
  isBlank(content) ? content.filter(isAnchor) : [anchored(tag, content)];

/** White space at either end of a line says nothing. */
export function trim(nodes: Node[]): Node[] {
  const start = nodes.findIndex((node) => !isBlank([node]));
  if (start === -1) return nodes.filter(isAnchor);
  const end = nodes.findLastIndex((node) => !isBlank([node])) + 1;
  const run = nodes.slice(start, end).map((node, index, { length }) => {
    if (typeof node !== "string") return node;
    const opened = index === 0 ? node.trimStart() : node;
    return index === length - 1 ? opened.trimEnd() : opened;
  });
  return [...nodes.slice(0, start).filter(isAnchor), ...run, ...nodes.slice(end).filter(isAnchor)];
}

/** Runs of inline content become paragraphs. Anchors behind the last word go to the next block, or stay as they are. */
export function paragraphs(nodes: readonly Node[]): Node[] {
  const made: Node[] = [];
  let waiting: Element[] = [];
  for (const run of gather(nodes)) {
    if (!Array.isArray(run)) {
      made.push(...withAnchors(run, waiting));
      waiting = [];
      continue;
    }
    const line = [...waiting, ...trim(run)];
    const end = line.findLastIndex((node) => !isAnchor(node)) + 1;
    waiting = line.slice(end).filter(isAnchor);
    made.push(...filled("p", line.slice(0, end)));
  }
  return [...made, ...waiting];
}

/** The same where a line may stand without a paragraph, as in a list item or a cell. */
export const loose = (nodes: readonly Node[]): Node[] =>
  gather(nodes).flatMap((run) => (Array.isArray(run) ? trim(run) : detachAnchor(run)));

function gather(nodes: readonly Node[]): (Element | Node[])[] {
  const runs: (Element | Node[])[] = [];
  for (const node of nodes) {
    const last = runs.at(-1);
    if (typeof node !== "string" && !isInline(node)) runs.push(node);
    else if (Array.isArray(last)) last.push(node);
    else runs.push([node]);
  }
  return runs;
}
