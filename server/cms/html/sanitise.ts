import { plainParagraphs } from "../plain-text.ts";
import { printable } from "../plain-text.ts";
import { anchorsMatchLinks, isAnchor, placeAnchors } from "./anchors.ts";
import { clean } from "./clean.ts";
import { flow } from "./flow.ts";
import type { Context } from "./inline.ts";
import { numberHeadings } from "./outline.ts";
import { paragraphs } from "./runs.ts";
import { hasMarkup, surveyHtml } from "./survey.ts";
import { descendants, element, escape, isElement, parse, serialise } from "./tree.ts";

declare const isSafe: unique symbol;

/** HTML that this file made of what the content service sent. Nothing else may be put into a page as HTML. */
export type SafeHtml = string & { readonly [isSafe]: true };

const longestOutput = 1_000_000;
const longestPlainText = 200_000;
const longestPlainSource = 1_500_000;

type Options = {
  /** The first picture of an article is often the largest thing on the first screen. */
  eagerFirstPicture?: boolean;
};

/**
 * An author's HTML as HTML that is safe, valid and with this site's addresses. Doing it twice changes nothing. What is
 * too large or too deep to be arranged in time becomes its plain text.
 */
export function sanitise(html: string, context: Context, options: Options = {}): SafeHtml {
  const { tooLarge, anchors } = surveyHtml([html], context);
  if (tooLarge) return plainHtml(html);
  const known = { ...context, anchors: context.anchors ?? anchors };
  const source = hasMarkup(html)
    ? placeAnchors(parse(clean(html)), known.anchors)
    : [printable(html)];
  const nodes = paragraphs(flow(source, known));
  const end = nodes.findLastIndex((node) => !isAnchor(node));
  const last = nodes[end];
  if (isElement(last, "p")) last.children.push(...nodes.splice(end + 1));
  numberHeadings(nodes);
  if (options.eagerFirstPicture) {
    const picture = descendants(nodes).find((node) => isElement(node, "img"));
    if (picture) picture.attributes["loading"] = "eager";
  }
  const output = serialise(nodes);
  if (output.length > longestOutput) return plainHtml(html);
  // A link without text is dropped after its anchor was placed, and an id can be in an element that is dropped. The second
  // pass sees only what is left. Blocks of one article share anchors, and are not checked.
  if (!context.anchors && !anchorsMatchLinks(nodes)) return sanitise(output, context, options);
  return output as SafeHtml;
}

/** The text of HTML, as paragraphs and nothing else. */
export function plainHtml(html: string): SafeHtml {
  const written = plainHtmlOf(html, longestPlainText);
  // A text of little but ampersands grows when it is written, and costs for each of them wherever it is read.
  return written.length > 2 * longestPlainText ? plainHtmlOf(html, longestPlainText / 10) : written;
}

function plainHtmlOf(html: string, longest: number): SafeHtml {
  const lines = plainParagraphs(html.slice(0, longestPlainSource), longest);
  return serialise(lines.map((line) => element("p", [escape(line)]))) as SafeHtml;
}
