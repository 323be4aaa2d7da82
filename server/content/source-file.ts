import {
  type Document,
  LineCounter,
  type Node,
  type ParsedNode,
  type Scalar,
  type YAMLError,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  visit,
} from "yaml";

export type FieldPath = readonly (string | number)[];

/** As messages write it: the third of a list is #3. */
export const fieldName = (path: FieldPath) =>
  path.map((key) => (typeof key === "number" ? `#${key + 1}` : key)).join(".");

/** A mistake at a field. A line of a Markdown text has no name, only its number. */
export function problemAt(source: SourceFile, path: FieldPath, message: string): Problem {
  const name = path[0] === bodyField ? "" : fieldName(path);
  return {
    file: source.file,
    path,
    position: source.positionOf(path),
    message: name === "" ? message : `${name}: ${message}`,
  };
}

/** The lines of a Markdown text, beside the fields above it: no field can have this name. */
export const bodyField = "---";

/** A mistake in a file, with its position as `line:column` if it has one. */
export interface Problem {
  file: string;
  /** Of the field, if it is about one. */
  path?: FieldPath;
  position?: string | undefined;
  message: string;
}

const maxLineLength = 500;

/** `content/people.yaml:12:3: #2.email: "info" must be an e-mail address` */
export function problemLine({ file, position, message }: Problem): string {
  const place = position === undefined ? file : `${file}:${position}`;
  // Names in a message may be as long as a file, and have lines.
  const line = `${place}: ${message}`.replace(/\s+/g, " ");
  return line.length > maxLineLength ? `${line.slice(0, maxLineLength)}…` : line;
}

/** What a file says, and where. */
export interface SourceFile {
  file: string;
  /** Undefined if the file cannot be read. */
  value: unknown;
  problems: readonly Problem[];
  /** The position of a field, or of the innermost block around it that exists. */
  positionOf(path: FieldPath): string | undefined;
}

/** Nothing that people write is deeper. */
const maxDepth = 30;

function parseText(text: string) {
  const lines = new LineCounter();
  // The library compares every key with every other one; `problemsIn` needs one pass.
  const options = { lineCounter: lines, uniqueKeys: false, prettyErrors: false };
  const document = parseDocument(text, options);
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return `${line}:${col}`;
  };
  return { document, at };
}

export function readYaml(file: string, text: string): SourceFile {
  const { document, at } = parseText(text);
  const errors = [...document.errors, ...document.warnings];
  const tooDeep = errors.find(({ code }) => code === "RESOURCE_EXHAUSTION");
  const [first] = errors.toSorted((a, b) => a.pos[0] - b.pos[0]);
  // What comes behind it is mostly caused by it. Of two errors at one place the later one is more precise.
  const cause = tooDeep ?? errors.findLast(({ pos }) => pos[0] === first?.pos[0]);
  const failed = cause
    ? [{ file, position: at(cause.pos[0]), message: explained(cause, text) }]
    : [];
  const problems = failed.length > 0 ? failed : problemsIn(file, text, document, at);
  let parsedAgain: ReturnType<typeof parseText> | undefined;
  return {
    file,
    value: problems.length > 0 ? undefined : document.toJS(),
    problems,
    positionOf: (path) => {
      // Only mistakes have positions. Until then the text is kept, which is a twentieth of the parsed document.
      parsedAgain ??= parseText(text);
      const offset = offsetOf(parsedAgain.document.contents, path);
      return offset === undefined ? undefined : parsedAgain.at(offset);
    },
  };
}

/** Fields in YAML between two lines of ---, and a text in Markdown below them, which is read as a list of lines. */
export function readMarkdown(file: string, text: string): SourceFile {
  const [first, ...lines] = text.split(/\r?\n/);
  const end = lines.indexOf("---");
  if (first !== "---" || end < 0)
    return unreadable(file, "must begin with fields between two lines of ---");
  const head = readYaml(file, `\n${lines.slice(0, end).join("\n")}`);
  const firstLine = end + 3;
  return {
    ...head,
    value:
      head.problems.length > 0
        ? undefined
        : { ...Object(head.value), [bodyField]: lines.slice(end + 1) },
    positionOf: (path) =>
      path[0] === bodyField ? `${firstLine + Number(path[1] ?? 0)}:1` : head.positionOf(path),
  };
}

export function readJson(file: string, text: string): SourceFile {
  try {
    const value: unknown = JSON.parse(text);
    if (isDeeper(value)) return unreadable(file, "is nested too deeply");
    return { file, value, problems: [], positionOf: () => undefined };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(reason) ?? [];
    const message = `is no JSON: ${reason.slice(0, 120)}`;
    const problem = { file, position: line && `${line}:${column}`, message };
    return { file, value: undefined, problems: [problem], positionOf: () => undefined };
  }
}

