import { type Node, isCollection, isMap, isScalar, isSeq, parseDocument } from "yaml";
import type { Json } from "../api.ts";
import { lineEnd, lineStart } from "./lines.ts";
import { type Filled, type Step, entryOf, isFilled, isSame, planChanges } from "./plan-changes.ts";
import { type Block, type Entry, fieldsOf, isWritten, readBlock } from "./read-block.ts";
import { type FlowNode, flowText, maxLine } from "./write-flow.ts";
import { nameText, scalarText } from "./yaml-scalar.ts";

interface Source {
  text: string;
  newLine: string;
  /** Before everything else, if the file has another version of YAML. */
  directive: string;
  /** How much farther to the right a block begins than the field that it belongs to, and a list. */
  step: number;
  listStep: number;
  /** Whether a block with several changes is printed anew. */
  isCoarse: boolean;
}

/** Where a block would begin in the place of a value. */
interface Place {
  column: number;
  /** Whether it can begin in the line of the value. */
  isInline: boolean;
}

/** The text with another value, and no other changes. */
export function yamlText(text: string, old: Json, value: Json, isCoarse: boolean): string {
  const { contents, directives } = parseDocument(text, {
    keepSourceTokens: true,
    uniqueKeys: false,
    prettyErrors: false,
  });
  const start = contents?.range[0] ?? text.length;
  const block = readBlock(text, contents, start);
  const end = block?.end ?? lineEnd(text, contents?.range[1] ?? start);
  const { explicit, version } = directives.yaml;
  const steps = stepsOf(block);
  const source: Source = {
    text,
    newLine: text.includes("\r\n") ? "\r\n" : "\n",
    directive: explicit ? `%YAML ${version}\n---\n` : "",
    step: steps.step ?? 2,
    listStep: steps.listStep ?? 2,
    isCoarse,
  };
  const root = { separator: "", comments: "", start, end, headEnd: start, node: contents, block };
  const place = { column: block?.column ?? 0, isInline: true };
  return text.slice(0, start) + entryText(source, root, place, old, value) + text.slice(end);
}

/** The text of a new file. */
export const newYaml = (value: Json): string =>
  `${isFilled(value) ? blockLines(plainSource, value, 0, null) : JSON.stringify(value)}\n`;

const plainSource: Source = {
  text: "",
  newLine: "\n",
  directive: "",
  step: 2,
  listStep: 2,
  isCoarse: false,
};

/** As the first block and the first list have it. */
function stepsOf(block: Block | undefined): Partial<Pick<Source, "step" | "listStep">> {
  const steps: Partial<Pick<Source, "step" | "listStep">> = {};
  for (const entry of block?.entries ?? []) {
    if (!block || !entry.block) continue;
    const step = entry.block.column - block.column;
    const own = isSeq(entry.node) ? { listStep: step } : { step };
    Object.assign(steps, { ...stepsOf(entry.block), ...(isNamed(entry) ? own : {}), ...steps });
    if (steps.step !== undefined && steps.listStep !== undefined) break;
  }
  return steps;
}

const isNamed = ({ name }: Entry) => name !== undefined;

