import { fieldName, readJson, readMarkdown, readYaml } from "#server/content/source-file.ts";
import { type FieldPath, type Json, bodyField } from "../api.ts";
import { lineEnd } from "./lines.ts";
import { entryOf, isSame } from "./plan-changes.ts";
import { flowText, jsonNode, jsonWriter } from "./write-flow.ts";
import { newYaml, printedDocument, yamlText } from "./write-yaml.ts";

/** What a file says, with the text below the fields of a Markdown file as one text. Throws if it cannot be read. */
export function valueOf(path: string, text: string): Json {
  const { value, problems } = read(path, withoutMark(text));
  if (problems[0]) throw new Error(problems[0].message);
  return value;
}

/** The text of a file with this value. What did not change stays byte for byte: comments, order, quotation marks, spaces, line ends. */
export function writeFile(path: string, text: string | undefined, value: Json): string {
  const bare = withoutMark(text ?? "");
  const mark = text?.slice(0, text.length - bare.length) ?? "";
  const wanted = withLineFeeds(path, value);
  const old = isBlank(path, bare) ? undefined : valueOf(path, bare);
  if (old !== undefined && isSame(old, wanted)) return mark + bare;
  check(path, wanted, []);
  let failed: FieldPath = [];
  for (const write of waysOf(path)) {
    const written = write(bare, old, wanted);
    const { value: said, problems } = read(path, written);
    if (problems.length === 0 && isSame(said, wanted)) return mark + written;
    failed = differenceOf(problems.length > 0 ? (old ?? null) : said, wanted);
  }
  throw new Error(`${fieldName(failed)}: cannot be written`);
}

/** What decoders of UTF-8 drop. */
const withoutMark = (text: string) => (text.startsWith("\ufeff") ? text.slice(1) : text);

/** Without fields: it can be filled. */
const isBlank = (path: string, text: string) =>
  path.endsWith(".yaml")
    ? text.split("\n").every((line) => /^\s*(#|$)/.test(line))
    : text.trim() === "";

function read(
  path: string,
  text: string,
): { value: Json; problems: readonly { message: string }[] } {
  const reader = path.endsWith(".json") ? readJson : path.endsWith(".md") ? readMarkdown : readYaml;
  const { value, problems } = reader(path, text);
  const lines =
    path.endsWith(".md") && problems.length === 0 ? entryOf(value as Json, bodyField) : "";
  if (!Array.isArray(lines)) return { value: value as Json, problems };
  return { value: { ...(value as object), [bodyField]: lines.join("\n") }, problems };
}

/** The text of a Markdown file is read in lines, whatever ends them. */
function withLineFeeds(path: string, value: Json): Json {
  const body = path.endsWith(".md") ? entryOf(value, bodyField) : undefined;
  if (typeof body !== "string") return value;
  return { ...(value as object), [bodyField]: body.replaceAll("\r\n", "\n") };
}

/** As deep as the reader allows. */
const maxDepth = 30;

/** Throws for what no file of this kind can say. */
function check(path: string, value: Json, field: FieldPath): void {
  const fail = (message: string) => {
    throw new Error(field.length === 0 ? message : `${fieldName(field)}: ${message}`);
  };
  if (field.length > maxDepth) fail("is nested too deeply");
  if (field.length === 0 && (typeof value !== "object" || value === null)) fail("has no fields");
  if (field.length === 0 && path.endsWith(".md")) {
    const body = entryOf(value, bodyField);
    if (typeof body !== "string") fail("is without the text below the fields");
    else if (body.includes("\0") || !body.isWellFormed())
      fail("the text has a character that no file can hold");
  }
  if (typeof value === "number" && !Number.isFinite(value)) fail("is no number");
  const last = field.at(-1);
  if (typeof last === "string" && last in {} && !path.endsWith(".json"))
    fail("is no name of a field");
  if (typeof value !== "object" || value === null) return;
  for (const [name, entry] of Object.entries(value))
    check(path, entry, [...field, Array.isArray(value) ? Number(name) : name]);
}

function differenceOf(a: Json, b: Json): FieldPath {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return [];
  for (const name of new Set([...Object.keys(b), ...Object.keys(a)])) {
    const [before, after] = [entryOf(a, name), entryOf(b, name)];
    if (isSame(before, after)) continue;
    return [Array.isArray(b) ? Number(name) : name, ...differenceOf(before ?? null, after ?? null)];
  }
  return [];
}

/** Makes a text from the old one, which is blank if there is no old value. */
type Write = (text: string, old: Json | undefined, value: Json) => string;

/** The careful way first. It fails where YAML has a rule that is not followed here. */
const waysOf = (path: string): Write[] => {
  if (path.endsWith(".json")) return [changeJson, printJson];
  const ways = [changeYaml(false), changeYaml(true), printYaml];
  return path.endsWith(".md") ? ways.map(inMarkdown) : ways;
};

const changeJson: Write = (text, old, value) => {
  if (old === undefined) return printJson(text, old, value);
  const node = jsonNode(text);
  const written = flowText(jsonWriter(text), node, old, value);
  return text.slice(0, node.start) + written + text.slice(node.end);
};

const printJson: Write = (_, __, value) => `${JSON.stringify(value, null, 2)}\n`;

const changeYaml =
  (isCoarse: boolean): Write =>
  (text, old, value) =>
    old === undefined ? filledYaml(text, value) : yamlText(text, old, value, isCoarse);

const filledYaml = (text: string, value: Json) =>
  text + (text === "" || text.endsWith("\n") ? "" : "\n") + newYaml(value);

const printYaml: Write = (text, _, value) => {
  const written = printedDocument(text, value);
  return text.includes("\r\n") ? written.replaceAll("\n", "\r\n") : written;
};

/** Writes the fields of a Markdown file this way. */
const inMarkdown =
  (write: Write): Write =>
  (text, old, value) => {
    const { [bodyField]: body = "", ...fields } = value as Record<string, Json>;
    if (old === undefined) return `---\n${write("", undefined, fields)}---\n${String(body)}`;
    const { [bodyField]: oldBody = "", ...oldFields } = old as Record<string, Json>;
    const start = lineEnd(text, 0);
    // Its line end may be the one of the first line.
    const end = start + text.slice(start - 1).search(/\n---(?:\r?\n|$)/);
    const bodyStart = lineEnd(text, end);
    const head = text.slice(start, end);
    const newLine = text.includes("\r\n") ? "\r\n" : "\n";
    const written = isSame(oldFields, fields) ? head : write(head, oldFields, fields);
    const close = text.slice(end, bodyStart);
    const closed = body === "" || close.endsWith("\n") ? close : close + newLine;
    return (
      text.slice(0, start) +
      (written.endsWith("\n") || written === "" ? written : written + newLine) +
      closed +
      bodyText(text.slice(bodyStart), String(oldBody), String(body), newLine)
    );
  };

/** The new text with the line ends of the old one, which is `raw` as it is written. */
function bodyText(raw: string, old: string, body: string, newLine: string): string {
  const ends = raw.match(/\r?\n/g) ?? [];
  const oldLines = old.split("\n");
  const lines = body.split("\n");
  const more = lines.length - oldLines.length;
  let changed = lines.findIndex((line, index) => line !== oldLines[index]);
  if (changed < 0) changed = lines.length;
  return lines
    .map((line, index) => {
      const isLast = index === lines.length - 1;
      const isNew = index >= changed && index < changed + more;
      const end = (isNew ? undefined : ends[index < changed ? index : index - more]) ?? newLine;
      return isLast ? line : line + end;
    })
    .join("");
}
