import { hasClass, holds, textOf, type Element, type Node } from "../html-tree.ts";
import { textAsHtml } from "../markup.ts";
import { writeText, type TextStyle } from "./write-text.ts";

export function htmlToMarkdown(nodes: readonly Node[], pageUrl: string): string {
  const absolute = (address: string) =>
    markdownAddress(URL.parse(address, pageUrl)?.href ?? address);
  return writeText(nodes, {
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
  // Markdown requires a header row, so a table without one gets an empty one.
  table(rows, columns, isHead) {
    const ruler = `|${" --- |".repeat(columns)}`;
    const [head = "", ...others] = isHead ? rows : [`|${"  |".repeat(columns)}`, ...rows];
    return [head, ruler, ...others].join("\n");
  },
};

const longestRunOfBackticks = (text: string) =>
  (text.match(/`+/g) ?? []).reduce((longest, { length }) => Math.max(longest, length), 0);

/** Also escapes HTML, because many Markdown renderers copy it to their output. */
export function escapeMarkdown(text: string): string {
  return textAsHtml(text).replace(/[\\`*_~[\]]/g, "\\$&");
}

/** Escapes characters that would start a heading, a list, a quotation or a rule at the beginning of a line. */
function escapeLineStarts(lines: string): string {
  return lines
    .replace(/^(?:[#>=]|[-+](?=\s|$|-))/gm, "\\$&")
    .replace(/^(\d{1,9})([.)])(?=\s|$)/gm, "$1\\$2");
}

const markdownAddress = (address: string) =>
  address.replace(
    /[()<>\\\s]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );

/** Elements for interaction and media. */
const screenTags = new Set(
  "audio button dialog form iframe input noscript object output script search select style svg template textarea video".split(
    " ",
  ),
);

/** Whether Markdown leaves an element out. Components mark further ones with `data-screen-only`. */
function isForScreens(node: Element): boolean {
  const { tag, attributes, children, parent } = node;
  if (screenTags.has(tag)) return true;
  if ("hidden" in attributes || "aria-live" in attributes) return true;
  if ("data-screen-only" in attributes || attributes["role"] === "tooltip") return true;
  if (attributes["aria-hidden"] === "true") return textOf(children).trim() !== "·";
  if (tag === "summary") return parent !== undefined && holds(parent, "table");
  if (!hasClass(node, "sr-only")) return false;
  // Texts for screen readers stay, except the caption of a chart's table, which repeats the title above the chart.
  if (tag === "caption") return true;
  let link: Element | undefined = node;
  while (link && link.tag !== "a") link = link.parent;
  return link !== undefined && holds(link, "img");
}
