import {
  descendants,
  element,
  isElement,
  memoised,
  textOf,
  type Element,
  type Node,
} from "#app/lib/html-tree.ts";
import {
  anchorsIn,
  detachAnchor,
  inline,
  isAnchor,
  isBlank,
  isInline,
  nonEmpty,
  paragraphs,
  trim,
  wrapInline,
} from "./inline.ts";
import { definitions, list, table, type BlockContext } from "./lists-and-tables.ts";

const holdsBlock = memoised((node) => !isInline(node) || node.children.some(holdsBlock));

/** Each interrupted element is written again around every line inside it, so their number multiplies the output. */
const maxInterrupted = 4;

/**
 * Nodes as blocks and runs of inline content, each where HTML allows it to stand. `interrupted` are inline elements that a
 * block interrupts: `<b>a<p>c</p></b>` means `<b>a</b><p><b>c</b></p>`.
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
    // A heading without words is a picture that someone made large.
    return textOf(content).trim() ? nonEmpty(tag, content) : paragraphs(content);
  }
  switch (tag) {
    case "hr":
      return [node];
    case "pre":
      return nonEmpty(tag, blockContext.line(children));
    case "blockquote": {
      const content = paragraphs(blockContext.flow(children));
      // Anchors that could not go into its first block stand before the quotation.
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
    case "iframe": {
      const video = videoLink(attributes["src"]);
      return video ? [videoFigure(video)] : [];
    }
    case "audio":
    case "video": {
      const label = tag === "video" ? "Watch the video" : "Listen to the recording";
      const link = attributes["href"] ? [element("p", [element("a", [label], attributes)])] : [];
      return [...anchorsIn(children), ...link];
    }
    default:
      return paragraphs(blockContext.flow(children));
  }
}

const isCaption = (node: Node) => isElement(node, "figcaption");

// What a caption can be a caption to; a figure around plain text is only a box.
const captionedTags = ["blockquote", "div", "dl", "figure", "ol", "pre", "ul"];

function figure({ children }: Element, { flow: arrange, line }: BlockContext): Node[] {
  const caption = line(children.filter(isCaption));
  const figcaption = isBlank(caption) ? [] : nonEmpty("figcaption", caption);
  const flowed = arrange(children.filter((node) => !isCaption(node))).flatMap((node) =>
    isElement(node) ? detachAnchor(node) : [node],
  );
  const body = flowed.filter((node) => !isBlank([node]));
  // Before the figure, which takes one of them as its own id.
  const anchors = [...flowed, ...(isBlank(caption) ? caption : [])].filter(isAnchor);
  const video = videoIn(body);
  if (video) return [...anchors, ...anchorsIn(body), videoFigure(video, figcaption)];

  const nested = body.filter((node) => isElement(node, "figure"));
  const [only] = nested;
  // A gallery: its pictures are figures of their own, and so is a video among other things.
  const isGallery =
    nested.length > 1 ||
    (only?.children.some(isCaption) && !isBlank(caption)) ||
    (only?.attributes["class"] && body.length > 1);
  const isFigure =
    body.some((node) => isElement(node, ...captionedTags)) ||
    descendants(body).some(({ tag }) => tag === "picture");
  if (isGallery || !isFigure)
    return [...anchors, ...paragraphs(body), ...(isBlank(caption) ? [] : paragraphs(caption))];
  const content = body.flatMap((node) => (node === only ? only.children : [node]));
  return [...anchors, element("figure", [...content, ...figcaption], only?.attributes)];
}

const videoFigure = (video: Node, figcaption: Node[] = []) =>
  element("figure", [video, ...figcaption], { class: "video" });

const videoHosts = [
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
function videoLink(address = ""): Node | undefined {
  for (const { name, address: pattern, page } of videoHosts) {
    const [, id] = pattern.exec(address.replace(/^\/\//, "https://")) ?? [];
    const attributes = { href: `${page}${id}`, rel: "noopener", target: "_blank" };
    if (id) return element("a", [`Watch the video on ${name}`], attributes);
  }
  return undefined;
}

/** WordPress leaves an embed that it could not expand as a bare address in a figure. */
function videoIn(nodes: readonly Node[]): Node | undefined {
  const [only, more] = nodes.filter((node) => isElement(node) || node.trim());
  if (!only || more) return undefined;
  if (typeof only === "string") return videoLink(only.trim());
  if (only.tag === "p") return videoIn(only.children);
  return only.tag === "a" ? videoLink(only.attributes["href"]) : undefined;
}
