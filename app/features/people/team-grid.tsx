import type { ReactNode } from "react";
import { useContent } from "#app/lib/content/content-context.tsx";
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
        {text && <p className="mt-4 intro-text">{text}</p>}
        <ul className="team mt-6 grid gap-x-6 gap-y-3 md:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] md:gap-y-10 lg:mt-12">
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
  const content = useContent();
  const tooltip = `email-${image}`;
  return (
    <div className="team-card flex items-start gap-4 md:block">
      <Picture
        picture={portrait}
        alt={fillTemplate(content.words.site.portraitOf, { name })}
        sizes="(min-width: 80rem) 12rem, (min-width: 64rem) 22vw, (min-width: 48rem) 28vw, 5rem"
        box="far-below aspect-4/5 shrink-0 bg-line max-md:w-16"
        className="w-full"
        loading="lazy"
      />
      {/* The tooltip is placed against this element: below its last line, or above the name. */}
      <div className="relative min-w-0 md:mt-5">
        <h3 className="text-[1.125rem] leading-tight">{name}</h3>
        <p className="mt-1 text-base leading-snug text-muted">{role}</p>
        {/* The link with the tooltip is last, so that the tooltip below it covers no part of the card. */}
        <p className="team-ways mt-0.5 flex flex-wrap items-start gap-x-5 text-base xl:flex-col">
          {phone && <PhoneLink number={phone} className="link py-1" />}
          <Tooltip id={tooltip} text={email}>
            <a
              className="link inline-block py-1"
              href={`mailto:${email}`}
              aria-describedby={tooltip}
            >
              {content.words.site.email}
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
    <span className="tooltip-host inline-block" data-tooltip-host="">
      {children}
      <span id={id} role="tooltip" className="tooltip">
        {text}
      </span>
    </span>
  );
}
