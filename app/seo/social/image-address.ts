export const socialImageSize = { width: 1200, height: 630 };

/** `/social/products-audio-market.jpg`: the picture of a page, by the page's path. */
export function socialImagePath(path: string): string {
  return `/social/${path.slice(1).replaceAll("/", "-") || "home"}.jpg`;
}
