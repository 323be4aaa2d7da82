import type { ArticleBlock, Picture } from "./content-service.ts";
import type { SafeHtml } from "./html/sanitise.ts";
import { plainText } from "./plain-text.ts";

type Row = Record<string, unknown>;

type BlockTools = {
  html(source: string): SafeHtml;
  picture(source: string, width: unknown, height: unknown, alt: string): Picture | undefined;
};

const minTextLength = 10;
const maxDepth = 3;

const maxHeadingLength = 300;
const maxCaptionLength = 1000;
const maxItemLength = 5000;

const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isFlexible = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.some((row) => isRow(row) && "acf_fc_layout" in row);

/** The rows of an article's flexible content, whatever the field is called. Without rows ACF sends `[]` or `false`. */
export function flexibleRows(acf: unknown): Row[] {
  const fields = isRow(acf) ? acf : {};
  const found = [fields["flexible_content"], ...Object.values(fields)].find(isFlexible);
  return found?.filter(isRow) ?? [];
}

/** All strings in the rows, including those of unknown layouts. */
export function textsIn(value: unknown, found: string[] = []): string[] {
  if (typeof value === "string" && value !== "") found.push(value);
  else if (Array.isArray(value)) for (const entry of value) textsIn(entry, found);
  else if (isRow(value))
    for (const [name, entry] of Object.entries(value))
      if (name !== "acf_fc_layout") textsIn(entry, found);
  return found;
}

export const mapBlocks = (rows: readonly Row[], tools: BlockTools): ArticleBlock[] =>
  rows.flatMap((row) => mapRow(row, tools, 1));

function mapRow(row: Row, tools: BlockTools, depth: number): ArticleBlock[] {
  const layout = pick(row, "acf_fc_layout");
  switch (layout) {
    case "text":
    case "content":
    case "text_block":
      return text(pick(row, layout, "text", "content", "body", "html"), tools, 0);
    case "heading":
    case "title":
      return heading(row, layout);
    case "image":
      return image(row["image"] ?? row, row, tools);
    case "quote":
    case "blockquote":
      return quote(row, layout, tools);
    case "list":
      return list(row, tools);
    default:
      return generic(row, tools, depth);
  }
}

/** The first of the named fields that holds a string which is not blank. */
const pick = (row: Row, ...names: string[]) =>
  names
    .map((name) => row[name])
    .find((value): value is string => typeof value === "string" && value.trim() !== "") ?? "";

function text(source: string, tools: BlockTools, longerThan: number): ArticleBlock[] {
  const html =
    plainText(source, longerThan + 1).length > longerThan || /<(?:img|iframe)\b/i.test(source)
      ? tools.html(source)
      : undefined;
  return html ? [{ layout: "text", html }] : [];
}

/** Accepts `h3`, `3` and 3. String() alone throws for some objects. */
const short = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value).slice(0, 10) : "";

function heading(row: Row, layout: string): ArticleBlock[] {
  const words = plainText(pick(row, layout, "heading", "title", "text"), maxHeadingLength);
  const number = Number(/\d/.exec(short(row["level"]) || short(row["size"]))?.[0]);
  const level = number === 3 ? 3 : number >= 4 ? 4 : 2;
  return words ? [{ layout: "heading", level, text: words }] : [];
}

function image(source: unknown, row: Row, tools: BlockTools): ArticleBlock[] {
  const file = isRow(source) ? source : { url: source };
  const alt = plainText(pick(file, "alt") || pick(row, "alt"), maxCaptionLength);
  const picture = tools.picture(pick(file, "url"), file["width"], file["height"], alt);
  const caption = plainText(pick(row, "caption") || pick(file, "caption"), maxCaptionLength);
  return picture ? [{ layout: "image", image: picture, caption }] : [];
}

function quote(row: Row, layout: string, tools: BlockTools): ArticleBlock[] {
  const html = tools.html(pick(row, layout, "quote", "text", "content"));
  const cite = plainText(pick(row, "author", "cite", "source", "name"), maxCaptionLength);
  return html ? [{ layout: "quote", html, cite }] : [];
}

function list(row: Row, tools: BlockTools): ArticleBlock[] {
  const source = row["items"] ?? row["list"];
  if (typeof source === "string") return text(source, tools, 0);
  const rows: unknown[] = Array.isArray(source) ? source : [];
  const items = rows
    .map((item) =>
      isRow(item) ? pick(item, "item", "text", "content", ...Object.keys(item)) : item,
    )
    .filter((item) => typeof item === "string")
    .map((item) => plainText(item, maxItemLength))
    .filter(Boolean);
  const ordered = row["ordered"] === true || row["type"] === "ordered" || row["type"] === "ol";
  return items.length > 0 ? [{ layout: "list", ordered, items }] : [];
}

const isFile = (row: Row) =>
  typeof row["url"] === "string" && ("width" in row || "mime_type" in row);
const isAddress = (value: string) => /^\S+$/.test(value) && /[:/_]/.test(value);

/** Blocks of an unknown layout: its images, and strings that look like text and not like a setting. */
function generic(value: unknown, tools: BlockTools, depth: number): ArticleBlock[] {
  if (typeof value === "string")
    return isAddress(value.trim()) ? [] : text(value, tools, minTextLength);
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => generic(entry, tools, depth));
  if (!isRow(value)) return [];
  if (isFile(value)) return image(value, value, tools);
  if (depth > maxDepth) return [];
  return Object.entries(value).flatMap(([name, entry]) => {
    if (name === "acf_fc_layout") return [];
    if (isFlexible(entry))
      return entry.filter(isRow).flatMap((row) => mapRow(row, tools, depth + 1));
    return generic(entry, tools, depth + 1);
  });
}
