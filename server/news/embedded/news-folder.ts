import { closeSync, existsSync, openSync, readdirSync, readSync } from "node:fs";
import { join } from "node:path";
import { Marked, type Token, type Tokens } from "marked";
import type { NewsSource } from "#app/lib/content/schema/news.ts";
import { element, serialise } from "#app/lib/html-tree.ts";
import { articlePath, type NewsSlug } from "../wordpress-posts.ts";
import { automaticExcerpt, texturize, texturizeHtml } from "./text.ts";

/** Stands for the origin of the pictures. Pages contain the addresses of the image route instead. */
export const uploadOrigin = "http://embedded.invalid";

export type NewsImage = {
  id: number;
  url: string;
  width: number;
  height: number;
  /** Its path. */
  file: string;
};

/** Texts are HTML as WordPress would have stored and rendered them; times are local. */
export type NewsFile = {
  id: number;
  name: string;
  category: NewsSlug;
  link: string;
  date: string;
  modified: string;
  title: string;
  content: string;
  excerpt: string;
  sticky: boolean;
  author: string | undefined;
  tags: string[];
  featured: NewsImage | undefined;
  acf: unknown;
  /** What a search looks through. */
  searched: string[];
};

/**
 * The news of a firm as WordPress would have them, with the pictures of a folder. Links to other items get the address of their
 * page at `siteUrl`.
 */
export function renderNews(sources: readonly NewsSource[], pictures: string, siteUrl = "") {
  const images = readImages(pictures);
  const links = new Map(
    sources.map(({ name, category, id }) => [name, siteUrl + articlePath(category, id)]),
  );
  const files = sources.map((source): NewsFile => {
    const { name, title, excerpt = "", image, acf, body, sticky = false, tags = [] } = source;
    const named = <T>(kind: string, found: T | undefined, key: string): T => {
      if (found === undefined) throw new Error(`${name}: no ${kind} ${key}`);
      return found;
    };
    const imageOf = (key: string) => named("image", images.get(key), key);
    const linkOf = (key: string) => named("item", links.get(key), key);
    const html = renderMarkdown(body, imageOf, linkOf);
    return {
      id: source.id,
      name,
      category: source.category,
      link: linkOf(name),
      date: source.date,
      modified: source.modified ?? source.date,
      title: texturize(title),
      content: texturizeHtml(html),
      excerpt: excerpt ? `<p>${texturize(excerpt)}</p>\n` : automaticExcerpt(html),
      sticky,
      author: source.author,
      tags,
      featured: image === undefined ? undefined : imageOf(image),
      acf: acf && expandAcf(acf, imageOf),
      searched: [title, excerpt, html],
    };
  });
  return { files, images: [...images.values()] };
}

/** A missing folder counts as empty, because Git does not store empty folders. */
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

const firstMediaId = 9001;
const pngSignature = 0x89504e47;

/** PNG only: its header has the size at a fixed offset, so no image library is needed at start. */
function readImages(folder: string): Map<string, NewsImage> {
  const names = namesIn(folder)
    .filter((name) => name.endsWith(".png"))
    .toSorted();
  return new Map(
    names.map((name, index) => {
      const file = join(folder, name);
      const header = pngHeader(file);
      if (header.readUInt32BE(0) !== pngSignature) throw new Error(`${name}: not a PNG`);
      const image = {
        id: firstMediaId + index,
        url: `${uploadOrigin}/wp-content/uploads/news/${name}`,
        width: header.readUInt32BE(16),
        height: header.readUInt32BE(20),
        file,
      };
      return [name, image];
    }),
  );
}

function pngHeader(file: string): Buffer {
  const header = Buffer.alloc(24);
  const opened = openSync(file, "r");
  try {
    readSync(opened, header, { position: 0 });
  } finally {
    closeSync(opened);
  }
  return header;
}

const isImage = (token: Token): token is Tokens.Image => token.type === "image";

/** Markdown to the HTML that WordPress's block editor would have stored. */
function renderMarkdown(
  body: string,
  imageOf: (name: string) => NewsImage,
  linkOf: (name: string) => string,
): string {
  const picture = ({ href, text, title }: Tokens.Image) => {
    const { width, height, url } = imageOf(href.replace(/^images\//, ""));
    const img = element("img", [], {
      decoding: "async",
      loading: "lazy",
      width: String(width),
      height: String(height),
      src: url,
      alt: text,
    });
    const caption = title ? [element("figcaption", [title])] : [];
    return serialise([
      element("figure", [img, ...caption], { class: "wp-block-image size-large" }),
    ]);
  };
  const marked = new Marked({
    walkTokens(token) {
      if (token.type === "link" && token["href"].endsWith(".md"))
        token["href"] = linkOf(token["href"]);
    },
    renderer: {
      // The block editor stores an image that is alone in its paragraph as a figure.
      paragraph({ tokens }) {
        const [only, more] = tokens;
        return only && !more && isImage(only) ? picture(only) : false;
      },
    },
  });
  return marked
    .parse(body, { async: false })
    .replaceAll("<table>", '<figure class="wp-block-table"><table>')
    .replaceAll("</table>", "</table></figure>");
}

/** Replaces each `file` in the front matter by an image object, as in ACF's standard format. */
function expandAcf(value: unknown, imageOf: (name: string) => NewsImage): unknown {
  if (Array.isArray(value)) return value.map((entry) => expandAcf(entry, imageOf));
  if (typeof value !== "object" || value === null) return value;
  if ("file" in value && typeof value.file === "string") {
    const { file, ...rest } = value;
    const { id, url, width, height } = imageOf(file);
    return { ID: id, id, url, width, height, ...rest };
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, expandAcf(entry, imageOf)]),
  );
}
