import { articleWords } from "#content/language.ts";
import { descendants, element, isElement, type Element, type Node } from "#app/lib/html-tree.ts";
import { fill } from "#app/lib/text.ts";
import { anchorsIn, detachAnchor, isAnchor } from "./anchors.ts";
import { isBlank, nonEmpty, paragraphs } from "./inline.ts";
import type { BlockContext } from "./lists-and-tables.ts";

const isCaption = (node: Node) => isElement(node, "figcaption");

// Elements that a caption can describe. A figure around plain text is only a box and is unwrapped.
const captionedTags = ["blockquote", "div", "dl", "figure", "ol", "pre", "ul"];

export function figure(source: Element, { flow: arrange, line }: BlockContext): Node[] {
  const { children } = source;
  const caption = line(children.filter(isCaption));
  const figcaption = isBlank(caption) ? [] : nonEmpty("figcaption", caption);
  const flowed = arrange(children.filter((node) => !isCaption(node))).flatMap((node) =>
    isElement(node) ? detachAnchor(node) : [node],
  );
  const body = flowed.filter((node) => !isBlank([node]));
  // Placed in front of the figure, which later takes one of them as its id.
  const anchors = [...flowed, ...(isBlank(caption) ? caption : [])].filter(isAnchor);
  const video = videoIn(body);
  if (video) return [...anchors, ...anchorsIn(body), videoFigure(video, figcaption)];

  const nested = body.filter((node) => isElement(node, "figure"));
  const [only] = nested;
  // The pictures of a gallery stay separate figures. So does a video beside other content.
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

/** An embedded video becomes a link. Other embedded pages are dropped. */
export function embed({ attributes }: Element): Node[] {
  const video = videoLink(attributes["src"]);
  return video ? [videoFigure(video)] : [];
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

/** Links to the video's page, so that nothing is loaded from the video host before the visitor clicks. */
function videoLink(address = ""): Node | undefined {
  for (const { name, address: pattern, page } of videoHosts) {
    const [, id] = pattern.exec(address.replace(/^\/\//, "https://")) ?? [];
    const attributes = { href: `${page}${id}`, rel: "noopener", target: "_blank" };
    if (id) return element("a", [fill(articleWords.videoOn, { host: name })], attributes);
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
