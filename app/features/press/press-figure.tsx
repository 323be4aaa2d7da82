import "./press.css";
import type { ReactNode } from "react";
import type { NumberedPicture } from "./press-gallery.tsx";
import type { LinkProps } from "./use-lightbox.ts";

export interface PressFigureProps {
  picture: NumberedPicture;
  linkProps: (place: number) => LinkProps;
  children: ReactNode;
}

/** A picture that leads to its file, with a caption as a newspaper sets it: the subject first, the credit last. */
export function PressFigure({ picture, linkProps, children }: PressFigureProps) {
  const { href, caption, credit, place } = picture;
  const [subject, ...rest] = caption.split(", ");
  return (
    <figure className="press-figure">
      <a href={href} className="press-link" data-await-app="" {...linkProps(place)}>
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
