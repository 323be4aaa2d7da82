import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { parse as parseYaml } from "yaml";
import { expandAcf } from "./acf.ts";
import { readImages } from "./images.ts";
import type { Image } from "./images.ts";
import { renderMarkdown } from "./markdown.ts";

// Local wall time without an offset, as WordPress keeps it.
const localTime = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/));

const frontMatter = v.strictObject({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  category: v.picklist(["newsletter", "press-release"]),
  title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(90)),
  date: localTime,
  modified: v.optional(localTime),
  sticky: v.optional(v.boolean(), false),
  image: v.optional(v.string()),
  excerpt: v.optional(v.string(), ""),
  acf: v.optional(v.record(v.string(), v.unknown())),
});

type Source = v.InferOutput<typeof frontMatter> & { name: string; slug: string; body: string };

export type Post = Omit<Source, "name" | "body" | "image" | "modified"> & {
  link: string;
  modified: string;
  image: Image | undefined;
  /** As an author stored it: what the search looks through. */
  html: string;
};

/** Reads the folder once. A file that does not fit stops the start and is named, so no reader ever meets it. */
export function readLibrary(folder: string, linkTo: (source: Source) => string) {
  const images = readImages(join(folder, "images"));
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => readSource(folder, name));
  if (new Set(sources.map(({ id }) => id)).size !== sources.length)
    throw new Error(`${folder}: two items share an id`);
  const links = new Map(sources.map((source) => [source.name, linkTo(source)]));
  const posts = sources.map(({ name, body, image, acf, modified, ...source }): Post => {
    const named = <T>(kind: string, found: T | undefined, key: string): T => {
      if (found === undefined) throw new Error(`${name}: no ${kind} ${key}`);
      return found;
    };
    const imageOf = (key: string) => named("image", images.get(key), key);
    const linkOf = (key: string) => named("item", links.get(key), key);
    return {
      ...source,
      link: linkOf(name),
      modified: modified ?? source.date,
      image: image === undefined ? undefined : imageOf(image),
      ...(acf && { acf: Object(expandAcf(acf, imageOf)) }),
      html: renderMarkdown(body, imageOf, linkOf),
    };
  });
  return { posts: posts.toSorted((a, b) => (a.date < b.date ? 1 : -1)), images };
}

function readSource(folder: string, name: string): Source {
  const source = readFileSync(join(folder, name), "utf8");
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${name}: no front matter`);
  const parsed = v.safeParse(frontMatter, parseYaml(head));
  if (!parsed.success) throw new Error(`${name}: ${v.summarize(parsed.issues)}`);
  return { ...parsed.output, name, slug: name.replace(/^\d{4}-\d\d-\d\d-|\.md$/g, ""), body };
}
