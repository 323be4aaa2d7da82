import "./people.css";
import type { ContactContent } from "#content/schema/contact.ts";

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
        <div>
          <h3 className="eyebrow text-mint-200">Hours</h3>
          <dl className="office-hours">
            {hours.map(({ days, open }) => (
              <div key={days}>
                <dt>{days}</dt>
                <dd>{open}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="office-way">
          <h3 className="eyebrow text-mint-200">How to find us</h3>
          <ol className="way">
            {way.map(({ stop, note }) => (
              <li key={stop}>
                <p className="font-semibold">{stop}</p>
                <p className="text-base text-white/80">{note}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
