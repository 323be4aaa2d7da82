export type PictureFormat = "avif" | "webp";

/** Widths that are made of a picture in one format. Smaller effort is faster to encode, in slightly larger files. */
interface Sizes {
  format: PictureFormat;
  widths: readonly number[];
  quality: number;
  effort: number;
}

/** What pictures in a folder of the firm must be, and what the site makes of them. */
export interface PictureFolder {
  folder: string;
  /** Between `/pictures/` and the name in addresses. */
  path: string;
  format: "webp" | "png" | "svg";
  /** Allowed ratios of width to height; by default any. */
  shapes?: readonly (readonly [width: number, height: number])[];
  minWidth?: number;
  /** In the order in which a browser takes the first that it knows. An SVG is sent as it is. */
  sizes: readonly Sizes[];
}

/** Of pictures in news, from this site's folder and from WordPress. */
export const newsSizes = [
  { format: "avif", widths: [400, 800, 1200, 1600], quality: 55, effort: 3 },
  { format: "webp", widths: [400, 800, 1200, 1600], quality: 78, effort: 4 },
] as const satisfies Sizes[];

/**
 * Heroes are AVIF, because WebP shows blocks in their dark skies, with one WebP file for browsers without AVIF. Portraits and
 * pages are flat drawings, in which WebP is nearly as good and much faster to encode. News pictures are charts and photographs.
 */
export const pictureFolders = [
  {
    folder: "images/heroes",
    path: "heroes",
    format: "webp",
    shapes: [[16, 9]],
    minWidth: 2400,
    // From a card on a phone to a large screen.
    sizes: [
      { format: "avif", widths: [480, 800, 1600, 2400], quality: 50, effort: 1 },
      { format: "webp", widths: [1600], quality: 50, effort: 1 },
    ],
  },
  {
    // For narrow screens. The widths fit a screen of 390 px at densities 2 and 3, where the picture is cut at the sides.
    folder: "images/heroes/portrait",
    path: "heroes/portrait",
    format: "webp",
    shapes: [[2, 3]],
    minWidth: 1350,
    sizes: [{ format: "avif", widths: [480, 800, 1350], quality: 32, effort: 1 }],
  },
  {
    folder: "images/people",
    path: "people",
    format: "webp",
    shapes: [[4, 5]],
    minWidth: 1280,
    // From a small portrait in a list to one that fills a phone, or half of a high-density screen.
    sizes: [{ format: "webp", widths: [160, 320, 640, 1280], quality: 70, effort: 2 }],
  },
  {
    folder: "images/pages",
    path: "pages",
    format: "webp",
    shapes: [
      [210, 297],
      [16, 9],
    ],
    minWidth: 1280,
    // From a thumbnail to a cover that fills a phone.
    sizes: [{ format: "webp", widths: [320, 640, 1280], quality: 70, effort: 2 }],
  },
  {
    folder: "news/images",
    path: "news",
    format: "png",
    minWidth: 600,
    sizes: newsSizes,
  },
  { folder: "brand", path: "brand", format: "svg", sizes: [] },
] as const satisfies readonly PictureFolder[];

export type PicturePath = (typeof pictureFolders)[number]["path"];

/** The heroes that pages of the program show, in the order of a visit. */
export const ownHeroes = [
  "home",
  "about",
  "products",
  "analysis",
  "consulting",
  "instant-insight",
  "contact",
  "media",
] as const;

/** The logotypes that the program shows, and draws into social images. */
export const ownLogos = ["logo-negative", "logo-positive"] as const;

/** Pictures without which pages would show nothing. */
export const requiredPictures = [
  ...ownHeroes.map((name) => `images/heroes/${name}.webp`),
  ...ownLogos.map((name) => `brand/${name}.svg`),
];
