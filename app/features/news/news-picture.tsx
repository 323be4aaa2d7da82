import type { Picture } from "#server/cms/content-service.ts";

/** A picture of the content service, in the sizes and formats that this site makes of it. */
export function NewsPicture({ picture }: { picture: Picture }) {
  const { src, webp, avif, sizes, width, height, alt } = picture;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={src}
        alt={alt}
        loading="lazy"
        decoding="async"
        {...(width !== null && height !== null && { width, height })}
      />
    </picture>
  );
}
