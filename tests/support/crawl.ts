import type { Site } from "./site.ts";

export interface CrawledPage {
  /** Clicks from the home page. */
  depth: number;
  title: string;
  headings: number;
  canonical: string | undefined;
  noindex: boolean;
  ids: Set<string>;
}

export interface Crawled {
  /** Pages by address, query included. */
  pages: Map<string, CrawledPage>;
  /** Everything that pages link to, embed or declare as an alternate, with its response. */
  targets: Map<string, Target>;
  /** Links to fragments of pages. */
  fragments: { page: string; id: string; from: string }[];
}

interface Target {
  status: number;
  type: string;
  from: string;
}

/**
 * Follows every link from the home page, breadth first. Other hosts are not fetched. `mostOfAKind` limits addresses that
 * differ only in a selection or a width, each of which the site has to draw or render. `programPath` names them as the program does.
 */
export async function crawl(
  site: Pick<Site, "get">,
  siteUrl: string,
  mostOfAKind = Infinity,
  programPath = (path: string) => path,
): Promise<Crawled> {
  const ofKind = new Map<string, number>();
  const isOneTooMany = (path: string) => {
    const kind = drawnKinds.find((pattern) => pattern.test(programPath(path)))?.source;
    if (!kind) return false;
    ofKind.set(kind, (ofKind.get(kind) ?? 0) + 1);
    return (ofKind.get(kind) ?? 0) > mostOfAKind;
  };
  const pages: Crawled["pages"] = new Map();
  const targets: Crawled["targets"] = new Map([["/", { status: 0, type: "", from: "the start" }]]);
  const fragments: Crawled["fragments"] = [];
  const waiting = [{ path: "/", depth: 0 }];

  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, depth } = next;
    const response = await site.get(path);
    const { status, headers } = response;
    const type = headers.get("content-type") ?? "";
    Object.assign(targets.get(path) ?? {}, { status, type });
    if (!type.startsWith("text/html")) {
      await response.body?.cancel();
      continue;
    }
    const html = await response.text();
    pages.set(path, { depth, ...read(html) });
    for (const { address, isLink } of addressesIn(html)) {
      const url = new URL(address, siteUrl + path);
      if (url.origin !== siteUrl) continue;
      const known = url.pathname + url.search;
      if (url.hash)
        fragments.push({ page: known, id: decodeURIComponent(url.hash.slice(1)), from: path });
      if (targets.has(known) || (isOneOfMany(programPath(path)) && url.search)) continue;
      if (isOneTooMany(known)) continue;
      targets.set(known, { status: 0, type: "", from: path });
      waiting.push({ path: known, depth: isLink ? depth + 1 : Infinity });
    }
  }
  return { pages, targets, fragments };
}

/**
 * Views of a chart, and comparisons of two countries, differ only in their figures. All are visited, but their own links with a
 * query are not followed, because a client with more than a thousand requests in ten seconds is refused.
 */
const isOneOfMany = (path: string) => /^\/charts\/[^?]*\?|[?&]with=/.test(path);

const drawnKinds = [
  /^\/charts\/[^?]*\.png/,
  /^\/charts\/[^?]*\.svg/,
  /^\/charts\/[^?]*\?/,
  /^\/instant-insight\?/,
  /^\/images\/news\//,
  /^\/social\/article\//,
];

function read(html: string): Omit<CrawledPage, "depth"> {
  const first = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    title: first(/<title>([^<]*)<\/title>/) ?? "",
    headings: html.match(/<h1\b/g)?.length ?? 0,
    canonical: first(/<link rel="canonical" href="([^"]*)"/)?.replaceAll("&amp;", "&"),
    noindex: /<meta name="robots" content="[^"]*noindex/.test(html),
    ids: new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => id)),
  };
}

/** Links come first, so that the depth of a page is that of the nearest link. */
function addressesIn(html: string): { address: string; isLink: boolean }[] {
  const all = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, value = ""]) => value.replaceAll("&amp;", "&"));
  const links = all(/<a\b[^>]*?\shref="([^"]*)"/g);
  const others = [
    ...all(/<link\b[^>]*?\shref="([^"]*)"/g),
    ...all(/<(?:img|script|source|video)\b[^>]*?\ssrc="([^"]*)"/g),
    ...all(/\s(?:srcset|imagesrcset)="([^"]*)"/gi).flatMap((set) =>
      set.split(/,\s+/).map((candidate) => candidate.trim().split(/\s/)[0] ?? ""),
    ),
    ...all(/<meta property="og:image" content="([^"]*)"/g),
    ...all(/<meta name="twitter:image" content="([^"]*)"/g),
  ];
  return [
    ...links.map((address) => ({ address, isLink: true })),
    ...others.map((address) => ({ address, isLink: false })),
  ];
}
