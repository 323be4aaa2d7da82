import type { Content } from "#app/lib/content/content.ts";
import { programPath } from "#app/lib/site-addresses.ts";
import { shorten } from "#app/lib/text.ts";

export const socialImageSize = { width: 1200, height: 630 };

/** `/social/products-audio-market.jpg` for `/products/audio-market`. The firm's own address of a page does not change it. */
export function socialImagePath(content: Content, path: string): string {
  return `/social/${programPath(content, path).slice(1).replaceAll("/", "-") || "home"}.jpg`;
}

/** Search engines cut longer texts. */
export const longestTitle = 60;
export const longestDescription = 160;

/** If the title is too long, the firm's name is left out first, then the end of the title. */
export function fullTitle(content: Content, title: string): string {
  const named = `${title} | ${content.company.name}`;
  if (named.length <= longestTitle) return named;
  return shorten(title, longestTitle);
}
