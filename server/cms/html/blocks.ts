import { articleWords } from "#content/language.ts";
import {
  descendants,
  element,
  isElement,
  memoised,
  textOf,
  type Element,
  type Node,
} from "#app/lib/html-tree.ts";
import { anchorsIn, isAnchor } from "./anchors.ts";
import { embed, figure } from "./figures.ts";
import { inline, isInline, nonEmpty, paragraphs, trim, wrapInline } from "./inline.ts";
import { definitions, list, table, type BlockContext } from "./lists-and-tables.ts";

const holdsBlock = memoised((node) => !isInline(node) || node.children.some(holdsBlock));

/** Each interrupted element is repeated around every line inside it, so their number multiplies the output. */
const maxInterrupted = 4;

/**
 * Rearranges nodes into blocks and runs of inline content, each where HTML allows it. `interrupted` are the inline
 * elements that wrongly contain a block: `<b>a<p>c</p></b>` becomes `<b>a</b><p><b>c</b></p>`.
 */
export function flow(nodes: readonly Node[], interrupted: readonly Element[] = []): Node[] {
  const around = interrupted.map(({ tag }) => tag);
  const line = (inner: readonly Node[]) =>
    interrupted.reduceRight((content, wrap) => wrapInline(wrap, content), inline(inner, around));
  const blockContext: BlockContext = {
    flow: (inner) => flow(inner, interrupted),
    line: (inner) => trim(line(inner)),
  };
  return nodes.flatMap((node): Node[] => {
    if (!isElement(node) || !holdsBlock(node)) return line([node]);
    if (!isInline(node)) return block(node, blockContext);
    const isKept = !around.includes(node.tag) && around.length < maxInterrupted;
    return flow(node.children, isKept ? [...interrupted, node] : interrupted);
  });
}

function block(node: Element, blockContext: BlockContext): Node[] {
  const { tag, attributes, children } = node;
  if (/^h[1-6]$/.test(tag)) {
    const content = blockContext.line(children);
    // A heading without text, such as a picture in a heading style, becomes a paragraph.
    return textOf(content).trim() ? nonEmpty(tag, content) : paragraphs(content);
  }
  switch (tag) {
    case "hr":
      return [node];
    case "pre":
      return nonEmpty(tag, blockContext.line(children));
    case "blockquote": {
      const content = paragraphs(blockContext.flow(children));
      // Anchors that do not fit into the first block are placed before the quotation.
      const start = content.findIndex((child) => !isAnchor(child));
      if (start === -1) return content;
      return [...content.slice(0, start), element(tag, content.slice(start))];
    }
    case "ul":
    case "ol":
      return list(node, blockContext);
    case "dl":
      return definitions(node, blockContext);
    case "table":
      return table(node, blockContext);
    case "figure":
      return figure(node, blockContext);
    case "iframe":
      return embed(node);
    case "audio":
    case "video": {
      const label = tag === "video" ? articleWords.video : articleWords.recording;
      const link = attributes["href"] ? [element("p", [element("a", [label], attributes)])] : [];
      return [...anchorsIn(children), ...link];
    }
    default:
      return paragraphs(blockContext.flow(children));
  }
}

/**
 * Renumbers headings without gaps, from h2 on because the page has its own h1: each heading becomes one level lower than
 * the heading that it belongs to. Renumbering twice changes nothing.
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
