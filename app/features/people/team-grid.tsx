import "./people.css";
import type { Portrayed } from "#app/layout/pictures.ts";
import { PhoneLink } from "#app/ui/contact-links.tsx";
import { farBelow, Picture } from "#app/ui/picture.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";

interface TeamGridProps {
  heading: string;
  text: string;
  team: Portrayed[];
}

export function TeamGrid({ heading, text, team }: TeamGridProps) {
  return (
    <section className="bg-white py-section" aria-labelledby="team">
      <div className="shell">
        <h2 id="team" className="text-title">
          {heading}
        </h2>
        <p className="enquiry-text mt-4">{text}</p>
        <ul className="team">
          {team.map((person) => (
            <li key={person.image}>
              <TeamCard person={person} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function TeamCard({
  person: { name, role, image, email, phone, portrait },
}: {
  person: Portrayed;
}) {
  const tooltip = `email-${image}`;
  return (
    <div className="team-card">
      <Picture
        picture={portrait}
        alt={`Portrait of ${name}`}
        sizes="(min-width: 80rem) 18rem, (min-width: 64rem) 22vw, (min-width: 48rem) 28vw, 44vw"
        box={`${farBelow} aspect-4/5 bg-line`}
        className="team-portrait"
        loading="lazy"
      />
      <h3 className="mt-4 text-[1.125rem] leading-tight">{name}</h3>
      <p className="mt-1 text-base leading-snug text-muted">{role}</p>
      <p className="team-ways">
        <Tooltip id={tooltip} text={email}>
          <a className="link" href={`mailto:${email}`} aria-describedby={tooltip}>
            E-mail<span className="sr-only"> {name}</span>
          </a>
        </Tooltip>
        {phone && <PhoneLink number={phone} className="link" />}
      </p>
    </div>
  );
}
