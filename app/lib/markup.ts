import { descendants, escapeHtml, parseHtml, serialise } from "./html-tree.ts";

/** For fields that some programs read as text, others as HTML: escapes only what HTML reads as a tag or reference. */
export function textAsHtml(text: string): string {
  return text.replace(/&(?=#?\w{1,40};)/g, "&amp;").replace(/<(?=[a-z/!?])/gi, "&lt;");
}

// oxlint-disable-next-line no-control-regex -- control characters are meant
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Removes the characters that XML 1.0 forbids: a single one makes a whole file unreadable. */
export function xmlCharacters(text: string): string {
  return text.toWellFormed().replace(forbidden, "");
}

export function xmlText(text: string): string {
  return escapeHtml(xmlCharacters(text)).replaceAll('"', "&quot;").replaceAll("'", "&apos;");
}

/** Makes the URLs in sanitised HTML absolute, as a browser on the page would resolve them. */
export function absoluteLinks(html: string, pageUrl: string): string {
  const absolute = (address: string) => URL.parse(address, pageUrl)?.href ?? address;
  const { children } = parseHtml(html);
  for (const { attributes } of descendants(children)) {
    const { href, src, srcset } = attributes;
    if (href !== undefined) attributes["href"] = absolute(href);
    if (src !== undefined) attributes["src"] = absolute(src);
    if (srcset !== undefined)
      attributes["srcset"] = srcset
        .split(/,\s+/)
        .map((candidate) => candidate.replace(/\S+/, absolute))
        .join(", ");
  }
  return serialise(children);
}
