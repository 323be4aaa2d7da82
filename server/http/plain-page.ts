import { company } from "#content/company.ts";
import { policyWithStyle } from "./security-headers.ts";

const style =
  "body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;background:#0b2b24;color:#f7f5f0;font:1.125rem/1.6 system-ui,sans-serif}h1{font-size:clamp(2rem,6vw,3.5rem);line-height:1.1;margin:0 0 1rem}p{max-width:34rem;margin:0 0 1.5rem}a{color:#8ff0cf}";

/** A page that needs nothing to be working: no framework, no file, no script. */
export function plainPage(
  status: number,
  title: string,
  text: string,
  headers: Record<string, string> = {},
): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${company.name}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Back to the home page</a></p></main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policyWithStyle(style),
      ...headers,
    },
  });
}

export const serverErrorPage = (reference: string) =>
  plainPage(
    500,
    "Application Error",
    `The page could not be made. It is our fault, not yours, and we have a record of it (reference ${reference}). Please try again in a moment.`,
  );

/** 429 where one address asks for too much, 503 where all together do. */
export const busyPage = (status: 429 | 503) =>
  plainPage(
    status,
    "One moment, please",
    `More pages are being asked for ${status === 429 ? "from your address" : "at this moment"} than can be made. Please try again in a few seconds.`,
    { "retry-after": "5" },
  );
