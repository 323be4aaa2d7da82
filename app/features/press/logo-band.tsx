import "./press.css";
import { PressFigure } from "./press-figure.tsx";
import type { NumberedPicture } from "./press-gallery.tsx";

const grounds = [
  { ground: "light", className: "logo-ground bg-white" },
  { ground: "dark", className: "logo-ground on-dark bg-forest-900 text-white" },
] as const;

/** Half of the band is light and half is dark: each logo stands on the ground it was drawn for. */
export function LogoBand({ pictures }: { pictures: NumberedPicture[] }) {
  return (
    <section aria-labelledby="logotypes">
      <div className="shell pb-8">
        <h2 id="logotypes" className="text-title">
          Logotypes
        </h2>
      </div>
      <div className="logo-band">
        {grounds.map(({ ground, className }) => (
          <ul key={ground} className={className} data-ground={ground}>
            {pictures
              .filter((picture) => picture.ground === ground)
              .map((picture) => (
                <li key={picture.href}>
                  <PressFigure picture={picture}>
                    <img src={picture.href} alt={picture.alt} loading="lazy" />
                  </PressFigure>
                </li>
              ))}
          </ul>
        ))}
      </div>
    </section>
  );
}
