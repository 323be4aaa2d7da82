import {
  holdsPicture,
  inline,
  isBlank,
  isInline,
  nonEmpty,
  paragraphs,
  trim,
  wrapInline,
} from "./inline.ts";
import type { Context } from "./inline.ts";
import { anchorsIn, detachAnchor, isAnchor } from "./links.ts";
import { definitions, list, table, type BlockContext } from "./lists-and-tables.ts";
import { descendants, element, isElement, memoised, textOf } from "./tree.ts";
import type { Element, Node } from "./tree.ts";

/** Inline elements that a block interrupts: `<b>a<p>c</p></b>` means `<b>a</b><p><b>c</b></p>`. */
type Interrupted = readonly Element[];

const holdsBlock = memoised((node) => !isInline(node) || node.children.some(holdsBlock));

/** Each interrupted element is written again around every line inside it, so their number multiplies the output. */
const maxInterrupted = 4;

/** Nodes as blocks and runs of inline content, each where HTML allows it to stand. */
export function flow(nodes: readonly Node[], context: Context, wraps: Interrupted = []): Node[] {
  const around = new Set(wraps.map(({ tag }) => tag));
  const line = (inner: readonly Node[]) =>
    wraps.reduceRight<Node[]>(
      (content, wrap) => wrapInline(wrap, content, context),
      inline(inner, context, around),
    );
  const blockContext: BlockContext = {
    flow: (inner) => flow(inner, context, wraps),
    line: (inner) => trim(line(inner)),
  };
  return nodes.flatMap((node): Node[] => {
    if (!isElement(node)) return line([node]);
    if (!isInline(node)) return block(node, context, blockContext);
    if (!holdsBlock(node)) return line([node]);
    const isRepeated = around.has(node.tag) || wraps.length === maxInterrupted;
    return flow(node.children, context, isRepeated ? wraps : [...wraps, node]);
  });
}

function block(node: Element, context: Context, blockContext: BlockContext): Node[] {
  const { tag, children } = node;
  switch (tag) {
    case "h1":
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6":
      return heading(tag, blockContext.line(children));
    case "hr":
      return [element("hr")];
    case "pre":
      return nonEmpty("pre", blockContext.line(children));
    case "blockquote":
      return quotation(paragraphs(blockContext.flow(children)));
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
      return videoFrame(node);
    case "audio":
    case "video":
      return recording(node, context);
    default:
      return paragraphs(blockContext.flow(children));
  }
}

/** A heading without words is a picture that someone made large. */
const heading = (tag: string, content: Node[]) =>
  textOf(content).trim() ? nonEmpty(tag, content) : paragraphs(content);

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

const isCaption = (node: Node) => isElement(node, "figcaption");

// What a caption can be a caption to; a figure around plain text is only a box.
const shown = new Set(["blockquote", "div", "dl", "figure", "ol", "pre", "ul"]);

function figure({ children }: Element, blockContext: BlockContext): Node[] {
  const caption = blockContext.line(children.filter(isCaption));
  const flowed = blockContext
    .flow(children.filter((node) => !isCaption(node)))
    .flatMap((node) => (isElement(node) ? detachAnchor(node) : [node]));
  const body = flowed.filter((node) => !isBlank([node]));
  // Before the figure, which takes one of them as its own id.
  const anchors = [...flowed, ...(isBlank(caption) ? caption : [])].filter(isAnchor);
  const video = videoIn(body);
  if (video) return [...anchors, ...anchorsIn(body), videoFigure(video, caption)];

  const nested = body.filter((node) => isElement(node, "figure"));
  const [only] = nested;
  // A gallery: its pictures are figures of their own, and so is a video among other things.
  const several =
    nested.length > 1 ||
    (only?.children.some(isCaption) && !isBlank(caption)) ||
    (only?.attributes["class"] && body.length > 1);
  const worthwhile = body.some(
    (node) => holdsPicture(node) || (isElement(node) && shown.has(node.tag)),
  );
  if (several || !worthwhile) {
    return [...anchors, ...paragraphs(body), ...(isBlank(caption) ? [] : paragraphs(caption))];
  }
  const content = body.flatMap((node) => (node === only ? only.children : [node]));
  const made = element("figure", [...content, ...captionOf(caption)], only?.attributes);
  return [...anchors, made];
}

const captionOf = (caption: Node[]) => (isBlank(caption) ? [] : nonEmpty("figcaption", caption));

const videoFigure = (video: Node, caption: Node[]) =>
  element("figure", [video, ...captionOf(caption)], { class: "video" });

function videoFrame({ attributes }: Element): Node[] {
  const video = videoLink(attributes["src"] ?? "");
  return video ? [videoFigure(video, [])] : [];
}

const hosts = [
  {
    name: "YouTube",
    address:
      /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed\/|watch\?v=)|youtu\.be\/)([\w-]{5,20})/,
    page: "https://www.youtube.com/watch?v=",
  },
  {
    name: "Vimeo",
    address: /^https?:\/\/(?:player\.|www\.)?vimeo\.com\/(?:video\/)?(\d{5,12})/,
    page: "https://vimeo.com/",
  },
];

/** A video stands behind a click: a link to its own page, so that nothing is loaded from there before. */
function videoLink(address: string): Node | undefined {
  for (const host of hosts) {
    const [, found] = host.address.exec(address.replace(/^\/\//, "https://")) ?? [];
    if (found)
      return element("a", [`Watch the video on ${host.name}`], {
        href: `${host.page}${found}`,
        rel: "noopener",
        target: "_blank",
      });
  }
  return undefined;
}

/** WordPress leaves an embed that it could not expand as a bare address in a figure. */
function videoIn(nodes: readonly Node[]): Node | undefined {
  const [only, more] = nodes.filter((node) => typeof node !== "string" || node.trim());
  if (!only || more) return undefined;
  if (isElement(only, "p")) return videoIn(only.children);
  if (isElement(only, "a")) return videoLink(only.attributes["href"] ?? "");
  return typeof only === "string" ? videoLink(textOf([only]).trim()) : undefined;
}
