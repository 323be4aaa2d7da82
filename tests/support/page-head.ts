/** Loosely typed, because tests only read it; the site generates it with strict types. */
export interface SchemaNode {
  "@type": string;
  "@id"?: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- the vocabulary has no end
  [property: string]: any;
}

export interface PageHead {
  title: string;
  canonical: string | undefined;
  /** Meta tags by name or property. */
  meta: Map<string, string>;
  graph: SchemaNode[];
  /** Nodes of one type. */
  ofType(type: string): SchemaNode[];
}

/** The metadata of a page, as search engines read it. */
export function readHead(html: string): PageHead {
  const head = html.slice(0, html.indexOf("</head>"));
  const graphs = [
    ...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g),
  ].flatMap(([, json = ""]) => JSON.parse(json)["@graph"] as SchemaNode[]);
  return {
    title: decode(/<title>(.*?)<\/title>/s.exec(head)?.[1] ?? ""),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1],
    meta: new Map(
      [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
        ([, name = "", content = ""]) => [name, decode(content)],
      ),
    ),
    graph: graphs,
    ofType: (type) => graphs.filter((node) => node["@type"] === type),
  };
}

/** The text of a page's body. */
export function visibleText(html: string): string {
  const body = html.slice(html.indexOf("<body"));
  return decode(
    body
      .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ")
      .replace(/<wbr\b[^>]*>|<!-- -->/g, "")
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " "),
  );
}

const references: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
  "#39": "'",
};

export const decode = (text: string) =>
  text.replace(/&(\w+|#x?\w+);/g, (whole, name: string) => references[name] ?? whole);
