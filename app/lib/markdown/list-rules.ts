import type { Rule } from "turndown";

/** Lists without the wide margins of the converter, and lists of terms, which Markdown does not know. */
export const listRules: Record<string, Rule> = {
  item: {
    filter: "li",
    replacement(content, node) {
      const text = content.trim();
      // Nothing is left of an item that held a button.
      if (text === "") return "";
      const mark = markOf(node as Element);
      const item = mark + text.replaceAll("\n", `\n${" ".repeat(mark.length)}`);
      return text.includes("\n\n") ? `\n\n${item}\n\n` : `\n${item}\n`;
    },
  },
  term: { filter: "dt", replacement: (content) => `\n\n**${content.trim()}:** ` },
  explanation: { filter: "dd", replacement: (content) => `${content.trim()}\n\n` },
};

function markOf(item: Element): string {
  const list = item.parentElement;
  if (list?.nodeName !== "OL") return "- ";
  let place = Number(list.getAttribute("start")) || 1;
  for (let other = item.previousElementSibling; other; other = other.previousElementSibling)
    place += 1;
  return `${place}. `;
}
