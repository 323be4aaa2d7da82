import * as v from "valibot";

/**
 * The shape of everything the firm says. Data files take their types from here, and the build checks
 * them against it; nothing of this file reaches a browser.
 */
const text = v.pipe(v.string(), v.trim(), v.nonEmpty("must not be empty"));
const path = v.pipe(text, v.regex(/^\/[a-z\d/-]*$/, "must be a path of this site, like /about"));
const url = v.pipe(text, v.url("must be a full https:// address"), v.startsWith("https://"));
const email = v.pipe(text, v.email("must be an e-mail address"));
const day = v.pipe(text, v.isoDate("must be a day like 2026-09-24"));
const slug = v.pipe(
  text,
  v.regex(/^[a-z\d]+(-[a-z\d]+)*$/, "must be lower-case words with hyphens"),
);

export const companySchema = v.strictObject({
  name: text,
  legalName: text,
  foundedYear: v.pipe(v.number(), v.integer(), v.minValue(1800)),
  tagline: text,
  description: text,
  address: v.strictObject({ street: text, postalCode: text, city: text, country: text }),
  phone: v.pipe(
    text,
    v.regex(/^\+\d[\d ]+$/, "must be an international number like +46 8 465 004 10"),
  ),
  email,
  pressEmail: email,
  portalUrl: url,
  network: v.strictObject({ name: text, url }),
});

const navLink = v.strictObject({ label: text, to: path });

export const navigationSchema = v.strictObject({
  whatWeDo: v.strictObject({
    label: text,
    links: v.array(v.strictObject({ ...navLink.entries, summary: text })),
  }),
  main: v.array(navLink),
  login: v.strictObject({ label: text, mobileLabel: text }),
  footer: v.array(v.strictObject({ heading: text, links: v.array(navLink) })),
});

export const redirectSchema = v.strictObject({
  from: v.pipe(
    text,
    v.regex(/^\/[a-z\d/:*-]+$/, "must be a path, its last part optionally :slug or *"),
  ),
  to: v.pipe(text, v.regex(/^\/[a-z\d/:*-]*$/, "must be a path with the same :slug or *")),
});

const metaSchema = v.strictObject({
  title: v.pipe(text, v.maxLength(60, "must be at most 60 characters")),
  description: v.pipe(
    text,
    v.minLength(50, "must be at least 50 characters"),
    v.maxLength(160, "must be at most 160 characters"),
  ),
  keywords: v.optional(v.array(text)),
});

const callToAction = v.strictObject({ text, link: path });

export const sectionSchema = v.strictObject({
  heading: text,
  paragraphs: v.pipe(v.array(text), v.minLength(1)),
  ctas: v.optional(v.array(callToAction)),
});

export const pageSchema = v.strictObject({
  meta: metaSchema,
  hero: v.strictObject({
    eyebrow: v.optional(text),
    title: text,
    subtitle: v.optional(text),
    cta: v.optional(callToAction),
    overlayOpacity: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  }),
  sections: v.array(sectionSchema),
});

export const reportSchema = v.strictObject({
  id: slug,
  title: text,
  description: text,
  backgroundImage: v.optional(slug),
  variant: v.picklist(["image", "default"]),
  link: path,
  releaseDate: day,
  lastUpdated: v.optional(day),
  heroImage: slug,
  hoverEffect: v.strictObject({ type: v.literal("dynamic-hero"), textColor: v.literal("white") }),
});

export const formTextsSchema = v.strictObject({
  signup: v.strictObject({ heading: text, intro: text }),
  /** Stands below every form; the link leads to the privacy policy. */
  privacy: v.strictObject({ text, link: text }),
});

export type Company = v.InferOutput<typeof companySchema>;
export type Navigation = v.InferOutput<typeof navigationSchema>;
export type LegacyRedirect = v.InferOutput<typeof redirectSchema>;
export type SectionContent = v.InferOutput<typeof sectionSchema>;
export type PageContent = v.InferOutput<typeof pageSchema>;
export type FormTexts = v.InferOutput<typeof formTextsSchema>;
export type Report = v.InferOutput<typeof reportSchema>;
