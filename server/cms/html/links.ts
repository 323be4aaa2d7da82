import { element, type Element, type Node } from "#app/lib/html-tree.ts";
import { sizeOf, uploadBehind, uploadPath, type Picture, type PictureMaker } from "../pictures.ts";
import { chartPath } from "./charts.ts";
import { anchor, anchorId, holdsLine, linkTo } from "./anchors.ts";

/** What is needed to translate the addresses in a text to those of this site. */
export type Addresses = {
  /** The content service's own origins. Relative addresses are resolved against the first. */
  origins: readonly string[];
  siteOrigin: string | undefined;
  /** Paths of articles on this site, by `addressKey` of their address at the service. */
  articles: ReadonlyMap<string, string>;
  /** `addressKey` of the article's own addresses: links to these with a fragment stay within the page. */
  own: ReadonlySet<string>;
};

export type Size = { width: number; height: number };

export type Context = Addresses & {
  picture: PictureMaker;
  /** Ids that links of the article point at. If it is left out, each text is searched for its own. */
  anchors?: ReadonlySet<string>;
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

/** The id that a link within the same article points at; undefined for other links. */
export function fragmentOf(href: string, { origins, own }: Addresses): string | undefined {
  if (href.length > maxAddressLength || !href.includes("#")) return undefined;
  const url = href.startsWith("#") ? undefined : URL.parse(href, origins[0]);
  if (url === null || (url && !own.has(addressKey(url)))) return undefined;
  const fragment = (url?.hash ?? href).slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The attributes of a link, or undefined if its address cannot be used on this site. */
function linkAttributes(href = "", context: Context): Element["attributes"] | undefined {
  const { origins, siteOrigin, articles, anchors } = context;
  const written = href.trim();
  if (written.length > maxAddressLength) return undefined;
  if (/^(?:mailto|tel):/i.test(written)) return { href: written };
  const target = fragmentOf(written, context);
  if (target !== undefined && anchors?.has(target)) return { href: linkTo(anchorId(target)) };
  const url = /^(?:#|$)/.test(written) ? null : URL.parse(written, origins[0]);
  // Without its origin, a path that begins with two slashes would be read as a host.
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname.startsWith("//")) return undefined;
  const article = articles.get(addressKey(url));
  if (article) return { href: article };
  const isRooted = /^\/(?![/\\])/.test(written) && url.origin === origins[0];
  if (url.origin === siteOrigin || (isRooted && !url.pathname.includes("/uploads/")))
    return { href: `${url.pathname}${url.search}${url.hash}` };
  return { href: url.href, rel: "noopener", target: "_blank" };
}

/** Drops links to uploaded pictures, which only show the same picture larger. */
function linkUnlessPicture(href: string | undefined, context: Context): Element["attributes"] {
  const link = linkAttributes(href, context);
  return link?.["href"] && !uploadPath(link["href"], context.origins) ? link : {};
}

export const imagePath = (source: string, { origins }: Addresses) =>
  uploadBehind(source) ?? uploadPath(source, origins);

function image(attributes: Element["attributes"], context: Context): Node[] {
  const alt = attributes["alt"]?.trim() ?? "";
  const path = imagePath(attributes["src"] ?? "", context);
  if (path) {
    const known = sizeOf(path, attributes["width"], attributes["height"]);
    const size = known.width ? known : (context.sizes.get(path) ?? known);
    return [pictureElement(context.picture(path, size, alt))];
  }
  // Images of other hosts are not loaded: the alternative text becomes a link to the image.
  const link = linkAttributes(attributes["src"], context);
  return alt && link ? [element("a", [alt], link)] : [];
}

const pictureElement = ({ src, webp, avif, sizes, width, height, alt }: Picture) =>
  element("picture", [
    element("source", [], { type: "image/avif", srcset: avif, sizes }),
    element("img", [], {
      src,
      srcset: webp,
      sizes,
      ...(width && height && { width: String(width), height: String(height) }),
      alt,
      loading: "lazy",
      decoding: "async",
    }),
  ]);

/**
 * Translates links to this site's addresses, replaces images by `picture` elements, and ids that links point at by
 * anchors. Every other `id`, `name` and `span` is removed.
 */
export function resolve(
  nodes: readonly Node[],
  context: Context,
  placed = new Set<string>(),
): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (typeof node === "string") return [node];
    const { tag } = node;
    const { id, name, ...attributes } = node.attributes;
    const anchors = [id, name]
      .flatMap((one) => (one !== undefined && context.anchors?.has(one) ? [anchorId(one)] : []))
      .filter((one) => !placed.has(one) && placed.add(one))
      .map(anchor);
    const children = resolve(node.children, context, placed);
    if (tag === "span") return [...anchors, ...children];
    if (tag === "img") return [...anchors, ...image(attributes, context)];
    const { href, src } = attributes;
    const chart = tag === "iframe" && chartPath(src ?? "", context.siteOrigin);
    if (chart) return [...anchors, element("p", [element("a", [chart], { href: chart })])];
    const isLink = ["a", "audio", "video"].includes(tag);
    const kept = isLink ? linkUnlessPicture(href ?? src, context) : attributes;
    return holdsLine(tag)
      ? [element(tag, [...anchors, ...children], kept)]
      : [...anchors, element(tag, children, kept)];
  });
}
