import "./press.css";
import type { ReactNode } from "react";
import { island as lightbox } from "#app/islands/lightbox.tsx";
import type { NumberedPicture } from "./press-gallery.tsx";

interface PressFigureProps {
  picture: NumberedPicture;
  children: ReactNode;
}

/**
 * A picture that leads to its file, with a caption as a newspaper sets it: the subject first, the credit last. The lightbox
 * reads what it shows from this markup.
 */
export function PressFigure({ picture, children }: PressFigureProps) {
  const { href, fileName, caption, credit, place } = picture;
  const [subject, ...rest] = caption.split(", ");
  return (
    <figure className="press-figure">
      <a
        href={href}
        className="press-link"
        data-needs-island=""
        data-island={lightbox.name}
        data-file-name={fileName}
      >
        {children}
        <span className="sr-only">: open large</span>
      </a>
      <figcaption className="press-caption">
        <span className="press-number" aria-hidden="true">
          {String(place + 1).padStart(2, "0")}
        </span>
        <span>
          <strong>{subject}</strong>
          {rest.length > 0 && <span className="press-subject">{rest.join(", ")}</span>}
          <small>{credit}</small>
        </span>
      </figcaption>
    </figure>
  );
}
