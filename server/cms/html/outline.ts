import type { Node } from "./tree.ts";
import { descendants } from "./tree.ts";

/**
 * The page has its h1. Below it, headings follow one another without a gap: each level an author used becomes the next
 * free one under the heading it stands under. Renumbering what is numbered already changes nothing.
 */
export function numberHeadings(nodes: readonly Node[]) {
  const levels: number[] = [];
  for (const node of descendants(nodes)) {
    const level = /^h[1-6]$/.test(node.tag) ? Number(node.tag[1]) : 0;
    if (level === 0) continue;
    while ((levels.at(-1) ?? 0) >= level) levels.pop();
    levels.push(level);
    node.tag = `h${Math.min(levels.length + 1, 6)}`;
  }
}
