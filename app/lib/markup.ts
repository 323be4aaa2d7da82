const references: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  "#x27": "'",
  nbsp: " ",
};

/** Decodes the character references that the sanitiser and React write. */
export const decodeReferences = (html: string): string =>
  html.replace(/&([\w#]{2,4});/g, (whole, name: string) => references[name] ?? whole);

/** The visible text of sanitised HTML, in one line. */
export function textOfHtml(html: string): string {
  return decodeReferences(html.replace(/<[^<>]*>/g, " "))
    .replace(/\s+/g, " ")
    .replace(/ (?=[,.;:!?])/g, "")
    .trim();
}

/** For fields that some readers take for text and others for HTML: escapes only what would be a tag or reference. */
export function textAsHtml(text: string): string {
  return text.replace(/&(?=#?\w{1,40};)/g, "&amp;").replace(/<(?=[a-z/!?])/gi, "&lt;");
}

// oxlint-disable-next-line no-control-regex -- control characters are meant
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Removes the characters that XML 1.0 cannot express: one of them makes a whole file unreadable. */
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

/** Makes the URLs in sanitised HTML absolute, as a browser on the page would resolve them. */
export function absoluteLinks(html: string, pageUrl: string): string {
  const absolute = (value: string) => URL.parse(value, pageUrl)?.href ?? value;
  return html.replace(tag, (element) =>
    element
      .replace(address, (_, name, value) => `${name}${inAttribute(value, absolute)}"`)
      .replace(addresses, (_, name, value: string) => {
        const candidates = value.split(/,\s+/).map((one) => one.trim().split(/\s+/));
        const resolved = candidates.map(([source = "", ...size]) =>
          [inAttribute(source, absolute), ...size].join(" "),
        );
        return `${name}${resolved.join(", ")}"`;
      }),
  );
}

/** The ampersand is the only character of a URL that is escaped in an attribute. */
function inAttribute(value: string, change: (address: string) => string): string {
  return change(value.replaceAll("&amp;", "&")).replaceAll("&", "&amp;");
}