/** The lines of an entry with another value, without the spaces before them. */
function entryText(source: Source, entry: Entry, place: Place, old: Json, value: Json): string {
  const { text, newLine } = source;
  const { start, end, headEnd, node, block } = entry;
  if (isSame(old, value)) return text.slice(start, end);
  if (block && isFilled(old) && isFilled(value) && Array.isArray(value) === isSeq(node))
    return (
      text.slice(start, block.start) +
      blockText(source, block, old, value) +
      text.slice(block.end, end)
    );

  const head = text.slice(start, headEnd);
  const space = head === "" ? "" : " ";
  const { before, comment, after } = around(source, entry);
  if (!isFilled(value)) {
    const indent = /\n( +)\S/.exec(comment === undefined ? "" : text.slice(headEnd, end))?.[1];
    const written = scalarText(value, {
      ...source,
      style: styleOf(node),
      hasComment: isCommentNext(text, start, isWritten(node) ? node.range[1] : headEnd),
      indent: indent ?? " ".repeat(place.column),
    });
    // Of a block scalar only the sign stands in the first line.
    const first = /^[|>]-?(?=[\r\n])/.exec(written)?.[0] ?? written;
    return head + (before || space) + first + (comment ?? "") + written.slice(first.length) + after;
  }
  const flow = flowValue(source, node, old, value);
  if (flow !== undefined) return head + before + flow + after;
  const comments = `${before}${comment ?? ""}${after}`.match(/#[^\r\n]*/g) ?? [];
  const indent = newLine + " ".repeat(place.column);
  const lines = [...comments, blockLines(source, value, place.column, null)].join(indent);
  return head + (place.isInline || comments.length > 0 ? space : indent) + lines + newLine;
}

/** What stands around the value of an entry. `comment` is that of the first line of a block scalar. */
function around(
  { text, newLine }: Source,
  { block, node, headEnd, end }: Entry,
): { before: string; comment?: string; after: string } {
  if (block)
    return {
      before: "",
      after: block.isInline ? newLine : text.slice(headEnd, lineEnd(text, headEnd)),
    };
  if (!isWritten(node)) return { before: "", after: text.slice(headEnd, end) };
  const before = text.slice(headEnd, node.range[0]);
  if (!styleOf(node)?.startsWith("BLOCK_"))
    return { before, after: text.slice(node.range[1], end) };
  const comment = /^[^ \t\r\n]+([ \t]+#[^\r\n]*)/.exec(text.slice(node.range[0], end))?.[1] ?? "";
  return { before, comment, after: newLine };
}

/** Whether a comment follows that the reader takes as one of the value: farther to the right than its entry. */
function isCommentNext(text: string, start: number, end: number): boolean {
  const comment = end + text.slice(end).search(/\S|$/);
  const columnOf = (offset: number) => offset - lineStart(text, offset);
  return (
    text[comment] === "#" && (comment < lineEnd(text, end) || columnOf(comment) > columnOf(start))
  );
}

const styleOf = (node: unknown) => (isScalar(node) ? node.type : undefined);

/** A field may be `? name` alone. */
const hasColon = (text: string, { name, headEnd }: Entry) =>
  name === undefined || text[headEnd - 1] === ":";

/** The lines of a list or block with other entries. */
function blockText(source: Source, block: Block, old: Filled, value: Filled): string {
  const { text, newLine } = source;
  const { entries, column, isInline } = block;
  const names = entries.map(({ name }) => name);
  const steps = planChanges(names, old, value);
  const oldOf = ({ name = "", from = -1 }: Step) => entryOf(old, Array.isArray(old) ? from : name);
  const endsLine = text[block.end - 1] === "\n";

  const indent = " ".repeat(column);
  const changed = steps.filter(
    (step, index) => step.from !== index || !isSame(oldOf(step), step.value),
  );
  const hasOneChange =
    changed.length === 1 && steps.length === entries.length && changed[0]?.from !== undefined;
  const isAnew = source.isCoarse && !(hasOneChange && entries[changed[0]?.from ?? -1]?.block);

  const written = [entries[0]?.separator ?? ""];
  /** The separators before this one are written. */
  let next = 1;
  /** Comments that belong to no entry stay, also if the entries below them go. */
  const separatorsUntil = (end: number): Separator => {
    const found = entries.slice(next, end).map(({ separator }) => separatorOf(separator));
    next = Math.max(next, end);
    const first = found.find(({ comments }) => comments !== "") ?? found.at(-1);
    return { blank: first?.blank ?? "", comments: found.map(({ comments }) => comments).join("") };
  };
  for (const [index, step] of steps.entries()) {
    const { from = -1, isInPlace } = step;
    const entry = entries[from];
    const beside = blankBeside(entries, next);
    const separator = separatorsUntil(isInPlace ? from + 1 : 0);
    if (index > 0 && !isAnew) written.push(isInPlace && from > 0 ? separator.blank : beside);
    const lead = separator.comments + (entry?.comments ?? "");
    const isBehind = isInline && index === 0;
    written.push(isBehind ? lead.trimStart() + (lead && indent) : lead + indent);
    const before = oldOf(step);
    const lines =
      entry &&
      before !== undefined &&
      !isAnew &&
      (isSame(before, step.value) || hasColon(text, entry))
        ? entryText(source, entry, placeIn(source, block, step), before, step.value)
        : newEntry(source, step, column, entry?.node ?? likeOf(entries, steps[index - 1]));
    written.push(lines.endsWith("\n") ? lines : lines + newLine);
  }
  const rest = separatorsUntil(entries.length);
  if (rest.comments !== "") written.push(rest.blank + rest.comments.trimEnd() + newLine);
  return endsLine ? written.join("") : written.join("").replace(/\r?\n$/, "");
}

interface Separator {
  /** Empty lines. */
  blank: string;
  /** What follows them: comments, and empty lines behind them. */
  comments: string;
}

function separatorOf(lines: string): Separator {
  const blank = /^(?:[ \t]*\r?\n)*/.exec(lines)?.[0] ?? "";
  return { blank, comments: lines.slice(blank.length) };
}

/** As few empty lines as the neighbours of a new entry have. */
function blankBeside(entries: readonly Entry[], next: number): string {
  const [before, after] = [Math.max(next - 1, 1), next].map((index) => entries[index]);
  const lines = [before, after].flatMap((entry) =>
    entry ? [separatorOf(entry.separator).blank] : [],
  );
  return lines.toSorted((a, b) => a.length - b.length)[0] ?? "";
}

function placeIn({ step, listStep }: Source, block: Block, { name, value }: Step): Place {
  if (name === undefined) return { column: block.column + 2, isInline: true };
  return { column: block.column + (Array.isArray(value) ? listStep : step), isInline: false };
}

/** What a new entry is written like: its neighbour. Texts of different fields need not look alike. */
function likeOf(entries: readonly Entry[], before: Step | undefined): Node | null {
  const entry = entries[before?.from ?? 0];
  return entry && (entry.name === undefined || isCollection(entry.node)) ? entry.node : null;
}

/** A list or block in lines of its own; the first one without the spaces before it. */
function blockLines(source: Source, value: Filled, column: number, like: Node | null): string {
  const entries = Object.entries(value).map(([key, entry]) => {
    const name = Array.isArray(value) ? undefined : key;
    return newEntry(source, { name, value: entry }, column, childOf(like, name));
  });
  return entries.join(source.newLine + " ".repeat(column));
}

function childOf(like: Node | null, name: string | undefined): Node | null {
  if (isSeq<Node>(like)) return like.items[0] ?? null;
  if (!isMap<Node, Node | null>(like)) return null;
  const own = like.items.find(({ key }) => isScalar(key) && String(key.value) === name);
  const other = like.items[0]?.value ?? null;
  return own?.value ?? (isCollection(other) ? other : null);
}

function newEntry(
  source: Source,
  { name, value }: Pick<Step, "name" | "value">,
  column: number,
  like: Node | null,
): string {
  const { newLine, step, listStep } = source;
  const head = name === undefined ? "-" : `${nameText(name, source)}:`;
  if (!isFilled(value)) {
    const style =
      String(value).includes("\n") || !styleOf(like)?.startsWith("BLOCK_")
        ? styleOf(like)
        : undefined;
    return `${head} ${scalarText(value, { ...source, style, indent: " ".repeat(column + step) })}`;
  }
  if (isCollection(like) && like.flow) {
    const line = flowLine(source, value);
    if (line.length <= maxLine) return `${head} ${line}`;
  }
  if (name === undefined) return `- ${blockLines(source, value, column + 2, like)}`;
  const inner = column + (Array.isArray(value) ? listStep : step);
  return head + newLine + " ".repeat(inner) + blockLines(source, value, inner, like);
}

/** In brackets; undefined if it should stand in lines of its own. */
function flowValue(
  source: Source,
  node: Node | null,
  old: Json,
  value: Filled,
): string | undefined {
  if (!isCollection(node) || !node.flow || !isWritten(node)) return undefined;
  // A list can only be empty between brackets.
  if (!isFilled(old) && Object.values(value).some((entry) => typeof entry !== "number"))
    return undefined;
  const writer = {
    ...source,
    print: (entry: Json, like: FlowNode | undefined) => {
      const hasComment = like && /^[\s,]*#/.test(source.text.slice(like.end));
      return flowLine(source, entry, hasComment ? "QUOTE_DOUBLE" : like?.style);
    },
    printName: (name: string) => nameText(name, { ...source, isFlow: true }),
  };
  const written = flowText(writer, flowNode(source.text, node), old, value);
  const before = source.text.slice(...node.range);
  const isLong = written.length > Math.max(maxLine, before.length);
  return isLong && !before.includes("\n") ? undefined : written;
}

function flowLine(source: Source, value: Json, style?: string): string {
  if (!isFilled(value)) return scalarText(value, { ...source, style, isFlow: true });
  if (Array.isArray(value)) return `[${value.map((entry) => flowLine(source, entry)).join(", ")}]`;
  const fields = Object.entries(value).map(
    ([name, entry]) => `${nameText(name, { ...source, isFlow: true })}: ${flowLine(source, entry)}`,
  );
  return `{${fields.join(", ")}}`;
}

function flowNode(text: string, node: Node & { range: [number, number, number] }): FlowNode {
  const [start, end] = node.range;
  const base = { start, end, style: styleOf(node) };
  if (isMap<Node, Node | null>(node) && text[start] === "{")
    return {
      ...base,
      items: fieldsOf(node).map(({ headEnd, node: value, ...field }) => ({
        ...field,
        end: isWritten(value) ? value.range[1] : headEnd,
        node: isWritten(value) ? flowNode(text, value) : undefined,
      })),
    };
  if (!isSeq<Node>(node)) return base;
  const items = node.items.filter(isWritten).map((item) => flowNode(text, item));
  return {
    ...base,
    items: items.map((item) => ({ start: item.start, end: item.end, node: item })),
  };
}

/** The text as the library prints it, with its comments. */
export function printedDocument(text: string, value: Json): string {
  const document = parseDocument(text, { uniqueKeys: false });
  const update = (node: unknown, entry: Json): unknown => {
    if (isMap(node) && isFilled(entry) && !Array.isArray(entry)) {
      const pairs = new Map(
        node.items.map((pair) => [isScalar(pair.key) ? String(pair.key.value ?? "") : "", pair]),
      );
      node.items = Object.entries(entry).map(([name, inner]) => {
        const pair = pairs.get(name) ?? document.createPair(name, null);
        pair.value = update(pair.value, inner);
        return pair;
      });
      return node;
    }
    if (!isSeq(node) || !Array.isArray(entry))
      return isScalar(node) && node.value === entry ? node : document.createNode(entry);
    node.items = entry.map((inner, index) => update(node.items[index], inner));
    return node;
  };
  document.contents = update(document.contents, value) as typeof document.contents;
  return document.toString({
    lineWidth: 0,
    doubleQuotedAsJSON: true,
    defaultStringType: "QUOTE_DOUBLE",
    defaultKeyType: "PLAIN",
  });
}
