import type { ReactNode } from "react";
import { siteWords } from "#content/language.ts";
import type { Portrayed } from "#app/layout/pictures.ts";
import { backgrounds, type Background } from "#app/layout/sections.tsx";
import { PhoneLink } from "#app/ui/links.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { fillTemplate } from "#app/lib/text.ts";

interface TeamGridProps {
  heading: string;
  text?: string | undefined;
  team: readonly Portrayed[];
  id?: string;
  background?: Background;
}

export function TeamGrid({
  heading,
  text,
  team,
  id = "team",
  background = "white",
}: TeamGridProps) {
  return (
    <section className={`py-section ${backgrounds[background]}`} aria-labelledby={id}>
      <div className="shell">
        <h2 id={id} className="text-title">
          {heading}
        </h2>
        {text && <p className="enquiry-text mt-4">{text}</p>}
        <ul className="team">
          {team.map((person) => (
            <li key={person.image} id={person.image}>
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
        alt={fillTemplate(siteWords.portraitOf, { name })}
        sizes="(min-width: 80rem) 12rem, (min-width: 64rem) 22vw, (min-width: 48rem) 28vw, 5rem"
        box="far-below aspect-4/5 bg-line"
        className="team-portrait"
        loading="lazy"
      />
      <div className="team-text">
        <h3 className="text-[1.125rem] leading-tight">{name}</h3>
        <p className="mt-1 text-base leading-snug text-muted">{role}</p>
        {/* The link with the tooltip is last, so that the tooltip below it covers no part of the card. */}
        <p className="team-ways">
          {phone && <PhoneLink number={phone} className="link" />}
          <Tooltip id={tooltip} text={email}>
            <a className="link" href={`mailto:${email}`} aria-describedby={tooltip}>
              {siteWords.email}
              <span className="sr-only"> {name}</span>
            </a>
          </Tooltip>
        </p>
      </div>
    </div>
  );
}

interface TooltipProps {
  /** The trigger refers to it with `aria-describedby`. */
  id: string;
  text: string;
  /** The trigger: a link or a button. */
  children: ReactNode;
}

/** app/browser/tooltips.ts shows the text while the trigger is hovered or focused. */
function Tooltip({ id, text, children }: TooltipProps) {
  return (
    <span className="tooltip-host" data-tooltip-host="">
      {children}
      <span id={id} role="tooltip" className="tooltip">
        {text}
      </span>
    </span>
  );
}
