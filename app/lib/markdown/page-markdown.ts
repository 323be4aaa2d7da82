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
