import { descendants, element, isElement, type Element, type Node } from "./tree.ts";

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
const maxAddressLength = 2000;

/** Two spellings of one address: with or without a slash at the end, encrypted or not. */
export const addressKey = (url: URL) => {
  const post = url.searchParams.get("p");
  return `${url.host}${url.pathname.replace(/\/$/, "")}${post ? `?p=${post}` : ""}`;
};

const isUpload = (path: string) => path.includes("/uploads/");

/** The id that a link to the same article points at. */
export function fragmentOf(href: string, { origins, own }: Addresses): string | undefined {
  if (href.length > maxAddressLength || !href.includes("#")) return undefined;
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
  if (written.length > maxAddressLength) return undefined;
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

// Keeps an author's ids apart from those of the page around the article.
const prefix = "user-content-";

// Without the prefix, so that a name made here passes exactly if the author's name passed.
const isUsable = (name: string) =>
  /^[\p{L}\p{N}_.:-]{1,100}$/u.test(name.startsWith(prefix) ? name.slice(prefix.length) : name);

/** The id on this site for an id that an author wrote; the same for one that was made here already. */
export const anchorId = (name: string) => (name.startsWith(prefix) ? name : `${prefix}${name}`);

export const linkTo = (id: string) => `#${encodeURIComponent(id)}`;

export const usableAnchors = (ids: ReadonlySet<string>, targets: ReadonlySet<string>) =>
  new Set([...targets].filter((name) => ids.has(name) && isUsable(name)));

/** An empty `span` at the target of a link in the article. A placeholder that survives the unwrapping of its parents. */
export const isAnchor = (node: Node | undefined): node is Element & { tag: "span" } =>
  isElement(node, "span");

const anchor = (id: string) => element("span", [], { id });

// What holds a line of text keeps its id inside; what holds other blocks, or nothing, has it before itself.
const holdsLine =
  /^(?:a|abbr|b|caption|cite|code|d[dt]|del|em|figcaption|h[1-6]|i|ins|kbd|li|mark|p|pre|q|s|samp|small|span|strong|su[bp]|t[dh]|u|var)$/;

/** Replaces the ids that links point at by anchors, and unwraps every other `span`. */
export function placeAnchors(nodes: readonly Node[], anchors: ReadonlySet<string>): Node[] {
  const placed = new Set<string>();

  function anchorOf({ tag, attributes }: Element): Node[] {
    const names = [attributes["id"], tag === "a" ? attributes["name"] : undefined];
    return names
      .filter((name) => name !== undefined && anchors.has(name))
      .map((name) => anchorId(name ?? ""))
      .filter((id) => !placed.has(id) && placed.add(id))
      .map(anchor);
  }

  const place = (inner: readonly Node[]): Node[] =>
    inner.flatMap((node) => {
      if (typeof node === "string") return [node];
      const own = anchorOf(node);
      const children = place(node.children);
      if (node.tag === "span") return [...own, ...children];
      if (!holdsLine.test(node.tag)) return [...own, { ...node, children }];
      return [{ ...node, children: [...own, ...children] }];
    });
  return place(nodes);
}

/** The anchors of arranged content that is itself left out. */
export const anchorsIn = (arranged: readonly Node[]): Element[] =>
  descendants(arranged).flatMap(({ attributes: { id } }) => (id === undefined ? [] : [anchor(id)]));

/** Whether every anchor has a link to it and every link within the article has its anchor. */
export function anchorsMatchLinks(nodes: readonly Node[]): boolean {
  const ids = new Set<string>();
  const links = new Set<string>();
  for (const { attributes } of descendants(nodes)) {
    if (attributes["id"] !== undefined) ids.add(linkTo(attributes["id"]));
    if (attributes["href"]?.startsWith("#")) links.add(attributes["href"]);
  }
  return ids.size === links.size && [...ids].every((link) => links.has(link));
}

/** An element whose content begins with an anchor carries its id. */
export function anchored(
  tag: string,
  [first, ...rest]: Node[],
  attributes: Element["attributes"] = {},
): Element {
  if (first === undefined) return element(tag, [], attributes);
  if (!isAnchor(first)) return element(tag, [first, ...rest], attributes);
  return element(tag, rest, { ...attributes, ...first.attributes });
}

/**
 * A block with the anchors in front of it: one becomes its id unless it has one, the others go into its line, or stay in
 * front of a block that holds no line. Arranging the result again gives the same.
 */
export function withAnchors(block: Element, anchors: Element[]): Node[] {
  const { tag, attributes, children } = block;
  const hasId = attributes["id"] !== undefined;
  if (holdsLine.test(tag)) {
    const content = [...anchors, ...children];
    return [hasId ? { ...block, children: content } : anchored(tag, content, attributes)];
  }
  const last = hasId ? undefined : anchors.at(-1);
  if (!last) return [...anchors, block];
  return [...anchors.slice(0, -1), { ...block, attributes: { ...last.attributes, ...attributes } }];
}

/** The reverse of `withAnchors` for a block that holds no line, where its surroundings carry the anchor. */
export function detachAnchor(block: Element): Node[] {
  const { id, ...attributes } = block.attributes;
  if (id === undefined || holdsLine.test(block.tag)) return [block];
  return [anchor(id), { ...block, attributes }];
}
