import { Picture } from "#app/ui/picture.tsx";
import type { LightboxImage } from "./page-pictures.ts";

interface LightboxPictureProps {
  image: LightboxImage;
  hidden: boolean;
}

/** A portrait in the size the screen needs, or a logo on its ground. */
export function LightboxPicture({ image, hidden }: LightboxPictureProps) {
  const { href, picture, alt, ground } = image;
  return (
    <div className="lightbox-picture" data-ground={ground} hidden={hidden}>
      {picture ? (
        <Picture picture={picture} alt={alt} sizes="(min-width: 48rem) 70vh, 100vw" />
      ) : (
        <img src={href} alt={alt} />
      )}
    </div>
  );
}
