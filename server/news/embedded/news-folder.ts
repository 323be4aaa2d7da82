import { Marked, type Token, type Tokens } from "marked";
import { sitePath } from "#app/lib/site-addresses.ts";
import type { Content } from "#app/lib/content/content.ts";
import { element, serialise } from "#app/lib/html-tree.ts";
import type { SitePicture } from "#app/lib/pictures/site-picture.ts";
import { articlePath, type NewsSlug } from "../wordpress-posts.ts";
import { automaticExcerpt, texturize, texturizeHtml } from "./text.ts";

/** Stands for the origin of the pictures. Pages contain the addresses of this site's pictures instead. */
export const uploadOrigin = "http://embedded.invalid";

const uploadFolder = "wp-content/uploads/news/";

/** The picture at the path of an upload. */
export const pictureAtUpload = ({ pictures }: Pick<Content, "pictures">, path: string) =>
  path.startsWith(uploadFolder)
    ? pictures.get(`news/${path.slice(uploadFolder.length).replace(/\.png$/, "")}`)
    : undefined;

export type NewsImage = {
  id: number;
  url: string;
  width: number;
  height: number;
  /** Its path in the firm's folder. */
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

/** The news of a firm as WordPress would have them. Links to other items get the address of their page at `siteUrl`. */
export function renderNews(firm: Pick<Content, "news" | "pictures" | "navigation">, siteUrl = "") {
  const { news: sources, pictures } = firm;
  const images = newsImages(pictures);
  const links = new Map(
    sources.map(({ name, category, id }) => [
      name,
      siteUrl + sitePath(firm, articlePath(category, id)),
    ]),
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

const firstMediaId = 9001;

/** By their file names, which texts use. */
function newsImages(pictures: Content["pictures"]): Map<string, NewsImage> {
  const ofNews = [...pictures.values()].filter(({ folder }) => folder.path === "news");
  return new Map(
    ofNews.map(({ name, file, width, height }: SitePicture, index) => [
      `${name}.png`,
      {
        id: firstMediaId + index,
        url: `${uploadOrigin}/${uploadFolder}${name}.png`,
        width,
        height,
        file,
      },
    ]),
  );
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
