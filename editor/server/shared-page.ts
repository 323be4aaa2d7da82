import { createHash } from "node:crypto";
import * as v from "valibot";
import { escapeHtml } from "#app/lib/html-tree.ts";

/** A page of this site, so that a link leads nowhere else. */
export const pageInSite = v.pipe(v.string(), v.maxLength(500), v.regex(/^\/(?!\/)[^\\\s]*$/));

const styles = `
body { display: grid; grid-template-rows: auto 1fr; height: 100vh; margin: 0; font: 1rem/1.4 system-ui, sans-serif; }
p { margin: 0; padding: 0.6rem 1rem; background: #fff3c4; color: #3b2f00; border-bottom: 1px solid #8a6d00; }
iframe { width: 100%; height: 100%; border: 0; }
@media (forced-colors: active) { p { border-bottom: 2px solid; } }
`;

/** For the content security policy. */
export const sharedPageStyles = `'sha256-${createHash("sha256").update(styles).digest("base64")}'`;

/** The draft below a line that says so: nobody must take it for the site. */
export function sharedPage(firm: string, until: Date, wanted: string | null): string {
  const shown = v.is(pageInSite, wanted) ? wanted : "/";
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
  return [
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>Draft · ${escapeHtml(firm)}</title><style>${styles}</style></head><body>`,
    `<p><strong>This is a draft.</strong> It is not on the site, and may change while you read it. The link is valid until ${day.format(until)}.</p>`,
    `<iframe title="The draft" src="${escapeHtml(shown).replaceAll('"', "&quot;")}"></iframe>`,
    `</body></html>`,
  ].join("");
}
