import "./press.css";
import { farPortrait, Picture } from "#app/ui/picture.tsx";
import { PressFigure, type PressFigureProps } from "./press-figure.tsx";
import type { NumberedPicture } from "./press-gallery.tsx";

interface ContactSheetProps extends Pick<PressFigureProps, "linkProps"> {
  pictures: NumberedPicture[];
}

export function ContactSheet({ pictures, linkProps }: ContactSheetProps) {
  return (
    <section className="py-section" aria-labelledby="portraits">
      <div className="shell">
        <h2 id="portraits" className="text-title">
          Portraits
        </h2>
        <ul className="contact-sheet">
          {pictures.map((picture) => (
            <li key={picture.href}>
              <PressFigure picture={picture} linkProps={linkProps}>
                {picture.picture && (
                  <Picture
                    picture={picture.picture}
                    alt={picture.alt}
                    sizes="(min-width: 64rem) 27rem, (min-width: 48rem) 33vw, 50vw"
                    loading="lazy"
                    box={farPortrait}
                  />
                )}
              </PressFigure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
