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
  /** If set, the items' links point to their pages on this site. */
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

/** Reads the folder once, at start. An invalid file prevents the start with an error that names it. */
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

/** A missing folder counts as empty, because Git does not store empty folders. */
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

function readSource(folder: string, name: string): Source {
  const { head, body } = readItem(folder, name);
  const parsed = v.safeParse(frontMatterSchema, head);
  if (!parsed.success) throw new Error(`${name}: ${v.summarize(parsed.issues)}`);
  const slug = name.replace(/^\d{4}-\d\d-\d\d-|\.md$/g, "");
  return { ...parsed.output, name, slug, body };
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

/** Assigns ids to names, counting up from `first`. The same name always gets the same id. */
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

/** PNG only: its header has the size at a fixed offset, so no image library is needed at start. */
function readImages(folder: string): Map<string, Image> {
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
