import "./people.css";
import "#app/ui/fold.css";
import type { ContactContent } from "#content/schema/contact.ts";
import { firmWords } from "#content/language.ts";

interface OfficeProps {
  office: ContactContent["office"];
  address: string[];
}

/** Where the door is, when it is open, and the way there as a line of stops. */
export function Office({ office: { heading, text, hours, way }, address }: OfficeProps) {
  return (
    <section className="on-dark bg-forest-900 py-section text-white">
      <div className="shell office">
        <div>
          <h2 className="text-title">{heading}</h2>
          <address className="office-address">
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <p className="mt-4 max-w-[26rem] font-serif text-[1.1875rem] leading-normal text-pretty">
            {text}
          </p>
        </div>
        {hours.length > 0 && (
          <div>
            <h3 className="eyebrow text-mint-200">{firmWords.hours}</h3>
            <dl className="office-hours">
              {hours.map(({ days, open }) => (
                <div key={days}>
                  <dt>{days}</dt>
                  <dd>{open}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        {way.length > 0 && (
          <details className="fold fold-on-phones office-way">
            <summary className="eyebrow text-mint-200" data-screen-only="">
              {firmWords.wayHere}
            </summary>
            <h3 className="fold-heading eyebrow text-mint-200">{firmWords.wayHere}</h3>
            <ol className="way">
              {way.map(({ stop, note }) => (
                <li key={stop}>
                  <p className="font-semibold">{stop}</p>
                  <p className="text-base text-white/80">{note}</p>
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
    </section>
  );
}
