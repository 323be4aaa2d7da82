import { pageMarkdown } from "./page-markdown.ts";

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
