import { anchorId, linkTo } from "./anchors.ts";
import type { Element } from "./tree.ts";

/** Where the addresses in a text lead once they stand on this site. */
export type Addresses = {
  /** The content service's own origins; the first is what relative addresses are relative to. */
  origins: readonly string[];
  siteOrigin: string | undefined;
  /** Path on this site by the article's address at the service, as `addressKey` writes it. */
  articles: ReadonlyMap<string, string>;
  /** The article's own addresses, as `addressKey` writes them: a link to one of them with a fragment stays in the text. */
  own: ReadonlySet<string>;
  anchors?: ReadonlySet<string>;
};

// Longer than browsers and servers agree on.
const longestAddress = 2000;

/** Two spellings of one address: with or without a slash at the end, encrypted or not. */
export const addressKey = (url: URL) => {
  const post = url.searchParams.get("p");
  return `${url.host}${url.pathname.replace(/\/$/, "")}${post ? `?p=${post}` : ""}`;
};

const isUpload = (path: string) => path.includes("/uploads/");

/** The id that a link to the same article points at. */
export function fragmentOf(href: string, { origins, own }: Addresses): string | undefined {
  if (href.length > longestAddress || !href.includes("#")) return undefined;
  if (href.startsWith("#")) return decoded(href.slice(1));
  const url = URL.parse(href, origins[0]);
  return url && own.has(addressKey(url)) ? decoded(url.hash.slice(1)) : undefined;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The attributes of a link, or nothing where an address leads nowhere from here. */
export function linkAttributes(
  href: string | undefined,
  addresses: Addresses,
): Element["attributes"] | undefined {
  const { origins, siteOrigin, articles, anchors } = addresses;
  const written = href?.trim() ?? "";
  if (written.length > longestAddress) return undefined;
  if (/^(?:mailto|tel):/i.test(written)) return { href: written };
  const target = fragmentOf(written, addresses);
  if (target !== undefined && anchors?.has(target)) return { href: linkTo(anchorId(target)) };
  const url = /^(?:#|$)/.test(written) ? null : URL.parse(written, origins[0]);
  // Without its origin, a path that begins with two slashes would be read as a host.
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname.startsWith("//")) return undefined;
  const article = articles.get(addressKey(url));
  if (article) return { href: article };
  const rooted = /^\/(?![/\\])/.test(written) && url.origin === origins[0];
  if (url.origin === siteOrigin || (rooted && !isUpload(url.pathname)))
    return { href: `${url.pathname}${url.search}${url.hash}` };
  return { href: url.href, rel: "noopener", target: "_blank" };
}
