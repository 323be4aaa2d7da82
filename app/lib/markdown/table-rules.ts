import type { Rule } from "turndown";

/** Tables as GitHub's Markdown writes them. A table needs a first row of names: an empty one where there is none. */
export const tableRules: Record<string, Rule> = {
  cell: {
    filter: ["th", "td"],
    replacement: (content) =>
      ` ${content
        .trim()
        .replace(/\s*\n\s*/g, " ")
        .replaceAll("|", "\\|")} |`,
  },
  row: {
    filter: "tr",
    replacement(content, node) {
      const row = `|${content}`;
      if (!isFirstRow(node as Element)) return `\n${row}`;
      const cells = Array.from(node.childNodes).filter(({ nodeName }) => /^T[HD]$/.test(nodeName));
      const line = `|${" --- |".repeat(cells.length)}`;
      const isHead = cells.every(({ nodeName }) => nodeName === "TH");
      return isHead ? `\n${row}\n${line}` : `\n|${"  |".repeat(cells.length)}\n${line}\n${row}`;
    },
  },
  rows: { filter: ["thead", "tbody", "tfoot"], replacement: (content) => content },
  caption: { filter: "caption", replacement: (content) => `\n\n${content.trim()}\n\n` },
  table: { filter: "table", replacement: (content) => `\n\n${content.trim()}\n\n` },
};

/** Asked of every row, so it looks no further than the neighbours. */
function isFirstRow(row: Element): boolean {
  if (row.previousElementSibling) return false;
  const part = row.parentElement;
  return (
    part?.nodeName === "TABLE" ||
    !/^T(HEAD|BODY)$/.test(part?.previousElementSibling?.nodeName ?? "")
  );
}
