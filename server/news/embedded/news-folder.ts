import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Marked, type Token, type Tokens } from "marked";
import * as v from "valibot";
import { parse as parseYaml } from "yaml";
import { element, serialise } from "#app/lib/html-tree.ts";
import { withFigures } from "#content/references/with-figures.ts";
import { articlePath, type NewsSlug } from "../wordpress-posts.ts";
import { automaticExcerpt, texturize, texturizeHtml } from "./text.ts";

/** Stands for the origin of the pictures. Pages contain the addresses of the image route instead. */
export const uploadOrigin = "http://embedded.invalid";

// Local wall time without an offset, as WordPress stores it.
const localTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, "must be a time like 2026-11-05T08:00:00"),
);

export const frontMatterSchema = v.strictObject({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  category: v.picklist(["newsletter", "press-release"]),
  title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(90, "must be at most 90 characters")),
  date: localTime,
  modified: v.optional(localTime),
  sticky: v.optional(v.boolean(), false),
  image: v.optional(v.string()),
  author: v.optional(v.pipe(v.string(), v.nonEmpty())),
  tags: v.optional(
    v.array(v.pipe(v.string(), v.regex(/^[a-z\d-]+$/, "must be lower-case words with hyphens"))),
    [],
  ),
  excerpt: v.optional(v.string(), ""),
  acf: v.optional(v.record(v.string(), v.unknown())),
});

type Source = v.InferOutput<typeof frontMatterSchema> & { name: string; body: string };

export type NewsImage = {
  id: number;
  url: string;
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
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
 * Reads a folder of Markdown files once, at the start. An invalid file prevents the start with an error that names it.
 * Links to other items get the address of their page at `siteUrl`.
 */
export function readNewsFolder(folder: string, siteUrl = "") {
  const images = readImages(join(folder, "images"));
  const sources = namesIn(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => readSource(folder, name));
  if (new Set(sources.map(({ id }) => id)).size !== sources.length)
    throw new Error(`${folder}: two items share an id`);
  const links = new Map(
    sources.map(({ name, category, id }) => [name, siteUrl + articlePath(category, id)]),
  );
  const files = sources.map((source): NewsFile => {
    const { name, title, excerpt, image, acf, body, ...fields } = source;
    const named = <T>(kind: string, found: T | undefined, key: string): T => {
      if (found === undefined) throw new Error(`${name}: no ${kind} ${key}`);
      return found;
    };
    const imageOf = (key: string) => named("image", images.get(key), key);
    const linkOf = (key: string) => named("item", links.get(key), key);
    const html = renderMarkdown(body, imageOf, linkOf);
    return {
      ...fields,
      name,
      link: linkOf(name),
      modified: source.modified ?? source.date,
      title: texturize(title),
      content: texturizeHtml(html),
      excerpt: excerpt ? `<p>${texturize(excerpt)}</p>\n` : automaticExcerpt(html),
      author: source.author,
      featured: image === undefined ? undefined : imageOf(image),
      acf: acf && expandAcf(acf, imageOf),
      searched: [title, excerpt, html],
    };
  });
  return { files, images: [...images.values()] };
}

/** A missing folder counts as empty, because Git does not store empty folders. */
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

function readSource(folder: string, name: string): Source {
  const { head, body } = readItem(folder, name);
  const parsed = v.safeParse(frontMatterSchema, head);
  if (!parsed.success) throw new Error(`${name}: ${v.summarize(parsed.issues)}`);
  return { ...parsed.output, name, body };
}

/** The front matter of an item, not yet validated, and its text. References to figures of charts are filled in. */
export function readItem(folder: string, name: string): { head: unknown; body: string } {
  const written = readFileSync(join(folder, name), "utf8");
  // Editors on Windows save with a byte order mark and CRLF.
  const source = written.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${name}: no front matter`);
  const item = { head: parseYaml(head) as unknown, body };
  try {
    return withFigures(item);
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

const firstMediaId = 9001;
const pngSignature = 0x89504e47;

/** PNG only: its header has the size at a fixed offset, so no image library is needed at start. */
function readImages(folder: string): Map<string, NewsImage> {
  const names = namesIn(folder)
    .filter((name) => name.endsWith(".png"))
    .toSorted();
  return new Map(
    names.map((name, index) => {
      const bytes = new Uint8Array(readFileSync(join(folder, name)));
      const view = new DataView(bytes.buffer);
      if (view.getUint32(0) !== pngSignature) throw new Error(`${name}: not a PNG`);
      const image = {
        id: firstMediaId + index,
        url: `${uploadOrigin}/wp-content/uploads/news/${name}`,
        width: view.getUint32(16),
        height: view.getUint32(20),
        bytes,
      };
      return [name, image];
    }),
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
