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
