import { company } from "#content/company.ts";
import type { HttpResponse } from "./representation.ts";
import { policyWithStyle } from "./security-headers.ts";

const style =
  "body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;background:#0b2b24;color:#f7f5f0;font:1.125rem/1.6 system-ui,sans-serif}h1{font-size:clamp(2rem,6vw,3.5rem);line-height:1.1;margin:0 0 1rem}p{max-width:34rem;margin:0 0 1.5rem}a{color:#8ff0cf}";

/** A page that needs no framework, file or script. */
export function plainPage(
  status: number,
  title: string,
  text: string,
  headers: Record<string, string> = {},
): HttpResponse {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${company.name}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Back to the home page</a></p></main></body></html>`;
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
