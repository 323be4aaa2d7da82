import type { Node } from "./tree.ts";

/** How an element arranges what it holds: as blocks and lines, or as one line of text. */
export type Inside = {
  flow(nodes: readonly Node[]): Node[];
  line(nodes: readonly Node[]): Node[];
};
