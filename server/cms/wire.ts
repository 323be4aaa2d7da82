import * as v from "valibot";

// What is read of the service's answers, and nothing more: everything else is dropped at the door, so that a page of a
// hundred posts with all they embed does not stay in memory. Only what no item can do without is required.

const rendered = v.optional(v.object({ rendered: v.optional(v.string(), "") }), { rendered: "" });
const time = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/));
const maybeTime = v.fallback(v.optional(time), undefined);

const media = v.object({
  source_url: v.string(),
  alt_text: v.fallback(v.string(), ""),
  media_details: v.fallback(
    v.object({
      width: v.fallback(v.nullable(v.number()), null),
      height: v.fallback(v.nullable(v.number()), null),
    }),
    { width: null, height: null },
  ),
});

const terms = v.array(
  v.fallback(v.array(v.fallback(v.object({ slug: v.string() }), { slug: "" })), []),
);

// A failed embed stands where the thing itself would, so each part may turn out to be something else.
const embeds = v.fallback(
  v.object({
    "wp:featuredmedia": v.fallback(v.array(v.fallback(v.nullable(media), null)), []),
    "wp:term": v.fallback(v.optional(terms), undefined),
  }),
  { "wp:featuredmedia": [] },
);

const listed = {
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  date: time,
  date_gmt: maybeTime,
  modified: maybeTime,
  modified_gmt: maybeTime,
  link: v.fallback(v.string(), ""),
  title: v.object({ rendered: v.string() }),
  excerpt: rendered,
  sticky: v.fallback(v.boolean(), false),
  categories: v.fallback(v.optional(v.array(v.number())), undefined),
  _embedded: embeds,
};

type Embeds = { _embedded: v.InferOutput<typeof embeds> };

const unpack = <T extends Embeds>({ _embedded: embedded, ...post }: T) => ({
  ...post,
  featured: embedded["wp:featuredmedia"][0] ?? null,
  /** Category slugs; undefined when the terms were not embedded. */
  slugs: embedded["wp:term"]?.flat().map(({ slug }) => slug),
});

export const listPost = v.pipe(v.object(listed), v.transform(unpack));
export const articlePost = v.pipe(
  v.object({ ...listed, content: rendered, acf: v.optional(v.unknown()) }),
  v.transform(unpack),
);
export const category = v.object({
  id: v.number(),
  slug: v.string(),
  count: v.fallback(v.optional(v.number()), undefined),
});

export type ListPost = v.InferOutput<typeof listPost>;
export type ArticlePost = v.InferOutput<typeof articlePost>;
export type Category = v.InferOutput<typeof category>;
