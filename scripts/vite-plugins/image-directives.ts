/**
 * What an image import asks for, by one word behind its name: `home.webp?hero`. Widths cover a tile
 * on a card up to a large screen; quality is set so that a phone's hero stays well under 60 KB.
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
   * The portrait shape, for narrow screens, by what 390 px show of it at two and three pixels to the point: 390 px of a page's
   * hero, 450 px of the front page's, which is as high as 80 % of the screen.
   */
  "narrow-hero": {
    w: "480;800;920;1200;1350",
    format: "avif;webp",
    quality: "32",
    effort: "2",
    as: "picture",
  },
  /** From a small one in a list to one that fills a phone, or half of a sharp screen. */
  portrait: {
    w: "160;320;640;1280",
    format: "avif;webp",
    quality: "60",
    effort: "3",
    as: "picture",
  },
} satisfies Record<string, Record<string, string>>;

/** How wide a master has to be to be sharp at its largest. */
export const largestWidth = (preset: keyof typeof presets): number =>
  Math.max(...presets[preset].w.split(";").map(Number));

export function imageDirectives(url: URL): URLSearchParams {
  const preset = Object.entries(presets).find(([name]) => url.searchParams.has(name));
  return new URLSearchParams(preset?.[1]);
}
