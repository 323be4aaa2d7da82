const references: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  nbsp: " ",
};

/** What a reader sees of sanitised HTML, as one line of text. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => references[name] ?? whole)
    .replace(/\s+/g, " ")
    .replace(/ (?=[,.;:!?])/g, "")
    .trim();
}

/**
 * Text for a place where some readers expect text and others HTML: only what HTML would take for a tag or a character
 * reference is escaped, so that all others show the same.
 */
export function textAsHtml(text: string): string {
  return text.replace(/&(?=#?\w{1,40};)/g, "&amp;").replace(/<(?=[a-z/!?])/gi, "&lt;");
}

// oxlint-disable-next-line no-control-regex -- these are what is meant
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Without the characters that XML 1.0 knows no way to write: one of them makes a whole file unreadable. */
export function xmlCharacters(text: string): string {
  return text.toWellFormed().replace(forbidden, "");
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

export function xmlText(text: string): string {
  return xmlCharacters(text).replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

const tag = /<[a-z][^<>]*>/gi;
const address = /(\s(?:href|src)=")([^"]*)"/gi;
const addresses = /(\ssrcset=")([^"]*)"/gi;

/**
 * Sanitised HTML for a reader elsewhere: what it links to and shows is named with its host. Addresses are
 * resolved as a browser would on the page itself, fragments included.
 */
export function absoluteLinks(html: string, pageUrl: string): string {
  const absolute = (value: string) => URL.parse(value, pageUrl)?.href ?? value;
  return html.replace(tag, (written) =>
    written
      .replace(address, (_, name, value) => `${name}${inAttribute(value, absolute)}"`)
      .replace(addresses, (_, name, value: string) => {
        const candidates = value.split(/,\s+/).map((one) => one.trim().split(/\s+/));
        const named = candidates.map(([source = "", ...size]) =>
          [inAttribute(source, absolute), ...size].join(" "),
        );
        return `${name}${named.join(", ")}"`;
      }),
  );
}

/** An ampersand is the only character of an address that HTML writes differently. */
function inAttribute(value: string, change: (address: string) => string): string {
  return change(value.replaceAll("&amp;", "&")).replaceAll("&", "&amp;");
}
