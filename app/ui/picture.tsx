import type { ComponentPropsWithRef } from "react";

/** What an image import gives: `sources` maps a format to its srcset. */
export interface PictureSources {
  sources: Record<string, string>;
  img: { src: string; w: number; h: number };
}

interface PictureProps extends ComponentPropsWithRef<"img"> {
  picture: PictureSources;
  alt: string;
  sizes: string;
  /** Classes of the box around it. */
  box?: string;
}

/**
 * The box of a picture below the first screen. Browsers fetch lazy pictures from 1,250 to 2,500 px away, beside the
 * first screen's; what is in a box that is not rendered yet waits. The box needs its size from other classes, so that nothing moves. It is no
 * anchor for scrolling: the lightbox would leave the page a few pixels away from where it was.
 */
export const farBelow = "block [content-visibility:auto] [overflow-anchor:none]";

export function Picture({ picture, alt, sizes, box, ...img }: PictureProps) {
  return (
    <picture className={box}>
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
