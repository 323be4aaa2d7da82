import sanitizeHtml from "sanitize-html";
import type { IOptions } from "sanitize-html";
import { printable } from "../plain-text.ts";

const words = (text: string) => text.split(" ");

const headings = words("h1 h2 h3 h4 h5 h6");
const inline = words(
  "a abbr b br cite code del em i ins kbd mark q s samp small strong sub sup u var wbr",
);
const blocks = words(
  "blockquote caption dd div dl dt figcaption figure hr li ol p pre table tbody td tfoot th thead tr ul",
);
// Let through to be turned into something else.
const media = words("audio iframe img video");

// Their text is set apart from its surroundings even though the element itself says nothing to a reader.
const likeDivisions = words(
  "address article aside center details fieldset footer form header hgroup legend main nav section summary",
);

const options: IOptions = {
  allowedTags: [...headings, ...inline, "span", ...blocks, ...media],
  allowedAttributes: {
    // Only those that a link of the article points at get into the page.
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
 * What may execute, load, style or submit is gone after this; what is left only has to be put in order. Control
 * characters go twice: as they are written, and as character references decode to them.
 */
export const clean = (html: string) => printable(sanitizeHtml(printable(html), options));
