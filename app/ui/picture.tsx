import type { ComponentPropsWithRef } from "react";
import { preload } from "react-dom";

/** What an image import gives: `sources` maps a format to its srcset. */
export interface PictureSources {
  sources: Record<string, string>;
  img: { src: string; w: number; h: number };
  /** The same for narrow screens, in another shape. */
  narrow?: PictureSources | undefined;
}

interface PictureProps extends ComponentPropsWithRef<"img"> {
  picture: PictureSources;
  alt: string;
  sizes: string;
  /** Which screens get the picture's narrow shape, and how wide it is there; without it nobody does. */
  narrow?: { media: string; sizes: string };
  /** Classes of the box around it. */
  box?: string;
}

export function Picture({ picture, alt, sizes, narrow, box, ...img }: PictureProps) {
  return (
    <picture className={box}>
      {narrow &&
        Object.entries(picture.narrow?.sources ?? {}).map(([format, srcSet]) => (
          <source key={format} type={`image/${format}`} srcSet={srcSet} {...narrow} />
        ))}
      {Object.entries(picture.sources).map(([format, srcSet]) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
      ))}
      {/* Decoded beside the first paint: text does not wait for the pixels of a picture, which take a phone 50 to 100 ms. */}
      <img
        src={picture.img.src}
        width={picture.img.w}
        height={picture.img.h}
        alt={alt}
        decoding="async"
        {...img}
      />
    </picture>
  );
}

/**
 * For the first screen. It is preloaded with the media, type and sizes of its sources, so that the file is fetched early and no
 * other one is.
 */
export function PreloadedPicture({ narrow, ...rest }: PictureProps) {
  const { picture, sizes } = rest;
  preloadAvif(picture, sizes, picture.narrow && narrow ? `not all and ${narrow.media}` : "all");
  if (picture.narrow && narrow) preloadAvif(picture.narrow, narrow.sizes, narrow.media);
  return <Picture {...rest} {...(narrow && { narrow })} fetchPriority="high" />;
}

function preloadAvif({ sources: { avif }, img }: PictureSources, sizes: string, media: string) {
  if (!avif) return;
  preload(img.src, {
    as: "image",
    type: "image/avif",
    imageSrcSet: avif,
    imageSizes: sizes,
    media,
    fetchPriority: "high",
  });
}
