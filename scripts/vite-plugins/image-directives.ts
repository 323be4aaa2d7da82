/**
 * Sizes and formats of imported images, by the query of the import: `home.webp?hero`. Widths range from a tile on a card to a
 * large screen; the quality keeps the hero on a phone well under 60 KB.
 */
const presets = {
  hero: {
    w: "240;480;800;1200;1800;2400",
    format: "avif;webp",
    quality: "50",
    effort: "2",
    as: "picture",
  },
  /**
   * The portrait crop for narrow screens. Widths fit a screen of 390 px at densities 2 and 3, on which a hero is 390 px wide,
   * and 450 px on the home page, where it is as high as 80 % of the screen.
   */
  "narrow-hero": {
    w: "480;800;920;1200;1350",
    format: "avif;webp",
    quality: "32",
    effort: "2",
    as: "picture",
  },
  /** Widths range from a small portrait in a list to one that fills a phone, or half of a high-density screen. */
  portrait: {
    w: "160;320;640;1280",
    format: "avif;webp",
    quality: "60",
    effort: "3",
    as: "picture",
  },
} satisfies Record<string, Record<string, string>>;

/** The width that a source image needs to be sharp at its largest size. */
export const largestWidth = (preset: keyof typeof presets): number =>
  Math.max(...presets[preset].w.split(";").map(Number));

export function imageDirectives(url: URL): URLSearchParams {
  const preset = Object.entries(presets).find(([name]) => url.searchParams.has(name));
  return new URLSearchParams(preset?.[1]);
}
