import "./spokespeople.css";
import { pressWords } from "#content/language.ts";
import type { Portrayed } from "#app/layout/pictures.ts";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { fill, listed } from "#app/lib/text.ts";

export interface Spokesperson {
  person: Portrayed;
  subjects: string[];
  languages: string[];
}

export function Spokespeople({ spokespeople }: { spokespeople: Spokesperson[] }) {
  return (
    <section className="bg-white py-section" aria-labelledby="spokespeople">
      <div className="shell">
        <h2 id="spokespeople" className="text-title">
          {pressWords.spokespeople}
        </h2>
        <ul className="spokespeople">
          {spokespeople.map(({ person, subjects, languages }) => (
            <li key={person.image} className="spokesperson">
              <Picture
                picture={person.portrait}
                alt=""
                sizes="5rem"
                className="spokesperson-portrait"
                loading="lazy"
              />
              <div className="spokesperson-name">
                <h3 className="text-heading">{person.name}</h3>
                <p className="text-base text-muted">{person.role}</p>
              </div>
              <div className="spokesperson-subjects">
                <p className="font-serif leading-normal">{subjects.join(". ")}.</p>
                <p className="mt-1 text-base text-muted">
                  {fill(pressWords.speaks, { languages: listed(languages) })}
                </p>
              </div>
              <p className="spokesperson-ways">
                <EmailLink address={person.email} className="link" />
                {person.phone && <PhoneLink number={person.phone} className="link" />}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
