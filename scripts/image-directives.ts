/**
 * What an image import asks for, by one word behind its name: `home.webp?hero`. Widths cover a small
 * phone up to a large screen; quality is set so that a phone's hero stays well under 60 KB.
 */
const presets: Record<string, Record<string, string>> = {
  hero: {
    w: "480;800;1200;1800;2400",
    format: "avif;webp",
    quality: "50",
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
};

export function imageDirectives(url: URL): URLSearchParams {
  const preset = [...url.searchParams.keys()].find((key) => key in presets);
  return new URLSearchParams(preset ? presets[preset] : {});
}
