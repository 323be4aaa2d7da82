import { htmlToMarkdown } from "./html-to-markdown.ts";

export interface PageMarkdown {
  markdown: string;
  canonical: string | undefined;
}

/** A rendered page as Markdown: what its head says of it, then its main part. */
export function pageMarkdown(html: string, pageUrl: string): PageMarkdown {
  const main = inside(html, "main");
  const body = htmlToMarkdown(main, pageUrl);
  const canonical = found(html, /<link rel="canonical" href="([^"]*)"/);
  const facts = {
    title: found(main, /<h1\b[^<>]*>([^<]+)<\/h1>/) ?? found(html, /<title>([^<]*)<\/title>/),
    description: found(html, /<meta name="description" content="([^"]*)"/),
    url: canonical,
    // An article's own date stands in its header, beside its title.
    date: found(inside(main, "header"), /<time dateTime="([^"]*)"/i),
  };
  const lines = Object.entries(facts).flatMap(([name, value]) =>
    value ? [`${name}: ${quoted(value)}`] : [],
  );
  return { markdown: ["---", ...lines, "---", "", body, ""].join("\n"), canonical };
}

/** A string of YAML. Programs that do not know the block take it for Markdown, where these would begin HTML or a link. */
const quoted = (value: string) =>
  JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll("[", "\\u005b");

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** What is inside the first element of this name. Neither of the two that are looked for is ever nested. */
function inside(html: string, name: string): string {
  const start = html.indexOf(`<${name}`);
  if (start === -1) return "";
  return html.slice(html.indexOf(">", start) + 1, html.indexOf(`</${name}>`, start));
}

/** The first group of a pattern, with the five characters that React escapes. */
function found(html: string, pattern: RegExp): string | undefined {
  return pattern
    .exec(html)?.[1]
    ?.replace(/&(?:amp|lt|gt|quot|#x27);/g, (name) => entities[name] ?? "");
}

/** The same answer in Markdown. What is no page, a redirect above all, stays what it is. */
export async function inMarkdown(response: Response, pageUrl: string): Promise<Response> {
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  const { markdown, canonical } = pageMarkdown(await response.text(), pageUrl);
  const headers = new Headers(response.headers);
  headers.set("content-type", "text/markdown; charset=utf-8");
  headers.delete("speculation-rules");
  // The page is what should be found; this is the same for those who read better without its markup.
  if (!headers.has("x-robots-tag")) headers.set("x-robots-tag", "noindex");
  if (canonical) headers.set("link", `<${canonical}>; rel="canonical"`);
  return new Response(markdown, { status: response.status, headers });
}

/** Where the Markdown form of a page is: `/about.md`, and `/index.md` for the home page. */
export function markdownPath(pathname: string): string {
  return pathname === "/" ? "/index.md" : `${pathname}.md`;
}
