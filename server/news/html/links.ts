import type { Words } from "#app/lib/words/words.ts";
import { element, serialise, type Node } from "#app/lib/html-tree.ts";
import { type Addressed, programPath } from "#app/lib/site-addresses.ts";
import { fillTemplate } from "#app/lib/text.ts";
import { sizeOf, uploadPath, type Picture, type PictureMaker } from "../pictures.ts";

/** What is needed to translate the addresses in a text to those of this site. */
export type Addresses = {
  /** The content service's own origins. Relative addresses are resolved against the first. */
  origins: readonly string[];
  siteOrigin: string | undefined;
  /** The firm at this moment: links may have its own addresses. Stored texts have the paths of the program. */
  firm: () => Addressed;
  /** Paths of articles on this site, by `addressKey` of their address at the service. */
  articles: ReadonlyMap<string, string>;
  /** `addressKey` of the article's own addresses: links to these with a fragment stay within the page. */
  own: ReadonlySet<string>;
};

export type Size = { width: number; height: number };

export type Context = Addresses & {
  picture: PictureMaker;
  /** The ids in the texts of the article so far: each is given once. */
  ids?: Set<string>;
  /** Sizes that were looked up because neither the markup nor the file's name has them. */
  sizes: ReadonlyMap<string, Size>;
};

// Not all browsers and servers support longer addresses.
const maxAddressLength = 2000;

/** The same key with or without a trailing slash, and with http or https. */
export const addressKey = (url: URL) => {
  const post = url.searchParams.get("p");
  return `${url.host}${url.pathname.replace(/\/$/, "")}${post ? `?p=${post}` : ""}`;
};

// Keeps an author's ids apart from those of the page around the article.
const prefix = "user-content-";

/** An author's id as it stands in the page; undefined if it is not a usable name. */
export const anchorId = (name: string) =>
  /^[\p{L}\p{N}_.:-]{1,100}$/u.test(name) ? `${prefix}${name}` : undefined;

/** A path at the beginning of a link, which means this site unless it is that of an upload. */
const isRooted = (written: string) => /^\/(?![/\\])/.test(written);

/** Relative addresses are resolved against the content service. */
function resolved(written: string, { origins, siteOrigin, firm }: Addresses): URL | null {
  const url = URL.parse(written, origins[0]);
  if (url && (url.origin === siteOrigin || isRooted(written)))
    url.pathname = programPath(firm(), url.pathname);
  return url;
}

/** The id that a link within the same article points at; undefined for other links. */
function fragmentOf(href: string, addresses: Addresses): string | undefined {
  if (!href.includes("#")) return undefined;
  const url = href.startsWith("#") ? undefined : resolved(href, addresses);
  if (url === null || (url && !addresses.own.has(addressKey(url)))) return undefined;
  const fragment = (url?.hash ?? href).slice(1);
  try {
    return anchorId(decodeURIComponent(fragment));
  } catch {
    return anchorId(fragment);
  }
}

export type Attributes = Record<string, string>;

/** The attributes of a link, or undefined if its address cannot be used on this site. */
export function linkAttributes(href = "", context: Context): Attributes | undefined {
  const { origins, siteOrigin, articles } = context;
  const written = href.trim();
  if (written.length > maxAddressLength) return undefined;
  if (/^(?:mailto|tel):/i.test(written)) return { href: written };
  const target = fragmentOf(written, context);
  if (target !== undefined) return { href: `#${encodeURIComponent(target)}` };
  const url = /^(?:#|$)/.test(written) ? null : resolved(written, context);
  // Without its origin, a path that begins with two slashes would be read as a host.
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname.startsWith("//")) return undefined;
  const article = articles.get(addressKey(url));
  if (article) return { href: article };
  const isPath = isRooted(written) && url.origin === origins[0];
  if (url.origin === siteOrigin || (isPath && !url.pathname.includes("/uploads/")))
    return { href: `${url.pathname}${url.search}${url.hash}` };
  return { href: url.href, rel: "noopener", target: "_blank" };
}

