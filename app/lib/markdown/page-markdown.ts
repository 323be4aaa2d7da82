import { descendants, parseHtml, textOf, type Element } from "../html-tree.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";

/** The path of a page in Markdown: `/about.md`, and `/index.md` for the home page. */
export const markdownPath = (pathname: string) =>
  pathname === "/" ? "/index.md" : `${pathname}.md`;

/** `/about.md` and `/index.md` are the Markdown of `/about` and `/`; undefined for other paths. */
export function withoutMarkdownSuffix(pathname: string): string | undefined {
  if (pathname === "/index.md") return "/";
  return /^(.*[^/])\.md$/.exec(pathname)?.[1];
}

/** A rendered page as Markdown: front matter from its head, then its main part. */
export function pageMarkdown(html: string, pageUrl: string) {
  const page = parseHtml(html);
  const main = find(page, "main");
  const head = (name: string, value: string) =>
    descendants(page.children).find(({ attributes }) => attributes[name] === value)?.attributes;
  const canonical = head("rel", "canonical")?.["href"];
  const facts = {
    title: textOf((find(main, "h1") ?? find(page, "title"))?.children ?? []),
    description: head("name", "description")?.["content"],
    url: canonical,
    // An article's date is in its header.
    date: find(find(main, "header"), "time")?.attributes["datetime"],
  };
  const lines = Object.entries(facts).flatMap(([name, value]) =>
    value ? [`${name}: ${quoted(value)}`] : [],
  );
  const body = htmlToMarkdown(main?.children ?? [], pageUrl);
  return { markdown: ["---", ...lines, "---", "", body, ""].join("\n"), canonical };
}

const find = (within: Element | undefined, tag: string) =>
  descendants(within?.children ?? []).find((node) => node.tag === tag);

/** A YAML string. Programs without support for front matter read it as Markdown, so `<` (HTML) and `[` (a link) are escaped. */
const quoted = (value: string) =>
  JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll("[", "\\u005b");

interface Page {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Converts the response of a page to Markdown. A redirect leads to the Markdown of the other page. */
export function inMarkdown({ status, headers, body }: Page, pageUrl: string): Page {
  const { location } = headers;
  if (location !== undefined) {
    const [path = "", query = ""] = location.split(/(?=\?)/);
    return { status, headers: { ...headers, location: markdownPath(path) + query }, body };
  }
  const { markdown, canonical } = pageMarkdown(body.toString(), pageUrl);
  const { "speculation-rules": _, ...kept } = headers;
  return {
    status,
    headers: {
      // Search results should lead to the HTML page.
      "x-robots-tag": "noindex",
      ...kept,
      "content-type": "text/markdown; charset=utf-8",
      ...(canonical && { link: `<${canonical}>; rel="canonical"` }),
    },
    body: Buffer.from(markdown),
  };
}
