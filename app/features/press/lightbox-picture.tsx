import "./lightbox.css";
import { Picture } from "#app/ui/picture.tsx";
import type { PressPicture } from "./press-pictures.ts";

/** A portrait in the size the screen needs, or a logo on its ground. */
export function LightboxPicture({ picture, hidden }: { picture: PressPicture; hidden: boolean }) {
  const { href, alt, ground } = picture;
  return (
    <div className="lightbox-picture" data-ground={ground} hidden={hidden}>
      {picture.picture ? (
        <Picture picture={picture.picture} alt={alt} sizes="(min-width: 48rem) 70vh, 100vw" />
      ) : (
        <img src={href} alt={alt} />
      )}
    </div>
  );
}