/** The attributes of a link; none for a link to an uploaded picture, which only shows the same picture larger. */
export function linkUnlessPicture(href: string | undefined, context: Context) {
  const link = linkAttributes(href, context);
  return link?.["href"] && !uploadPath(link["href"], context.origins) ? link : undefined;
}

/** The HTML in place of an image; empty if it cannot be shown. */
export function imageHtml(attributes: Attributes, context: Context, loading: string): string {
  const alt = attributes["alt"]?.trim() ?? "";
  const path = uploadPath(attributes["src"] ?? "", context.origins);
  if (path) {
    const known = sizeOf(path, attributes["width"], attributes["height"]);
    const size = known.width ? known : (context.sizes.get(path) ?? known);
    const picture = context.picture(path, size, alt);
    if (picture) return serialise([pictureElement(picture, loading)]);
  }
  // Images of other hosts are not loaded: the alternative text becomes a link to the image.
  const link = linkAttributes(attributes["src"], context);
  return alt && link ? linkHtml(link, alt) : "";
}

const linkHtml = (attributes: Attributes, text: string) =>
  serialise([element("a", [text], attributes)]);

const pictureElement = (
  { src, webp, avif, sizes, width, height, alt }: Picture,
  loading: string,
): Node =>
  element("picture", [
    element("source", [], { type: "image/avif", srcset: avif, sizes }),
    element("img", [], {
      src,
      srcset: webp,
      sizes,
      ...(width && height && { width: String(width), height: String(height) }),
      alt,
      loading,
      decoding: "async",
    }),
  ]);

const videoHosts = [
  {
    name: "YouTube",
    address:
      /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed\/|watch\?v=)|youtu\.be\/)([\w-]{5,20})/,
    page: "https://www.youtube.com/watch?v=",
  },
  {
    name: "Vimeo",
    address: /^https?:\/\/(?:player\.|www\.)?vimeo\.com\/(?:video\/)?(\d{5,12})/,
    page: "https://vimeo.com/",
  },
];

/** A link to the video's page, so that nothing is loaded from the video host before the visitor clicks. */
export function videoHtml(words: Words, written: string): string | undefined {
  const address = written.slice(0, maxAddressLength).trim().replace(/^\/\//, "https://");
  if (/\s/.test(address)) return undefined;
  for (const { name, address: pattern, page } of videoHosts) {
    const [, id] = pattern.exec(address) ?? [];
    const attributes = { href: `${page}${id}`, rel: "noopener", target: "_blank" };
    if (id) return linkHtml(attributes, fillTemplate(words.article.videoOn, { host: name }));
  }
  return undefined;
}

/** The HTML in place of an embedded page: a link to a video or to a chart of this site. Other pages are dropped. */
export function embedHtml(words: Words, src: string, site: ThisSite): string {
  const chart = chartPath(src, site);
  return chart ? linkHtml({ href: chart }, chart) : (videoHtml(words, src) ?? "");
}

/** What tells addresses of this site from others. */
export type ThisSite = Pick<Addresses, "siteOrigin" | "firm">;

const maxChartAddressLength = 300;

/** The path of a chart on this site, given the address of its page or of its embeddable version. */
export function chartPath(written: string, { siteOrigin, firm }: ThisSite) {
  const address = written.trim();
  if (address.length > maxChartAddressLength || !/^(?:https?:\/\/|\/)/i.test(address))
    return undefined;
  const base = siteOrigin ?? "https://site.invalid";
  const url = URL.parse(address, base);
  if (url?.origin !== base) return undefined;
  const [, id] =
    /^\/charts\/([a-z\d][a-z\d-]{0,79})(?:\/embed)?\/?$/.exec(programPath(firm(), url.pathname)) ??
    [];
  return id && `/charts/${id}${url.search}`;
}
