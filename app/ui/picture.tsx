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
}

export function Picture({ picture, alt, sizes, ...img }: PictureProps) {
  return (
    <picture>
      {Object.entries(picture.sources).map(([format, srcSet]) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
      ))}
      <img src={picture.img.src} width={picture.img.w} height={picture.img.h} alt={alt} {...img} />
    </picture>
  );
}
