import sanitizeHtml from "sanitize-html";
import type { IOptions, Transformer } from "sanitize-html";
import type { Words } from "#app/lib/words/words.ts";
import { derived } from "#app/lib/content/derived.ts";
import { element, escapeHtml, serialise } from "#app/lib/html-tree.ts";
import { plainParagraphs, printable } from "../plain-text.ts";
import {
  anchorId,
  embedHtml,
  imageHtml,
  linkUnlessPicture,
  videoHtml,
  type Attributes,
  type Context,
} from "./links.ts";
import { surveyHtml } from "./survey.ts";

declare const isSafe: unique symbol;

/** HTML of the content service after sanitising. No other text may be put into a page as HTML. */
export type SafeHtml = string & { readonly [isSafe]: true };

const list = (text: string) => text.split(" ");

const allowedTags = list(
  "a abbr b blockquote br caption cite code dd del div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i iframe img ins kbd li mark ol p pre q s samp small span strong sub sup table tbody td tfoot th thead tr u ul unwrapped var wbr",
);

/** Removed at the end, so that only the content remains. sanitize-html loses count of tags that become a forbidden one. */
const unwrapped = { tagName: "unwrapped", attribs: {} };

// These become `div`: if they were unwrapped, their text would join the text around them.
const likeDivisions = list(
  "address article aside center details fieldset footer form header hgroup legend main nav section summary",
);

// Dropped without text, pictures, embeds, lines and targets of links in them.
const droppedIfEmpty = new Set([
  ...likeDivisions,
  ...list("a blockquote div dl figcaption figure h1 h2 h3 h4 h5 h6 ol p pre table ul"),
]);

const isCount = (value: string) => /^[1-9]\d?$/.test(value);

/** Attributes that an author may set, and their values. */
const valid: Record<string, (value: string) => boolean> = {
  colspan: isCount,
  rowspan: isCount,
  scope: (value) => value === "col" || value === "row",
  start: (value) => /^-?\d{1,6}$/.test(value),
  title: () => true,
};

