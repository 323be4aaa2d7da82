import TurndownService from "turndown";
import { articleHtml } from "./article-html.tsx";
import type { TypedArticle } from "./typed-article.ts";

/** The article as it would be typed: no marks of a markup language, addresses in brackets behind their words. */
export function articleAsTyped(article: TypedArticle): string {
  return writer.turndown(articleHtml(article));
}

const writer = new TurndownService();
writer.escape = (text) => text;
writer.addRule("heading", {
  filter: ["h1", "h2", "h3", "h4", "h5", "h6"],
  replacement: (words) => `\n\n${words.toUpperCase()}\n\n`,
});
writer.addRule("plain words", {
  filter: ["em", "i", "strong", "b", "code", "cite"],
  replacement: (words) => words,
});
writer.addRule("address", {
  filter: "a",
  replacement(words, node) {
    const address = (node as HTMLAnchorElement).getAttribute("href") ?? "";
    return /^https?:/.test(address) && address !== words ? `${words} (${address})` : words;
  },
});
writer.addRule("quotation", {
  filter: "blockquote",
  replacement: (words) => `\n\n“${words.trim()}”\n\n`,
});
writer.addRule("cells", { filter: ["th", "td"], replacement: (words) => `${words.trim()}\t` });
writer.addRule("table parts", { filter: ["thead", "tbody"], replacement: (rows) => rows });
writer.addRule("rows", { filter: "tr", replacement: (words) => `${words.trimEnd()}\n` });
// A picture says nothing in a text field; what is written under it stays.
writer.addRule("pictures", { filter: "img", replacement: () => "" });
writer.addRule("items", {
  filter: "li",
  replacement(words, node) {
    const list = node.parentNode as HTMLElement;
    const mark = list.nodeName === "OL" ? `${[...list.children].indexOf(node) + 1}.` : "-";
    return `${mark} ${words.trim()}\n`;
  },
});
