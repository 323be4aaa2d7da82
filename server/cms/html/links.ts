import type { Element } from "./tree.ts";

/** Where the addresses in a text lead once they stand on this site. */
export type Addresses = {
  /** The content service's own origins; the first is what relative addresses are relative to. */
  origins: readonly string[];
  siteOrigin: string | undefined;
  /** Path on this site by the article's address at the service, as `addressKey` writes it. */
  articles: ReadonlyMap<string, string>;
};

/** Two spellings of one address: with or without a slash at the end, encrypted or not. */
export const addressKey = (url: URL) => {
  const post = url.searchParams.get("p");
  return `${url.host}${url.pathname.replace(/\/$/, "")}${post ? `?p=${post}` : ""}`;
};

const isUpload = (path: string) => path.includes("/uploads/");

/** The attributes of a link, or nothing where an address leads nowhere from here. */
export function linkAttributes(
  href: string | undefined,
  { origins, siteOrigin, articles }: Addresses,
): Element["attributes"] | undefined {
  const written = href?.trim() ?? "";
  if (/^(?:mailto|tel):/i.test(written)) return { href: written };
  // Ids are dropped, so there is nothing in the page to jump to.
  const url = /^(?:#|$)/.test(written) ? null : URL.parse(written, origins[0]);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const article = articles.get(addressKey(url));
  if (article) return { href: article };
  const rooted = /^\/(?![/\\])/.test(written) && url.origin === origins[0];
  if (url.origin === siteOrigin || (rooted && !isUpload(url.pathname)))
    return { href: `${url.pathname}${url.search}${url.hash}` };
  return { href: url.href, rel: "noopener", target: "_blank" };
}
