import { element, type Element, type Node } from "#app/lib/html-tree.ts";
import { sizeOf, uploadBehind, uploadPath, type Picture, type PictureMaker } from "../pictures.ts";
import { chartPath } from "./charts.ts";
import { anchor, anchorId, holdsLine, linkTo } from "./anchors.ts";

/** Where the addresses in a text lead once they stand on this site. */
export type Addresses = {
  /** The content service's own origins; the first is what relative addresses are relative to. */
  origins: readonly string[];
  siteOrigin: string | undefined;
  /** Path on this site by the article's address at the service, as `addressKey` writes it. */
  articles: ReadonlyMap<string, string>;
  /** The article's own addresses, as `addressKey` writes them: a link to one of them with a fragment stays in the text. */
  own: ReadonlySet<string>;
};

export type Size = { width: number; height: number };

export type Context = Addresses & {
  picture: PictureMaker;
  /** Ids that links of the article point at; where it is left out, those of each text by itself. */
  anchors?: ReadonlySet<string>;
  /** Sizes that were looked up because neither the markup nor the file's name has them. */
  sizes: ReadonlyMap<string, Size>;
};

// Longer than browsers and servers agree on.
const maxAddressLength = 2000;

/** Two spellings of one address: with or without a slash at the end, encrypted or not. */
export const addressKey = (url: URL) => {
  const post = url.searchParams.get("p");
  return `${url.host}${url.pathname.replace(/\/$/, "")}${post ? `?p=${post}` : ""}`;
};

/** The id that a link to the same article points at. */
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

/** The attributes of a link, or nothing where an address leads nowhere from here. */
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

/** A picture that only enlarges is not linked. */
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
  // Nothing is loaded from elsewhere; the alternative text becomes a link to the image.
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
 * Puts this site's addresses into links, pictures in place of images, and anchors in place of the ids that links point at.
 * Every other `id`, `name` and `span` is removed.
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
