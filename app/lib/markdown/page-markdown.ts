import { decodeReferences } from "../markup.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";

export interface PageMarkdown {
  markdown: string;
  canonical: string | undefined;
}

/** A rendered page as Markdown: front matter from its head, then its main part. */
export function pageMarkdown(html: string, pageUrl: string): PageMarkdown {
  const main = contentOf(html, "main");
  const body = htmlToMarkdown(main, pageUrl);
  const canonical = found(html, /<link rel="canonical" href="([^"]*)"/);
  const facts = {
    title: found(main, /<h1\b[^<>]*>([^<]+)<\/h1>/) ?? found(html, /<title>([^<]*)<\/title>/),
    description: found(html, /<meta name="description" content="([^"]*)"/),
    url: canonical,
    // An article's date is in its header.
    date: found(contentOf(main, "header"), /<time dateTime="([^"]*)"/i),
  };
  const lines = Object.entries(facts).flatMap(([name, value]) =>
    value ? [`${name}: ${quoted(value)}`] : [],
  );
  return { markdown: ["---", ...lines, "---", "", body, ""].join("\n"), canonical };
}

/** A YAML string. Programs that do not know front matter read it as Markdown, where these begin HTML or a link. */
const quoted = (value: string) =>
  JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll("[", "\\u005b");

/** The content of the first element with this name; `main` and `header` are never nested. */
function contentOf(html: string, name: string): string {
  const start = html.indexOf(`<${name}`);
  if (start === -1) return "";
  return html.slice(html.indexOf(">", start) + 1, html.indexOf(`</${name}>`, start));
}

/** The first group of a pattern. */
function found(html: string, pattern: RegExp): string | undefined {
  const text = pattern.exec(html)?.[1];
  return text === undefined ? undefined : decodeReferences(text);
}

interface Page {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** The same page in Markdown. */
export function inMarkdown({ status, headers, body }: Page, pageUrl: string): Page {
  const { markdown, canonical } = pageMarkdown(body.toString(), pageUrl);
  const { "speculation-rules": _, ...kept } = headers;
  return {
    status,
    headers: {
      // Search engines should show the page itself.
      "x-robots-tag": "noindex",
      ...kept,
      "content-type": "text/markdown; charset=utf-8",
      ...(canonical && { link: `<${canonical}>; rel="canonical"` }),
    },
    body: Buffer.from(markdown),
  };
}

/** The path of the Markdown form of a page: `/about.md`, and `/index.md` for the home page. */
export function markdownPath(pathname: string): string {
  return pathname === "/" ? "/index.md" : `${pathname}.md`;
}
