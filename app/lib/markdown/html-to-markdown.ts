import TurndownService from "turndown";
import { isForScreens } from "./for-screens.ts";
import { listRules } from "./list-rules.ts";
import { tableRules } from "./table-rules.ts";

/** Elements that flow in a line. The site sets them apart by CSS where Markdown needs a space. */
const touching = /(<\/(?:a|cite|small|span|strong|time)>)(?=<(?:a|cite|small|span|strong|time)\b)/g;

export function htmlToMarkdown(html: string, pageUrl: string): string {
  const absolute = (address: string) => URL.parse(address, pageUrl)?.href ?? address;
  const service = new TurndownService({
    headingStyle: "atx",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    emDelimiter: "*",
    hr: "---",
    br: "\\",
  });
  for (const [name, rule] of Object.entries({ ...listRules, ...tableRules }))
    service.addRule(name, rule);

  service.addRule("link", {
    filter: (node) => node.nodeName === "A" && node.hasAttribute("href"),
    replacement(content, node) {
      const link = node as Element;
      const name = link.querySelector("img") ? null : link.getAttribute("aria-label");
      const text = (name === null ? content : service.escape(name)).replace(/\s+/g, " ").trim();
      const address = absolute(link.getAttribute("href") ?? "");
      return text && `[${text}](${address.replaceAll("(", "%28").replaceAll(")", "%29")})`;
    },
  });
  service.addRule("picture", {
    filter: "img",
    replacement(_, node) {
      const alt = (node as Element).getAttribute("alt")?.replace(/\s+/g, " ").trim() ?? "";
      const source = (node as Element).getAttribute("src") ?? "";
      return alt && source && `![${service.escape(alt)}](${absolute(source)})`;
    },
  });
  service.addRule("caption of a figure", {
    filter: "figcaption",
    replacement: (content) => `\n\n${content.trim()}\n\n`,
  });
  // Its name keeps it apart from the list before it.
  service.addRule("menu", {
    filter: (node) => node.nodeName === "NAV" && node.hasAttribute("aria-label"),
    replacement: (content, node) =>
      `\n\n${(node as Element).getAttribute("aria-label")}:\n\n${content.trim()}\n\n`,
  });
  service.addRule("line", {
    filter: (node) => node.nodeName === "SPAN" && node.classList.contains("block"),
    replacement: (content) => `\n${content.trim()}\n`,
  });
  service.addRule("dot between facts", {
    filter: (node) => node.nodeName === "SPAN" && node.textContent?.trim() === "·",
    replacement: () => "·",
  });
  // The newest rule is asked first; `remove` would be asked last, after those of lists and links.
  service.addRule("for screens", { filter: isForScreens, replacement: () => "" });

  return service
    .turndown(html.replace(touching, "$1 "))
    .replace(/[ \t]+$/gm, "")
    .replace(/\) {2,}\[/g, ") [")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
