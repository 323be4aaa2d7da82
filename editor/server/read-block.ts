import { type Node, type YAMLMap, type YAMLSeq, isCollection, isMap, isScalar } from "yaml";
import { lineEnd, lineStart } from "./lines.ts";

/** A list or block of which every entry begins a line. */
export interface Block {
  column: number;
  /** Where its first line begins, or its first entry if that stands behind other text. */
  start: number;
  isInline: boolean;
  /** Behind its last line end. */
  end: number;
  entries: Entry[];
}

export interface Entry {
  name?: string;
  /** Lines above it that stay if it goes: empty ones, and comments with an empty line below them. */
  separator: string;
  /** The comment lines directly above it. */
  comments: string;
  /** Its lines, from the hyphen or the name to behind the last line end. */
  start: number;
  end: number;
  /** Behind the hyphen or the colon. */
  headEnd: number;
  /** Its value. Null if nothing is written. */
  node: Node | null;
  /** Set if the value is one. */
  block: Block | undefined;
}

/** Undefined for another node. `headEnd` is behind the hyphen or colon before it. */
export function readBlock(text: string, node: unknown, headEnd: number): Block | undefined {
  if (!isCollection(node) || node.flow || node.items.length === 0) return undefined;
  const found = isMap<Node, Node | null>(node) ? fieldsOf(node) : itemsOf(node as YAMLSeq);
  const start = found[0]?.start ?? headEnd;
  const isInline = !text.slice(headEnd, start).includes("\n");
  const column = start - lineStart(text, start);
  const entries: Entry[] = [];
  let end = isInline ? start : lineEnd(text, headEnd);
  const block = { column, start: end, isInline };
  for (const entry of found) {
    const lines = text.slice(end, entry.start).match(/[^\n]*\n/g) ?? [];
    const last = entries.at(-1);
    // A comment farther to the right ends the block above it.
    const inner = lines.findLastIndex((line) => isComment(line) && line.search(/\S/) > column) + 1;
    if (last?.block) last.end += lines.splice(0, inner).join("").length;
    const own = lines.findLastIndex((line) => !isComment(line)) + 1;
    const inside = readBlock(text, entry.node, entry.headEnd);
    end = inside?.end ?? endOf(text, entry.node, entry.headEnd);
    entries.push({
      ...entry,
      separator: lines.slice(0, own).join(""),
      comments: lines.slice(own).join(""),
      end,
      block: inside,
    });
  }
  return { ...block, end, entries };
}

type Found = Pick<Entry, "name" | "start" | "headEnd" | "node">;

export const fieldsOf = (map: YAMLMap<Node, Node | null>): Found[] =>
  map.items.map(({ key, value, srcToken }) => {
    const from = key.range?.[0] ?? 0;
    const mark = srcToken?.start.find(({ type }) => type === "explicit-key-ind");
    const colon = srcToken?.sep?.find(({ type }) => type === "map-value-ind");
    const name = isScalar(key) ? String(key.value ?? "") : "";
    const headEnd = colon ? colon.offset + 1 : (key.range?.[1] ?? from);
    return { name, start: mark?.offset ?? from, headEnd, node: value };
  });

function itemsOf({ items, srcToken }: YAMLSeq): Found[] {
  const hyphens = srcToken?.type === "block-seq" ? srcToken.items : [];
  return hyphens
    .flatMap(({ start }) => start.filter(({ type }) => type === "seq-item-ind"))
    .map(({ offset }, index) => ({
      start: offset,
      headEnd: offset + 1,
      node: (items[index] ?? null) as Node | null,
    }));
}

const isComment = (line: string) => /^[ \t]*#/.test(line);

/** Whether something is written. */
export const isWritten = (node: Node | null): node is Node & { range: [number, number, number] } =>
  node?.range !== undefined && node.range !== null && node.range[0] < node.range[1];

/** Behind the last line end of a value that is no block. */
function endOf(text: string, node: Node | null, headEnd: number): number {
  if (!isWritten(node)) return lineEnd(text, headEnd);
  const [start, end] = node.range;
  if (!isScalar(node) || !node.type?.startsWith("BLOCK_")) return lineEnd(text, end);
  // With a plus the empty lines below the text belong to it.
  if (/^[|>]\d?\+/.test(text.slice(start, start + 3))) return lineEnd(text, end - 1);
  let last = end;
  while (" \t\r\n".includes(text[last - 1] ?? "#")) last--;
  return lineEnd(text, last);
}
