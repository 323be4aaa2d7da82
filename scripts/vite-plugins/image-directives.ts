/**
 * Widths and formats of imported images, by the query of the import: `home.webp?hero`. Heroes are AVIF, because WebP shows
 * blocks in their dark skies, with one WebP file for browsers without AVIF. Portraits and pages are flat drawings, in which
 * WebP is nearly as good and much faster to encode.
 */
const presets = {
  /** From a card on a phone to a large screen. */
  hero: {
    w: "480;800;1600;2400",
    format: "avif;webp",
    quality: "50",
    effort: "1",
    as: "picture",
  },
  /** The portrait crop for narrow screens. The widths fit a screen of 390 px at densities 2 and 3, where it is cut at the sides. */
  "narrow-hero": {
    w: "480;800;1350",
    format: "avif",
    quality: "32",
    effort: "1",
    as: "picture",
  },
  /** From a small portrait in a list to one that fills a phone, or half of a high-density screen. */
  portrait: {
    w: "160;320;640;1280",
    format: "webp",
    quality: "70",
    effort: "2",
    as: "picture",
  },
  /** A page of a document, from a thumbnail to a cover that fills a phone. */
  page: {
    w: "320;640;1280",
    format: "webp",
    quality: "70",
    effort: "2",
    as: "picture",
  },
} satisfies Record<string, Record<string, string>>;

/** The width of the only WebP file where there is AVIF too. */
const fallbackWidth = "1600";

/** The preset in the query of an import. */
export const presetOf = (query: URLSearchParams) =>
  Object.entries(presets).find(([name]) => query.has(name))?.[1];

/** The width that a source image needs to be sharp at its largest size. */
export const largestWidth = (preset: keyof typeof presets): number =>
  Math.max(...presets[preset].w.split(";").map(Number));

export const imageDirectives = (url: URL) => new URLSearchParams(presetOf(url.searchParams));

/** Leaves one WebP file beside those in AVIF. */
export function withOneFallback<File extends Record<string, string>>(files: File[]): File[] {
  const hasAvif = files.some(({ format }) => format === "avif");
  return files.filter(({ format, w }) => !hasAvif || format === "avif" || w === fallbackWidth);
}
