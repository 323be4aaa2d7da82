import { pageMarkdown } from "./page-markdown.ts";

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
      // The HTML page is what search engines should list.
      "x-robots-tag": "noindex",
      ...kept,
      "content-type": "text/markdown; charset=utf-8",
      ...(canonical && { link: `<${canonical}>; rel="canonical"` }),
    },
    body: Buffer.from(markdown),
  };
}
