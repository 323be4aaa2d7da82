import sanitizeHtml from "sanitize-html";
import type { IOptions } from "sanitize-html";
import {
  descendants,
  element,
  isElement,
  parseHtml,
  serialise,
  type Node,
} from "#app/lib/html-tree.ts";
import { plainParagraphs, printable } from "../plain-text.ts";
import { isAnchor, linkTo, words, wordTags } from "./anchors.ts";
import { flow, numberHeadings } from "./blocks.ts";
import { markCharts } from "./charts.ts";
import { paragraphs } from "./inline.ts";
import { resolve, type Context } from "./links.ts";
import { hasMarkup, surveyHtml } from "./survey.ts";

declare const isSafe: unique symbol;

/** HTML of the content service after sanitising. No other text may be put into a page as HTML. */
export type SafeHtml = string & { readonly [isSafe]: true };

// Allowed by sanitize-html, and replaced by later steps.
const media = words("audio iframe img video");

// These become `div`: if they were unwrapped, their text would join the text around them.
const likeDivisions = words(
  "address article aside center details fieldset footer form header hgroup legend main nav section summary",
);

const sanitizeOptions: IOptions = {
  allowedTags: [
    ...wordTags,
    ...words(
      "blockquote br caption dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre",
    ),
    ...words("table tbody td tfoot th thead tr ul wbr"),
    ...media,
  ],
  allowedAttributes: {
    // Later steps keep only the ids that a link of the article points at.
    "*": ["id"],
    a: ["href", "name"],
    abbr: ["title"],
    audio: ["src"],
    iframe: ["src"],
    img: ["src", "alt", "width", "height"],
    ol: ["start"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan", "scope"],
    video: ["src"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: Object.fromEntries(media.map((tag) => [tag, ["http", "https"]])),
  nonTextTags: words(
    "applet button math noembed noframes noscript object option script select style svg template textarea title xmp",
  ),
  transformTags: {
    ...Object.fromEntries(likeDivisions.map((tag) => [tag, "div"])),
    strike: "s",
    tt: "code",
  },
};

/**
 * Removes markup that may execute, load, style or submit. Control characters are removed before and after, since
 * sanitize-html decodes character references to them.
 */
const removeUnsafeHtml = (html: string) =>
  printable(sanitizeHtml(printable(html), sanitizeOptions));

const maxOutputLength = 1_000_000;
const maxPlainTextLength = 200_000;
const maxPlainSourceLength = 1_500_000;

/** The first picture of an article is often the largest element on the first screen, and should not load lazily. */
type Options = { eagerFirstPicture?: boolean };

/**
 * Turns an author's HTML into safe and valid HTML with this site's addresses. Sanitising twice changes nothing. HTML that
 * is too large or too deeply nested to be processed in time is reduced to plain text.
 */
export function sanitise(html: string, context: Context, options: Options = {}): SafeHtml {
  const { tooLarge, anchors } = surveyHtml([html], context);
  if (tooLarge) return plainHtml(html);
  const known = { ...context, anchors: context.anchors ?? anchors };
  const source = hasMarkup(html)
    ? resolve(parseHtml(removeUnsafeHtml(html), { xmlMode: true }).children, known)
    : [printable(html)];
  const nodes = markCharts(paragraphs(flow(source)), context.siteOrigin);
  const end = nodes.findLastIndex((node) => !isAnchor(node));
  const last = nodes[end];
  if (isElement(last, "p")) last.children.push(...nodes.splice(end + 1));
  numberHeadings(nodes);
  if (options.eagerFirstPicture) {
    const picture = descendants(nodes).find((node) => isElement(node, "img"));
    if (picture) picture.attributes["loading"] = "eager";
  }
  const output = serialise(nodes);
  if (output.length > maxOutputLength) return plainHtml(html);
  // A link, or the element with its target, may be dropped after the anchor was placed. A second pass then removes the
  // other one. Blocks of one article link to each other's anchors, so a single block is not checked.
  if (!context.anchors && !anchorsMatchLinks(nodes)) return sanitise(output, context, options);
  return output as SafeHtml;
}

/** Whether every anchor has a link to it and every link within the article has its anchor. */
function anchorsMatchLinks(nodes: readonly Node[]): boolean {
  const attributes = descendants(nodes).map((node) => node.attributes);
  const ids = new Set(attributes.flatMap(({ id }) => (id === undefined ? [] : [linkTo(id)])));
  const links = new Set(attributes.flatMap(({ href }) => (href?.startsWith("#") ? [href] : [])));
  return ids.size === links.size && [...ids].every((link) => links.has(link));
}

/** Reduces HTML to paragraphs of plain text. */
export function plainHtml(html: string, maxLength = maxPlainTextLength): SafeHtml {
  const lines = plainParagraphs(html.slice(0, maxPlainSourceLength), maxLength);
  const written = serialise(lines.map((line) => element("p", [line])));
  // Escaping makes a text of mostly ampersands several times longer, and every later step slower: such a text is cut.
  if (written.length > 2 * maxPlainTextLength) return plainHtml(html, maxPlainTextLength / 10);
  return written as SafeHtml;
}
