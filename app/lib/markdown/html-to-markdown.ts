import { escapeLineStarts, escapeMarkdown, markdownAddress } from "./escape-markdown.ts";
import { isForScreens } from "./for-screens.ts";
import { holds, parseHtml } from "./html-tree.ts";
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
