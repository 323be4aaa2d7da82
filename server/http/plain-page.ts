import { fill } from "#app/lib/text.ts";
import { escapeHtml } from "#app/lib/html-tree.ts";
import { company } from "#content/company.ts";
import { look } from "#content/look.ts";
import { lang, plainPageWords } from "#content/language.ts";
import type { HttpResponse } from "./representation.ts";
import { policyWithStyle } from "./security-headers.ts";

const { colours } = look;
const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;background:${colours["forest-900"]};color:${colours.paper};font:1.125rem/1.6 system-ui,sans-serif}h1{font-size:clamp(2rem,6vw,3.5rem);line-height:1.1;margin:0 0 1rem}p{max-width:34rem;margin:0 0 1.5rem}a{color:${colours["mint-200"]}}`;

/** A page that needs no framework, file or script. */
export function plainPage(
  status: number,
  { title, text }: { title: string; text: string },
  headers: Record<string, string> = {},
): HttpResponse {
  const heading = escapeHtml(title);
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${heading} | ${escapeHtml(company.name)}</title><style>${style}</style></head><body><main><h1>${heading}</h1><p>${escapeHtml(text)}</p><p><a href="/">${escapeHtml(plainPageWords.backHome)}</a></p></main></body></html>`;
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policyWithStyle(style),
      ...headers,
    },
    body: Buffer.from(html),
  };
}

/** `reference` is the id of the request in the log. */
export const serverErrorPage = (reference: string): HttpResponse =>
  plainPage(500, {
    title: plainPageWords.failed.title,
    text: fill(plainPageWords.failed.text, { reference }),
  });
