import type { ComponentPropsWithRef } from "react";
import { preload } from "react-dom";

/** The value of an image import. `sources` maps a format to its srcset. */
export interface PictureSources {
  sources: Record<string, string>;
  img: { src: string; w: number; h: number };
  /** The version for narrow screens, in another aspect ratio. */
  narrow?: PictureSources | undefined;
}

interface PictureProps extends ComponentPropsWithRef<"img"> {
  picture: PictureSources;
  alt: string;
  sizes: string;
  /** Which screens get the version for narrow screens, and its `sizes`. Without it, none do. */
  narrow?: { media: string; sizes: string };
  /** Class names of the `<picture>`. */
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
      {/* Asynchronous, so that the text is painted without waiting for the decoding, which takes a phone 50 to 100 ms. */}
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

/** For the first screen. The preload has the media, type and sizes of the sources, so that the same file is fetched early. */
export function PreloadedPicture({ narrow, ...rest }: PictureProps) {
  const { picture, sizes } = rest;
  preloadFirst(picture, sizes, picture.narrow && narrow ? `not all and ${narrow.media}` : "all");
  if (picture.narrow && narrow) preloadFirst(picture.narrow, narrow.sizes, narrow.media);
  return <Picture {...rest} {...(narrow && { narrow })} fetchPriority="high" />;
}

/** A browser takes the first source whose format it knows. */
function preloadFirst({ sources, img }: PictureSources, sizes: string, media: string) {
  const [format, srcSet] = Object.entries(sources)[0] ?? [];
  if (!srcSet) return;
  preload(img.src, {
    as: "image",
    type: `image/${format}`,
    imageSrcSet: srcSet,
    imageSizes: sizes,
    media,
    fetchPriority: "high",
  });
}
