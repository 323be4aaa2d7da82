import {
  groupRuns,
  hasClass,
  isElement,
  memoised,
  textOf,
  type Element,
  type Node,
} from "../html-tree.ts";

type Part = "code" | "emphasis" | "line" | "pre" | "quote" | "strong" | "term" | "text";

/** An output format: how each part of a document is written. The functions receive content that is already converted. */
export type TextStyle = Record<Part, (content: string) => string> & {
  isSkipped(node: Element): boolean;
  heading(level: number, content: string): string;
  link(content: string, node: Element): string;
  image(node: Element): string;
  lineBreak: string;
  row(cells: string[]): string;
  /** `isHead`: the first row contains the names of the columns. */
  table(rows: string[], columns: number, isHead: boolean): string;
};

const blockTags = new Set(
  "address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr html li main nav ol p pre root section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);
/** Inline elements that only the site's CSS keeps apart; text needs a space between them. */
const spacedTags = ["a", "cite", "small", "span", "strong", "time"];

/** Placeholder for `br` until the line is complete. Texts cannot contain it, because their white space is collapsed. */
const brokenLine = "\v";

interface Block {
  text: string;
  /** Follows the previous block without an empty line. */
  isTight?: boolean;
  /** The next block follows in the same line. */
  isTerm?: boolean;
}

const holdsBlock = memoised((node) => blockTags.has(node.tag) || node.children.some(holdsBlock));
const isBlock = (node: Element) => node.tag !== "a" && holdsBlock(node);

export function writeText(document: readonly Node[], style: TextStyle): string {
  /** Writes inline content; blocks inside it become part of the line. With `oneLine` a `br` becomes a space. */
  function inline(nodes: readonly Node[], oneLine: boolean): string {
    const parts: string[] = [];
    let before: Node | undefined;
    for (const node of nodes) {
      if (isElement(node, ...spacedTags) && isElement(before, ...spacedTags)) parts.push(" ");
      before = node;
      if (typeof node === "string") parts.push(style.text(node.replace(/\s+/g, " ")));
      else if (!style.isSkipped(node)) parts.push(inlineElement(node, oneLine));
    }
    return parts.join("");
  }

  function inlineElement(node: Element, oneLine: boolean): string {
    const { tag, children } = node;
    switch (tag) {
      case "br":
        return oneLine ? " " : brokenLine;
      case "img":
        return style.image(node);
      case "code":
        return style.code(textOf(children).replace(/\s+/g, " "));
      case "em":
      case "i":
        return around(inline(children, oneLine), style.emphasis);
      case "strong":
      case "b":
        return around(inline(children, oneLine), style.strong);
      case "a":
        return around(inline(children, true), (content) =>
          style.link(content.replace(/\s+/g, " "), node),
        );
      default: {
        const content = inline(children, oneLine);
        if (hasClass(node, "block") && !oneLine) return `\n${content.trim()}\n`;
        return blockTags.has(tag) ? ` ${content} ` : content;
      }
    }
  }

  const oneLine = (nodes: readonly Node[]) => style.line(tidy(inline(nodes, true)));

  const blocks = (nodes: readonly Node[]): Block[] =>
    groupRuns(
      nodes.filter((node) => !isElement(node) || !style.isSkipped(node)),
      isBlock,
    ).flatMap((group) => {
      if (!Array.isArray(group)) return block(group);
      const line = style.line(tidy(inline(group, false)));
      return line ? [{ text: line.replaceAll(brokenLine, style.lineBreak) }] : [];
    });

  function block(node: Element): Block[] {
    const { tag, children, attributes } = node;
    if (/^h[1-6]$/.test(tag))
      return nonEmpty(oneLine(children), (content) => style.heading(Number(tag[1]), content));
    switch (tag) {
      case "dt":
        return nonEmpty(oneLine(children), style.term).map((term) => ({ ...term, isTerm: true }));
      case "hr":
        return [{ text: "---" }];
      case "pre":
        return [{ text: style.pre(textOf(children)) }];
      case "blockquote":
        return nonEmpty(join(blocks(children)), style.quote);
      case "ul":
      case "ol":
        return list(node);
      case "table":
        return table(node);
      case "nav": {
        const name = attributes["aria-label"];
        const content = blocks(children);
        // The name keeps its list apart from a list before it.
        return name && content.length > 0
          ? [{ text: `${style.text(name)}:` }, ...content]
          : content;
      }
      default:
        return blocks(children);
    }
  }

  function list(node: Element): Block[] {
    const start = Number(node.attributes["start"]) || 1;
    const children = node.children.filter((child) => isElement(child));
    const items = children.flatMap((child, index): Block[] => {
      if (style.isSkipped(child)) return [];
      const text = join(blocks(child.tag === "li" ? child.children : [child]));
      // An item that contains only a button, for example.
      if (text === "") return [];
      const mark = node.tag === "ol" ? `${start + index}. ` : "- ";
      const indented = text.replace(/\n(?=[^\n])/g, `\n${" ".repeat(mark.length)}`);
      return [{ text: mark + indented, isTight: !text.includes("\n\n") }];
    });
    const isNested =
      isElement(node.parent, "li") &&
      node.parent.children.findLast((child) => isElement(child)) === node;
    return items.length > 0 ? [{ text: join(items), isTight: isNested }] : [];
  }

  function table(node: Element): Block[] {
    const rows: Element[][] = [];
    const captions: Block[] = [];
    const read = (part: Element) => {
      for (const child of part.children) {
        if (!isElement(child) || style.isSkipped(child)) continue;
        if (child.tag === "tr")
          rows.push(child.children.filter((cell) => isElement(cell, "td", "th")));
        else if (child.tag === "caption") captions.push({ text: oneLine(child.children) });
        else read(child);
      }
    };
    read(node);
    const [first = []] = rows;
    const written = rows.map((cells) => style.row(cells.map((cell) => oneLine(cell.children))));
    const isHead = first.every(({ tag }) => tag === "th");
    const text = written.length > 0 ? style.table(written, first.length, isHead) : "";
    return [...captions, { text }].filter((part) => part.text !== "");
  }

  return join(blocks(document));
}

const nonEmpty = (content: string, write: (content: string) => string): Block[] =>
  content ? [{ text: write(content) }] : [];

function join(parts: readonly Block[]): string {
  return parts
    .map(({ text, isTight, isTerm }, index) => {
      const [before, after] = [parts[index - 1], parts[index + 1]];
      const own = isTerm && (!after || after.isTerm) ? text.trim() : text;
      if (!before || (before.isTerm && !isTerm)) return own;
      // A block of several paragraphs is also separated from the next one.
      const isApart = !isTight || before.isTight === false;
      return `${isApart ? "\n\n" : "\n"}${own}`;
    })
    .join("");
}

/** Moves white space at either end of the content outside the marks. */
function around(content: string, mark: (content: string) => string): string {
  const inner = content.trim();
  if (inner === "") return content === "" ? "" : " ";
  const written = mark(inner);
  return `${/^\s/.test(content) ? " " : ""}${written}${/\s$/.test(content) ? " " : ""}`;
}

/** Single spaces, none around line breaks, and no line break at either end. */
const tidy = (content: string) =>
  content
    .replace(/ {2,}/g, " ")
    .replace(/ ?([\n\v]) ?/g, "$1")
    .replace(/\n{2,}/g, "\n")
    .trim();