export const isDeeper = (value: unknown, depth = maxDepth): boolean =>
  typeof value === "object" &&
  value !== null &&
  (depth === 0 || Object.values(value).some((entry) => isDeeper(entry, depth - 1)));

export const unreadable = (file: string, message: string): SourceFile => ({
  file,
  value: undefined,
  problems: [{ file, message }],
  positionOf: () => undefined,
});

const tagged = "a text that begins with ! must stand in quotation marks";

/** What people meant who wrote something that YAML reads in another way. */
const explanations: Partial<Record<YAMLError["code"], string>> = {
  BAD_INDENT: "stands too far to the left or to the right: fields of one block begin in one column",
  BAD_SCALAR_START: "a text that begins with this character must stand in quotation marks",
  BLOCK_AS_IMPLICIT_KEY: 'a text that contains ": " must stand in quotation marks',
  MISSING_CHAR: "a bracket, a comma or a quotation mark is missing here or before",
  MULTILINE_IMPLICIT_KEY:
    "a field is without its colon, a text without its quotation marks, or the next line stands too far to the right",
  MULTIPLE_DOCS: "--- begins a second document: a file has one",
  RESOURCE_EXHAUSTION: "is nested too deeply",
  TAG_RESOLVE_FAILED: tagged,
  TAB_AS_INDENT: "a line begins with a tab: use spaces",
  UNEXPECTED_TOKEN: "something stands here that belongs to no field: is a quotation mark missing?",
};

const explained = ({ code, message, pos: [start] }: YAMLError, text: string) =>
  (text[start - 1] === "\t" && explanations.TAB_AS_INDENT) ||
  (explanations[code] ?? message.split("\n")[0] ?? "");

function problemsIn(
  file: string,
  text: string,
  document: Document.Parsed,
  at: (offset: number) => string,
) {
  if (!isMap(document.contents) && !isSeq(document.contents))
    return [{ file, message: "has no fields: lines of a name, a colon and a value" }];
  const problems: Problem[] = [];
  const report = (node: unknown, message: string) => {
    const offset = (node as Partial<Node> | null)?.range?.[0];
    problems.push({ file, position: offset === undefined ? undefined : at(offset), message });
  };
  visit(document, {
    Node(_, node, parents) {
      if (parents.length > maxDepth * 2) {
        report(node, "is nested too deeply");
        return visit.BREAK;
      }
      // A short file with aliases can stand for a very large one.
      if (isAlias(node) || node.anchor !== undefined)
        report(node, "a text that begins with & or * must stand in quotation marks");
      if (isScalar(node) && typeof node.value === "number" && !Number.isFinite(node.value))
        report(node, "is no number");
      if (!isAlias(node) && node.tag !== undefined) report(node, tagged);
      const lost = isScalar(node) && lostText(node, text);
      if (lost) report(node, lost);
      if (!isMap(node)) return undefined;
      const keys = new Set<string>();
      for (const { key } of node.items) {
        const name = isScalar(key) ? String(key.value) : undefined;
        // Such as `constructor` and `__proto__`, which every object has already.
        if (name === undefined || name in {}) report(key, "is no name of a field");
        else if (!keys.has(name)) keys.add(name);
        else {
          report(key, `${name} stands here twice: delete one, or is a - missing before it?`);
          // Without the hyphen every field of an entry stands there twice.
          break;
        }
      }
      return undefined;
    },
  });
  return problems;
}

/** YAML reads these without an error, and the page lacks words or has two paragraphs in one. */
function lostText({ type, value, comment, range }: Scalar, text: string): string | undefined {
  if (type !== "PLAIN" || typeof value !== "string") return undefined;
  if (comment)
    return "what stands behind # is a comment: put it on its own line, or the text in quotation marks";
  const isLonger = range && text.slice(range[0], range[1]).includes("\n");
  return isLonger
    ? "goes on in the next line: is a - missing there? Keep a text on one line"
    : undefined;
}

function offsetOf(root: ParsedNode | null, path: FieldPath): number | undefined {
  let node: unknown = root;
  let offset = root?.range[0];
  for (const name of path) {
    if (isMap<ParsedNode, ParsedNode>(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === `${name}`);
      if (!pair) break;
      offset = pair.key.range[0];
      node = pair.value;
    } else if (isSeq<ParsedNode>(node)) {
      const item = node.items[Number(name)];
      if (!item) break;
      offset = item.range[0];
      node = item;
    } else break;
  }
  return offset;
}
