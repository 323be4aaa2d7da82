import type { Json } from "../api.ts";
import { lineStart } from "./lines.ts";
import { type Filled, type Step, entryOf, isFilled, isSame, planChanges } from "./plan-changes.ts";

/** A value of a JSON file, or in a flow collection of YAML. */
export interface FlowNode {
  start: number;
  end: number;
  /** How a text is written, as `yaml` names it. */
  style?: string | undefined;
  /** Of a list or block between brackets. */
  items?: FlowItem[];
}

export interface FlowItem {
  name?: string;
  /** Where its name begins. */
  start: number;
  end: number;
  /** Undefined for a field without a value. */
  node: FlowNode | undefined;
}

export interface FlowWriter {
  text: string;
  newLine: string;
  /** `indent` is what the line begins with, `like` what stands beside it. */
  print(value: Json, like: FlowNode | undefined, indent: string): string;
  printName(name: string): string;
}

/** The text of a node with another value. */
export function flowText(writer: FlowWriter, node: FlowNode, old: Json, value: Json): string {
  const { text } = writer;
  const { start, end, items } = node;
  if (isSame(old, value)) return text.slice(start, end);
  if (items && isFilled(old) && isFilled(value) && Array.isArray(old) === Array.isArray(value))
    return itemsText(writer, node, items, old, value);
  return writer.print(value, node, indentOf(text, start));
}

function itemsText(
  writer: FlowWriter,
  { start, end }: FlowNode,
  items: readonly FlowItem[],
  old: Filled,
  value: Filled,
): string {
  const { text, newLine } = writer;
  /** What stands before, between and behind the items: spaces, line ends, commas, comments. */
  const gaps = Array.from({ length: items.length + 1 }, (_, index) =>
    text.slice(items[index - 1]?.end ?? start + 1, items[index]?.start ?? end - 1),
  );
  const [first = "", second = ""] = gaps;
  const between = items.length > 1 ? second : first.includes("\n") ? `,${first}` : ", ";
  const indent = between.includes("\n") ? afterLine(between) : indentOf(text, start);
  const names = items.map(({ name }) => name);
  const steps = planChanges(names, old, value);
  const written = steps.map(({ name = "", value: entry, from }) => {
    const item = from === undefined ? undefined : items[from];
    const before = entryOf(old, Array.isArray(old) ? (from ?? -1) : name);
    if (item && isSame(before, entry)) return text.slice(item.start, item.end);
    if (item?.node && before !== undefined)
      return text.slice(item.start, item.node.start) + flowText(writer, item.node, before, entry);
    const printed = writer.print(entry, (item ?? items[0])?.node, indent);
    return Array.isArray(value) ? printed : `${writer.printName(name)}: ${printed}`;
  });
  const open = text.slice(start, start + 1);
  const close = text.slice(end - 1, end);
  const hasNewOrder =
    steps.length !== items.length || steps.some(({ from }, index) => from !== index);
  if (hasNewOrder && gaps.some((gap) => gap.includes("#"))) {
    const column = newLine + " ".repeat(start - lineStart(text, start));
    const lines = linesWithComments(gaps, steps, written).map((line) => `${column}  ${line}`);
    return open + lines.join("") + column + close;
  }
  const body = steps.map(({ from = 0 }, index) => {
    const gap = index === 0 ? first : from > 0 && from < items.length ? gaps[from] : between;
    return (gap ?? between) + (written[index] ?? "");
  });
  return open + body.join("") + (gaps.at(-1) ?? "") + close;
}

/** Comments have no place in one line. Behind an item they belong to it, in their own line to the next one. */
function linesWithComments(
  gaps: readonly string[],
  steps: readonly Step[],
  written: readonly string[],
): string[] {
  const comments = gaps.map((gap, index) => {
    const [behind = "", ...above] = gap.split("\n");
    return index === 0
      ? { behind: [], above: commentsIn([behind, ...above]) }
      : { behind: commentsIn([behind]), above: commentsIn(above) };
  });
  const lines = steps.flatMap(({ from }, index) => {
    const item = `${written[index]},`;
    if (from === undefined) return [item];
    return [...(comments[from]?.above ?? []), ...(comments[from + 1]?.behind ?? []), item];
  });
  return [...lines, ...(comments.at(-1)?.above ?? [])];
}

const commentsIn = (lines: readonly string[]) =>
  lines.flatMap((line) => (line.includes("#") ? [line.slice(line.indexOf("#")).trimEnd()] : []));

const afterLine = (text: string) => text.slice(text.lastIndexOf("\n") + 1);

/** The spaces at the beginning of the line. */
const indentOf = (text: string, offset: number) =>
  /^[ \t]*/.exec(text.slice(lineStart(text, offset), offset))?.[0] ?? "";

/** Where the values of a JSON text stand. It is known to be JSON, and not nested too deeply. */
export function jsonNode(text: string): FlowNode {
  const tokens = [...text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},:]|[^\s[\]{},:"]+/g)];
  let index = 0;
  const tokenAt = (place: number) => tokens[place]?.[0] ?? "";
  const readNode = (): FlowNode => {
    const start = tokens[index]?.index ?? 0;
    const open = tokenAt(index++);
    if (open !== "[" && open !== "{") return { start, end: start + open.length };
    const items: FlowItem[] = [];
    while (!"]}".includes(tokenAt(index))) {
      if (tokenAt(index) === ",") index++;
      const itemStart = tokens[index]?.index ?? 0;
      const name = open === "{" ? { name: String(JSON.parse(tokenAt(index))) } : {};
      if (open === "{") index += 2;
      const node = readNode();
      items.push({ ...name, start: itemStart, end: node.end, node });
    }
    return { start, end: (tokens[index++]?.index ?? 0) + 1, items };
  };
  return readNode();
}

/** As the formatter of this repository breaks lines. */
export const maxLine = 100;

/** How a JSON file is written: its indentation, and whether it has lists on one line. */
export function jsonWriter(text: string): FlowWriter {
  const newLine = text.includes("\r\n") ? "\r\n" : "\n";
  const unit = /\n([ \t]+)\S/.exec(text)?.[1];
  const hasLists = /\[[^\s\]]/.test(text);
  const print = (value: Json, indent: string): string => {
    if (!isFilled(value) || unit === undefined) return JSON.stringify(value);
    const inner = indent + unit;
    if (Array.isArray(value) && hasLists && !value.some(isFilled)) {
      const line = `[${value.map((entry) => JSON.stringify(entry)).join(", ")}]`;
      if (indent.length + line.length <= maxLine) return line;
    }
    const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
    const entries = Object.entries(value).map(
      ([name, entry]) =>
        inner + (Array.isArray(value) ? "" : `${JSON.stringify(name)}: `) + print(entry, inner),
    );
    return [open, entries.join(`,${newLine}`), indent + close].join(newLine);
  };
  return {
    text,
    newLine,
    print: (value, _, indent) => print(value, indent),
    printName: (name) => JSON.stringify(name),
  };
}
