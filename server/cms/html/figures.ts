import { anchorsIn, detachAnchor, isAnchor } from "./anchors.ts";
import { holdsPicture, isBlank } from "./inline.ts";
import type { Inside } from "./inside.ts";
import { filled, paragraphs } from "./runs.ts";
import type { Element, Node } from "./tree.ts";
import { element, isElement } from "./tree.ts";
import { videoIn, videoLink } from "./video.ts";

const isCaption = (node: Node) => isElement(node, "figcaption");

// What a caption can be a caption to; a figure around plain text is only a box.
const shown = new Set(["blockquote", "div", "dl", "figure", "ol", "pre", "ul"]);

export function figure({ children }: Element, inside: Inside): Node[] {
  const caption = inside.line(children.filter(isCaption));
  const flowed = inside
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

const captionOf = (caption: Node[]) => (isBlank(caption) ? [] : filled("figcaption", caption));

const videoFigure = (video: Node, caption: Node[]) =>
  element("figure", [video, ...captionOf(caption)], { class: "video" });

export function videoFrame({ attributes }: Element): Node[] {
  const video = videoLink(attributes["src"] ?? "");
  return video ? [videoFigure(video, [])] : [];
}
