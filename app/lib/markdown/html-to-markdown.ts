import { textAsHtml } from "../markup.ts";
import { hasClass, holds, type HtmlElement, parseHtml, textOf } from "./html-tree.ts";
import { writeText, type TextStyle } from "./write-text.ts";

export function htmlToMarkdown(html: string, pageUrl: string): string {
  const absolute = (address: string) =>
    markdownAddress(URL.parse(address, pageUrl)?.href ?? address);
  return writeText(parseHtml(html), {
    ...markdown,
    link(content, node) {
      const { href, "aria-label": label } = node.attributes;
      if (href === undefined) return content;
      const name = label === undefined || holds(node, "img") ? content : escapeMarkdown(label);
      return `[${name}](${absolute(href)})`;
    },
    image({ attributes }) {
      const alt = (attributes["alt"] ?? "").replace(/\s+/g, " ").trim();
      const source = attributes["src"] ?? "";
      return alt && source && `![${escapeMarkdown(alt)}](${absolute(source)})`;
    },
  });
}

const markdown: Omit<TextStyle, "link" | "image"> = {
  isSkipped: isForScreens,
  text: escapeMarkdown,
  line: escapeLineStarts,
  heading: (level, content) => `${"#".repeat(level)} ${content}`,
  emphasis: (content) => `*${content}*`,
  strong: (content) => `**${content}**`,
  code(text) {
    const fence = "`".repeat(longestRunOfBackticks(text) + 1);
    const pad = /^`|`$/.test(text) ? " " : "";
    return text.trim() && `${fence}${pad}${text}${pad}${fence}`;
  },
  pre(text) {
    const fence = "`".repeat(Math.max(3, longestRunOfBackticks(text) + 1));
    return `${fence}\n${text.replace(/^\n/, "").trimEnd()}\n${fence}`;
  },
  quote: (content) =>
    content
      .split("\n")
      .map((line) => (line ? `> ${line}` : ">"))
      .join("\n"),
  term: (content) => `**${content}:** `,
  lineBreak: "\\\n",
  row: (cells) => `|${cells.map((cell) => ` ${cell.replaceAll("|", "\\|")} |`).join("")}`,
  // A table needs a first row of names: an empty one where there is none.
  table(rows, columns, isHead) {
    const ruler = `|${" --- |".repeat(columns)}`;
    const [head = "", ...others] = isHead ? rows : [`|${"  |".repeat(columns)}`, ...rows];
    return [head, ruler, ...others].join("\n");
  },
};

const longestRunOfBackticks = (text: string) =>
  (text.match(/`+/g) ?? []).reduce((longest, { length }) => Math.max(longest, length), 0);

/**
 * Text that means the same in Markdown. What would begin an HTML tag or a character reference is written as a
 * reference: readers of Markdown may put HTML into their pages as it is.
 */
export function escapeMarkdown(text: string): string {
  return textAsHtml(text).replace(/[\\`*_~[\]]/g, "\\$&");
}

/** Marks at the beginning of a line that would make it a heading, a list, a quotation or a ruler. */
function escapeLineStarts(lines: string): string {
  return lines
    .replace(/^(?:[#>=]|[-+](?=\s|$|-))/gm, "\\$&")
    .replace(/^(\d{1,9})([.)])(?=\s|$)/gm, "$1\\$2");
}

/** An address in brackets behind a link's words. */
const markdownAddress = (address: string) =>
  address.replace(
    /[()<>\\\s]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );

/** What is there to be operated, to be played or to be looked at. */
const elements = new Set(
  "audio button dialog form iframe input noscript object output script search select style svg template textarea video".split(
    " ",
  ),
);

/** Whether an element means nothing without a screen. A component says so itself by `data-screen-only`. */
function isForScreens(node: HtmlElement): boolean {
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
