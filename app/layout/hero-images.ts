import type { PictureSources } from "#app/ui/picture.tsx";

/** The hero art of every page and report. */
const pictures = import.meta.glob<PictureSources>("../../content/images/heroes/*.webp", {
  query: "?hero",
  import: "default",
  eager: true,
});

export function heroImage(name: string): PictureSources {
  const picture = pictures[`../../content/images/heroes/${name}.webp`];
  if (!picture) throw new Error(`There is no picture content/images/heroes/${name}.webp`);
  return picture;
}
