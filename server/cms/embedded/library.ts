import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Marked, type Token, type Tokens } from "marked";
import * as v from "valibot";
import { parse as parseYaml } from "yaml";
import { element, serialise } from "#app/lib/html-tree.ts";
import { withFigures } from "#content/references/with-figures.ts";
import { newsTypeWords } from "#content/language.ts";
import { automaticExcerpt, texturize, texturizeHtml, toUtc } from "./text.ts";
import { createWordpress, placeholderOrigin, type Media, type WordpressPost } from "./wordpress.ts";

// Local wall time without an offset, as WordPress keeps it.
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

type Source = v.InferOutput<typeof frontMatterSchema> & {
  name: string;
  slug: string;
  body: string;
};

type Image = Media & { path: string; bytes: Uint8Array<ArrayBuffer> };

const categories = [
  { id: 2, slug: "newsletter", name: newsTypeWords.newsletter },
  { id: 3, slug: "press-release", name: newsTypeWords.pressRelease },
];

type Options = {
  folder: string;
  /** When the site itself is where these items live, their links lead there. */
  siteUrl?: string;
};

/** The default content service: WordPress's REST interface over a folder of Markdown files. */
export function createEmbeddedService({ folder, siteUrl }: Options) {
  const images = readImages(join(folder, "images"));
  const posts = readPosts(folder, images, ({ slug, category, id }) =>
    siteUrl ? `${siteUrl}/article/${category}/${id}` : `${placeholderOrigin}/${slug}/`,
  );
  return createWordpress({
    posts: () => posts,
    categories: () => categories,
    toUtc,
    files: new Map([...images.values()].map(({ path, bytes }) => [path, bytes])),
  });
}

/** Reads the folder once. A file that does not fit stops the start and is named, so no reader ever meets it. */
function readPosts(
  folder: string,
  images: Map<string, Image>,
  linkTo: (source: Source) => string,
): WordpressPost[] {
  const sources = namesIn(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => readSource(folder, name));
  if (new Set(sources.map(({ id }) => id)).size !== sources.length)
    throw new Error(`${folder}: two items share an id`);
  const links = new Map(sources.map((source) => [source.name, linkTo(source)]));
  const [authorId, tagId] = [createIds(1), createIds(101)];
  return sources.map((source) => {
    const { name, title, excerpt, image, acf, author, tags } = source;
    const named = <T>(kind: string, found: T | undefined, key: string): T => {
      if (found === undefined) throw new Error(`${name}: no ${kind} ${key}`);
      return found;
    };
    const imageOf = (key: string) => named("image", images.get(key), key);
    const linkOf = (key: string) => named("item", links.get(key), key);
    const html = renderMarkdown(source.body, imageOf, linkOf);
    return {
      id: source.id,
      date: source.date,
      modified: source.modified,
      slug: source.slug,
      link: linkOf(name),
      title: texturize(title),
      content: texturizeHtml(html),
      excerpt: excerpt ? `<p>${texturize(excerpt)}</p>\n` : automaticExcerpt(html),
      sticky: source.sticky,
      categories: categories.filter(({ slug }) => slug === source.category).map(({ id }) => id),
      author: author === undefined ? undefined : { id: authorId(author), name: author },
      tags: tags.map((slug) => ({ id: tagId(slug), slug, name: slug })),
      featured: image === undefined ? undefined : imageOf(image),
      acf: acf && expandAcf(acf, imageOf),
      storedTexts: [title, excerpt, html],
    };
  });
}

/** Git keeps no empty folder: one that is missing holds nothing. */
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

function readSource(folder: string, name: string): Source {
  const { head, body } = readItem(folder, name);
  const parsed = v.safeParse(frontMatterSchema, head);
  if (!parsed.success) throw new Error(`${name}: ${v.summarize(parsed.issues)}`);
  const slug = name.replace(/^\d{4}-\d\d-\d\d-|\.md$/g, "");
  return { ...parsed.output, name, slug, body };
}

/** The settings of an item as they are written, and its text; figures are filled in. */
export function readItem(folder: string, name: string): { head: unknown; body: string } {
  const written = readFileSync(join(folder, name), "utf8");
  // Editors on Windows save with a byte order mark and CRLF.
  const source = written.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${name}: no front matter`);
  return fillSource(name, { head: parseYaml(head) as unknown, body });
}

/** Figures stand in news as in every text: by reference to a chart. */
function fillSource<T extends object>(name: string, source: T): T {
  try {
    return withFigures(source);
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** Numbers for names, from the first id on: the same name has the same number. */
const createIds = (first: number) => {
  const ids = new Map<string, number>();
  return (name: string) => {
    const id = ids.get(name) ?? first + ids.size;
    ids.set(name, id);
    return id;
  };
};

const firstMediaId = 9001;
const pngSignature = 0x89504e47;

/** PNG only: its size stands at a fixed place in the header, so no image library is needed at start. */
function readImages(folder: string): Map<string, Image> {
  // News without pictures needs no folder for them.
  const names = namesIn(folder)
    .filter((name) => name.endsWith(".png"))
    .toSorted();
  return new Map(
    names.map((name, index) => {
      const bytes = new Uint8Array(readFileSync(join(folder, name)));
      const view = new DataView(bytes.buffer);
      if (view.getUint32(0) !== pngSignature) throw new Error(`${name}: not a PNG`);
      const path = `/wp-content/uploads/news/${name}`;
      const image = {
        id: firstMediaId + index,
        path,
        url: placeholderOrigin + path,
        alt: "",
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
  imageOf: (name: string) => Image,
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
      // The block editor makes a figure of its own of an image that stands alone.
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

/** Where front matter names a file, ACF's standard format has the whole image. */
function expandAcf(value: unknown, imageOf: (name: string) => Image): unknown {
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
