import { isAnchor } from "./anchors.ts";
import { figure, videoFrame } from "./figures.ts";
import type { Context } from "./inline.ts";
import { inline, isInline, wrapInline } from "./inline.ts";
import { definitions, list } from "./lists.ts";
import { filled, paragraphs, trim } from "./runs.ts";
import { table } from "./tables.ts";
import type { Element, Node } from "./tree.ts";
import { descendants, element, isElement, remembered, textOf } from "./tree.ts";

/** Inline elements that a block interrupts: `<b>a<p>c</p></b>` means `<b>a</b><p><b>c</b></p>`. */
type Interrupted = readonly Element[];

const holdsBlock = remembered((node) => !isInline(node) || node.children.some(holdsBlock));

/** Each interrupted element is written again around every line inside it, so their number multiplies the output. */
const mostInterrupted = 4;

/** Nodes as blocks and runs of inline content, each where HTML allows it to stand. */
export function flow(nodes: readonly Node[], context: Context, wraps: Interrupted = []): Node[] {
  const around = new Set(wraps.map(({ tag }) => tag));
  const line = (inner: readonly Node[]) =>
    wraps.reduceRight<Node[]>(
      (content, wrap) => wrapInline(wrap, content, context),
      inline(inner, context, around),
    );
  const inside = {
    flow: (inner: readonly Node[]) => flow(inner, context, wraps),
    line: (inner: readonly Node[]) => trim(line(inner)),
  };
  return nodes.flatMap((node): Node[] => {
    if (!isElement(node)) return line([node]);
    if (!isInline(node)) return block(node, context, inside);
    if (!holdsBlock(node)) return line([node]);
    const isRepeated = around.has(node.tag) || wraps.length === mostInterrupted;
    return flow(node.children, context, isRepeated ? wraps : [...wraps, node]);
  });
}

function block(node: Element, context: Context, inside: Parameters<typeof list>[1]): Node[] {
  const { tag, children } = node;
  switch (tag) {
    case "h1":
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6":
      return heading(tag, inside.line(children));
    case "hr":
      return [element("hr")];
    case "pre":
      return filled("pre", inside.line(children));
    case "blockquote":
      return quotation(paragraphs(inside.flow(children)));
    case "ul":
    case "ol":
      return list(node, inside);
    case "dl":
      return definitions(node, inside);
    case "table":
      return table(node, inside);
    case "figure":
      return figure(node, inside);
    case "iframe":
      return videoFrame(node);
    case "audio":
    case "video":
      return recording(node, context);
    default:
      return paragraphs(inside.flow(children));
  }
}

/** A heading without words is a picture that someone made large. */
const heading = (tag: string, content: Node[]) =>
  textOf(content).trim() ? filled(tag, content) : paragraphs(content);

/** Anchors that could not go into its first block stand before the quotation. */
function quotation(content: Node[]): Node[] {
  const start = content.findIndex((node) => !isAnchor(node));
  if (start === -1) return content;
  return [...content.slice(0, start), element("blockquote", content.slice(start))];
}

function recording({ tag, attributes, children }: Element, context: Context): Node[] {
  const label = tag === "video" ? "Watch the video" : "Listen to the recording";
  const link = element("a", [], { href: attributes["src"] ?? "" });
  const [made] = wrapInline(link, [label], context);
  return [
    ...descendants(children).filter(isAnchor),
    ...(isElement(made) ? [element("p", [made])] : []),
  ];
}
