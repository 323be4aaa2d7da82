import type { PropsWithChildren } from "react";
import { useContent } from "#app/lib/content/content-context.tsx";
import { island as lightbox } from "#app/islands/lightbox.tsx";
import { Island } from "#app/islands/runtime/island.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { PressPicture } from "./press-pictures.ts";

interface NumberedPicture extends PressPicture {
  /** Among all pictures, from 1. */
  number: number;
}

/** Portraits and logos: two sections of the page, but one sequence in the lightbox. */
export function PressGallery({ pictures }: { pictures: PressPicture[] }) {
  const numbered = pictures.map((picture, index) => ({ ...picture, number: index + 1 }));
  const portraits = numbered.filter(({ background }) => !background);
  const logos = numbered.filter(({ background }) => background);
  if (pictures.length === 0) return null;
  return (
    <>
      {portraits.length > 0 && <ContactSheet pictures={portraits} />}
      {logos.length > 0 && <LogoBand pictures={logos} />}
      <Island of={lightbox} props={{}} />
    </>
  );
}

/** The first portrait is larger; on phones the others are three in a row. */
const leadSizes = "(min-width: 64rem) 33rem, 44vw";
const sizes = "(min-width: 64rem) 27rem, (min-width: 48rem) 44vw, 29vw";

/** It clips, because its pictures wait for the page script (`is-clipped` in app.css). */
function ContactSheet({ pictures }: { pictures: NumberedPicture[] }) {
  const content = useContent();
  return (
    <section className="overflow-clip py-section" aria-labelledby="portraits">
      <div className="shell">
        <h2 id="portraits" className="text-title">
          {content.words.press.portraits}
        </h2>
        <ul className="contact-sheet mt-6 lg:mt-12">
          {pictures.map((picture, index) => (
            <li key={picture.href}>
              <PressFigure picture={picture}>
                {picture.picture && (
                  <Picture
                    picture={picture.picture}
                    alt={picture.alt}
                    sizes={index === 0 ? leadSizes : sizes}
                    loading="lazy"
                    box="far-below is-clipped aspect-4/5"
                    className="w-full"
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

const backgrounds = [
  { background: "light", className: "logo-background bg-white" },
  { background: "dark", className: "logo-background on-dark bg-forest-900 text-white" },
] as const;

/** Half of the band is light and half is dark: each logo is shown on the background it was drawn for. */
function LogoBand({ pictures }: { pictures: NumberedPicture[] }) {
  const content = useContent();
  const halves = backgrounds
    .map((half) => ({
      ...half,
      logos: pictures.filter(({ background }) => background === half.background),
    }))
    .filter(({ logos }) => logos.length > 0);
  return (
    <section aria-labelledby="logotypes">
      <div className="shell pb-8">
        <h2 id="logotypes" className="text-title">
          {content.words.press.logotypes}
        </h2>
      </div>
      <div className="grid overflow-clip border-y border-line md:grid-cols-2">
        {halves.map(({ background, className, logos }) => (
          <ul key={background} className={className} data-background={background}>
            {logos.map((picture) => (
              <li key={picture.href}>
                <PressFigure picture={picture}>
                  <picture className="far-below is-clipped">
                    <img src={picture.href} alt={picture.alt} loading="lazy" />
                  </picture>
                </PressFigure>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}

/**
 * A picture that links to its file, with a caption: the subject first, the credit last. The lightbox reads its content from
 * this markup.
 */
function PressFigure({ picture, children }: PropsWithChildren<{ picture: NumberedPicture }>) {
  const content = useContent();
  const { href, fileName, caption, credit, number, background } = picture;
  const [subject, ...rest] = caption.split(", ");
  const isDark = background === "dark";
  return (
    <figure className="press-figure">
      <a
        href={href}
        className={`press-link relative ${background ? "" : "block bg-line"}`}
        data-needs-island=""
        data-island={lightbox.name}
        data-file-name={fileName}
      >
        {children}
        <span className="sr-only">{`: ${content.words.press.openLarge}`}</span>
      </a>
      <figcaption className="mt-3 grid grid-cols-1 items-baseline text-sm leading-snug md:flex md:gap-3 md:text-base">
        <span
          className={`text-label ${isDark ? "text-mint-200" : "text-forest-500"}`}
          aria-hidden="true"
        >
          {String(number).padStart(2, "0")}
        </span>
        <span>
          <strong className="block font-semibold">{subject}</strong>
          {rest.length > 0 && (
            <span className="block font-serif max-md:hyphens-auto">{rest.join(", ")}</span>
          )}
          <small className={`mt-1 block text-sm ${isDark ? "text-mint-200" : "text-muted"}`}>
            {credit}
          </small>
        </span>
      </figcaption>
    </figure>
  );
}
