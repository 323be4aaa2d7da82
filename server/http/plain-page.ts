import { answerLimits, answerPrefix } from "#app/lib/answer-limits.ts";
import type { Look } from "#app/lib/content/schema/look.ts";
import type { Words } from "#app/lib/words/words.ts";
import type { Content } from "#app/lib/content/content.ts";
import type { IncomingHttpHeaders } from "node:http";
import { fillTemplate } from "#app/lib/text.ts";
import { element, escapeHtml, serialise } from "#app/lib/html-tree.ts";
import type { HttpResponse } from "./representation.ts";
import { policyWithStyle } from "./security-headers.ts";

const styleOf = ({ colours }: Look) =>
  `body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;background:${colours["forest-900"]};color:${colours.paper};font:1.125rem/1.6 system-ui,sans-serif}h1{font-size:clamp(2rem,6vw,3.5rem);line-height:1.1;margin:0 0 1rem}p{max-width:34rem;margin:0 0 1.5rem}a{color:${colours["mint-200"]}}button{font:inherit;padding:.75rem 1.5rem;border:2px solid;border-radius:999px;background:none;color:inherit;cursor:pointer}`;

/** A page that needs no framework, file or script. */
export function plainPage(
  content: Content,
  status: number,
  { title, text }: { title: string; text: string },
  headers: Record<string, string> = {},
  form = "",
): HttpResponse {
  const { words, company, look } = content;
  const style = styleOf(look);
  const heading = escapeHtml(title);
  const html = `<!doctype html><html lang="${words.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${heading} | ${escapeHtml(company.name)}</title><style>${style}</style></head><body><main><h1>${heading}</h1><p>${escapeHtml(text)}</p>${form}<p><a href="/">${escapeHtml(words.plainPage.backHome)}</a></p></main></body></html>`;
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policyWithStyle(style, form ? "'self'" : "'none'"),
      ...headers,
    },
    body: Buffer.from(html),
  };
}

/** The text for a post that was refused with this status. */
function refusalText({ plainPage: texts, form }: Words, status: number) {
  if (status === 405) return texts.method;
  if (status === 429) return { title: texts.busy.title, text: form.tooManyAttempts };
  return texts.cutOff;
}

interface SentForm {
  headers: IncomingHttpHeaders;
  body?: Buffer;
}

/** Rendering the page of a refused form would cost as much as accepting it. After a 429 its values can be sent again. */
export function refusedPostPage(
  content: Content,
  { status, headers }: Pick<HttpResponse, "status" | "headers">,
  { headers: { "content-type": type = "" }, body = Buffer.alloc(0) }: SentForm,
): HttpResponse {
  const canRepeat = status === 429 && /^application\/x-www-form-urlencoded/i.test(type);
  const fields = canRepeat ? [...new URLSearchParams(String(body))].slice(0, maxFields) : [];
  const inputs = fields.map(([name, value]) =>
    element("input", [], { type: "hidden", name, value: value.slice(0, maxLengthOf(name)) }),
  );
  const button = element("p", [element("button", [content.words.plainPage.sendAgain])]);
  const form = canRepeat ? [element("form", [...inputs, button], { method: "post" })] : [];
  return plainPage(content, status, refusalText(content.words, status), headers, serialise(form));
}

/** More than the forms of this site have and accept. Each line end of a long text is two characters. */
const maxFields = 40;
const maxLengthOf = (name: string) =>
  name.startsWith(answerPrefix) ? 2 * answerLimits.longText + 1 : 300;

/** `reference` is the id of the request in the log. */
export const serverErrorPage = (content: Content, reference: string): HttpResponse =>
  plainPage(content, 500, {
    title: content.words.plainPage.failed.title,
    text: fillTemplate(content.words.plainPage.failed.text, { reference }),
  });