const common: IOptions = {
  allowedTags,
  allowedAttributes: {
    "*": ["id"],
    a: ["href", "rel", "target"],
    abbr: ["title"],
    img: ["data-index"],
    ol: ["start"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan", "scope"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  nonTextTags: list(
    "applet button math noembed noframes noscript object option script select style svg template textarea title xmp",
  ),
};

const maxOutputLength = 1_000_000;
const maxPlainTextLength = 200_000;
const maxPlainSourceLength = 1_500_000;

/** The first picture of an article is often the largest element on the first screen, and should not load lazily. */
type Options = { eagerFirstPicture?: boolean };

/**
 * Turns an author's HTML into safe and balanced HTML with this site's addresses. HTML that is too large or too deeply
 * nested to be processed in time is reduced to plain text.
 */
export function sanitise(
  words: Words,
  html: string,
  context: Context,
  options: Options = {},
): SafeHtml {
  if (surveyHtml([html]).tooLarge) return plainHtml(html);
  // Each picture and embed is an `img` with an index here while sanitize-html runs.
  const replacements: string[] = [];
  // Control characters are removed before and after, since sanitize-html decodes character references to them.
  const clean = printable(
    sanitizeHtml(printable(html), { ...common, ...rules(words, context, replacements, options) }),
  );
  const output = clean.replace(ownMarkup, (found, index: string | undefined) =>
    index === undefined ? replaceTag(words, found) : (replacements[Number(index)] ?? ""),
  );
  const text = output.trim();
  if (text.length > maxOutputLength) return plainHtml(html);
  return (text && !blockTag.test(text) ? `<p>${text}</p>` : text) as SafeHtml;
}

/** A text without any block is a paragraph. */
const blockTag =
  /<(?:blockquote|caption|d[dlt]|div|figcaption|figure|h[2-6r]|li|ol|p|pre|table|tbody|td|tfoot|th|thead|tr|ul)\b/;

// Text and attributes contain no `<` or `>`, so that these are tags.
const ownMarkup = /<img data-index="(\d+)" \/>| \/>|<table(?=[ >])|<\/table>|<\/?unwrapped>/g;

/** A wide table scrolls sideways in its box, by keyboard too, so that it does not widen the page. */
const tableBox = derived(
  (words: Words) =>
    `<div class="table-scroll" role="group" aria-label="${escapeHtml(words.article.table)}" tabindex="0">`,
);

function replaceTag(words: Words, tag: string): string {
  if (tag === " />") return ">";
  if (tag === "</table>") return `${tag}</div>`;
  return tag === "<table" ? tableBox(words) + tag : "";
}

function rules(
  words: Words,
  context: Context,
  replacements: string[],
  { eagerFirstPicture }: Options,
): IOptions {
  const { ids = new Set<string>() } = context;
  let hasPicture = false;
  // Where the last part that is not text begins in the output.
  let lastPart = -1;
  const levels: number[] = [];

  const replaceBy = (html: string) =>
    html
      ? { tagName: "img", attribs: { "data-index": String(replacements.push(html) - 1) } }
      : unwrapped;

  /** Headings are one level lower than the heading that they belong to, from h2 on: the page has its own h1. */
  const heading: Transformer = (tagName, attribs) => {
    const level = Number(tagName[1]);
    while ((levels.at(-1) ?? 0) >= level) levels.pop();
    levels.push(level);
    return { tagName: `h${Math.min(levels.length + 1, 6)}`, attribs };
  };

  const link: Transformer = (_, { href, name, id = name }) => {
    const attributes = linkUnlessPicture(href, context);
    if (attributes) return { tagName: "a", attribs: { ...attributes, ...(id && { id }) } };
    return id ? { tagName: "span", attribs: { id } } : unwrapped;
  };

  const recording =
    (text: string): Transformer =>
    (_, { src }) => {
      const attribs = src && linkUnlessPicture(src, context);
      return attribs ? { tagName: "a", attribs, text } : unwrapped;
    };

  /** Ids get a prefix, and each is used once. */
  const all: Transformer = (tagName, { id, ...attribs }) => {
    const own = id === undefined ? undefined : anchorId(id);
    const isNew = own !== undefined && !ids.has(own);
    if (isNew) ids.add(own);
    if (tagName === "span" && !isNew) return unwrapped;
    const kept: Attributes = isNew ? { id: own } : {};
    for (const [name, value] of Object.entries(attribs))
      if (valid[name]?.(value) ?? true) kept[name] = value;
    return { tagName, attribs: kept };
  };

  return {
    transformTags: {
      ...Object.fromEntries(likeDivisions.map((tag) => [tag, "div"])),
      ...Object.fromEntries(list("h1 h2 h3 h4 h5 h6").map((tag) => [tag, heading])),
      strike: "s",
      tt: "code",
      a: link,
      audio: recording(words.article.recording),
      video: recording(words.article.video),
      iframe: (_, { src = "" }) => replaceBy(embedHtml(words, src, context)),
      img(_, attribs) {
        const loading = eagerFirstPicture && !hasPicture ? "eager" : "lazy";
        const html = imageHtml(attribs, context, loading);
        hasPicture ||= html.startsWith("<picture>");
        return replaceBy(html);
      },
      "*": all,
    },
    exclusiveFilter({ tag, attribs, text, tagPosition }) {
      if (attribs["id"] || attribs["data-index"] || tag === "hr") lastPart = tagPosition;
      return droppedIfEmpty.has(tag) && lastPart < tagPosition && !text.trim();
    },
    textFilter(text, tag) {
      if (tag === "iframe") return "";
      // WordPress leaves an embed that it could not expand as a bare address in a figure.
      const isAlone = tag === "div" || tag === "figure";
      return (isAlone && videoHtml(words, text.replaceAll("&amp;", "&"))) || text;
    },
  };
}

/** Reduces HTML to paragraphs of plain text. */
export function plainHtml(html: string, maxLength = maxPlainTextLength): SafeHtml {
  const lines = plainParagraphs(html.slice(0, maxPlainSourceLength), maxLength);
  const written = serialise(lines.map((line) => element("p", [line])));
  // Escaping makes a text of mostly ampersands several times longer, and every later step slower: such a text is cut.
  if (written.length > 2 * maxPlainTextLength) return plainHtml(html, maxPlainTextLength / 10);
  return written as SafeHtml;
}
