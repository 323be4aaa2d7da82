import "./press.css";
import { farPortrait, Picture } from "#app/ui/picture.tsx";
import { PressFigure } from "./press-figure.tsx";
import type { NumberedPicture } from "./press-gallery.tsx";

export function ContactSheet({ pictures }: { pictures: NumberedPicture[] }) {
  return (
    <section className="py-section" aria-labelledby="portraits">
      <div className="shell">
        <h2 id="portraits" className="text-title">
          Portraits
        </h2>
        <ul className="contact-sheet">
          {pictures.map((picture) => (
            <li key={picture.href}>
              <PressFigure picture={picture}>
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
