import { hasClass, isElement, memoised, textOf, type Element, type Node } from "../html-tree.ts";

type Part = "code" | "emphasis" | "line" | "pre" | "quote" | "strong" | "term" | "text";

/** How the parts of a document are written. Every function gets its content already written. */
export type TextStyle = Record<Part, (content: string) => string> & {
  isSkipped(node: Element): boolean;
  heading(level: number, content: string): string;
  link(content: string, node: Element): string;
  image(node: Element): string;
  lineBreak: string;
  row(cells: string[]): string;
  /** `isHead`: the first row holds the names of the columns. */
  table(rows: string[], columns: number, isHead: boolean): string;
};

const blockTags = new Set(
  "address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr html li main nav ol p pre root section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);
/** Inline elements that the site separates by CSS where text needs a space. */
const spacedTags = ["a", "cite", "small", "span", "strong", "time"];

/** Stands for `br` until the line is complete. It never occurs in text, where white space is collapsed. */
const brokenLine = "\v";

interface Block {
  text: string;
  /** Follows the previous block without an empty line. */
  isTight?: boolean;
}

const holdsBlock = memoised((node) => blockTags.has(node.tag) || node.children.some(holdsBlock));
const isBlock = (node: Node): node is Element => !isElement(node, "a") && holdsBlock(node);

export function writeText(document: readonly Node[], style: TextStyle): string {
  /** Inline content; blocks inside become part of the line. A line break is `lineBreak`, or a space in `oneLine`. */
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

  function blocks(nodes: readonly Node[]): Block[] {
    const made: Block[] = [];
    let run: Node[] = [];
    let term = "";
    const add = (more: Block[]) => {
      const [first, ...others] = more;
      if (!first) return;
      made.push({ ...first, text: term + first.text });
      for (const other of others) made.push(other);
      term = "";
    };
    const endRun = () => {
      const text = style.line(tidy(inline(run, false))).replaceAll(brokenLine, style.lineBreak);
      run = [];
      if (text) add([{ text }]);
    };
    for (const node of nodes) {
      if (isElement(node) && style.isSkipped(node)) continue;
      if (!isBlock(node)) {
        run.push(node);
        continue;
      }
      endRun();
      if (node.tag === "dt") {
        const content = oneLine(node.children);
        if (term) made.push({ text: term.trim() });
        term = content && style.term(content);
      } else add(block(node));
    }
    endRun();
    if (term) made.push({ text: term.trim() });
    return made;
  }

  function block(node: Element): Block[] {
    const { tag, children, attributes } = node;
    if (/^h[1-6]$/.test(tag)) {
      const content = oneLine(children);
      return content ? [{ text: style.heading(Number(tag[1]), content) }] : [];
    }
    switch (tag) {
      case "hr":
        return [{ text: "---" }];
      case "pre":
        return [{ text: style.pre(textOf(children)) }];
      case "blockquote": {
        const content = join(blocks(children));
        return content ? [{ text: style.quote(content) }] : [];
      }
      case "ul":
      case "ol":
        return list(node);
      case "table":
        return table(node);
      case "nav": {
        const name = attributes["aria-label"];
        const content = blocks(children);
        // Its name separates it from a list before it.
        return name && content.length > 0
          ? [{ text: `${style.text(name)}:` }, ...content]
          : content;
      }
      default:
        return blocks(children);
    }
  }

  function list(node: Element): Block[] {
    let place = Number(node.attributes["start"]) || 1;
    const items: Block[] = [];
    for (const child of node.children) {
      if (!isElement(child)) continue;
      const mark = node.tag === "ol" ? `${place}. ` : "- ";
      place += 1;
      if (style.isSkipped(child)) continue;
      const text = join(blocks(isElement(child, "li") ? child.children : [child]));
      // For example an item with nothing but a button.
      if (text === "") continue;
      const indented = text.replace(/\n(?=[^\n])/g, `\n${" ".repeat(mark.length)}`);
      items.push({ text: mark + indented, isTight: !text.includes("\n\n") });
    }
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

function join(parts: readonly Block[]): string {
  return parts
    .map(({ text, isTight }, index) => {
      const before = parts[index - 1];
      if (!before) return text;
      // A block of several paragraphs is also separated from the next one.
      const isApart = !isTight || before.isTight === false;
      return `${isApart ? "\n\n" : "\n"}${text}`;
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
