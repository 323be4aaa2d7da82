import { hasClass, holds, textOf, type HtmlElement } from "./html-tree.ts";

/** What is there to be operated, to be played or to be looked at. */
const elements = new Set(
  "audio button dialog form iframe input noscript object output script search select style svg template textarea video".split(
    " ",
  ),
);

/** Whether an element means nothing without a screen. A component says so itself by `data-screen-only`. */
export function isForScreens(node: HtmlElement): boolean {
  const { tag, attributes, parent } = node;
  if (elements.has(tag)) return true;
  if ("hidden" in attributes || "aria-live" in attributes) return true;
  if ("data-screen-only" in attributes || attributes["role"] === "tooltip") return true;
  if (attributes["aria-hidden"] === "true") return textOf(node).trim() !== "·";
  if (tag === "summary") return parent !== undefined && holds(parent, "table");
  return hasClass(node, "sr-only") && isAboutScreens(node);
}

/** Words for screen readers say in text what others see, which is welcome here, or what a click will do. */
function isAboutScreens(node: HtmlElement): boolean {
  // A chart's title stands above it, too.
  if (node.tag === "caption" || textOf(node).trim().startsWith("(opens in")) return true;
  let link: HtmlElement | undefined = node;
  while (link && link.tag !== "a") link = link.parent;
  return link !== undefined && holds(link, "img");
}
