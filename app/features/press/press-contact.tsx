import "./press-contact.css";
import { buttonLook } from "#app/ui/button.tsx";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import type { Portrayed } from "#app/layout/pictures.ts";
import { Picture } from "#app/ui/picture.tsx";

interface PressContactProps {
  contact: { person: Portrayed; email: string; text: string };
  kit: { href: string; fileName: string; bytes: number; pictures: number };
  usage: string;
}

/** What somebody with a deadline came for: a person, a file, and what may be done with it. */
export function PressContact({ contact: { person, email, text }, kit, usage }: PressContactProps) {
  return (
    <section className="bg-white py-section">
      <div className="shell press-contact">
        <div className="press-contact-person">
          <Picture
            picture={person.portrait}
            alt=""
            sizes="8rem"
            fetchPriority="low"
            className="press-contact-portrait"
          />
          <div>
            <h2 className="text-title">Press contact</h2>
            <p className="mt-4 font-semibold">{person.name}</p>
            <p className="text-base text-muted">{person.role}</p>
            <p className="mt-4 max-w-[26rem] font-serif text-[1.1875rem] leading-normal text-pretty">
              {text}
            </p>
            <p className="press-contact-ways">
              <EmailLink address={email} className="link" />
              {person.phone && <PhoneLink number={person.phone} className="link" />}
            </p>
          </div>
        </div>
        <div className="press-contact-kit">
          <h2 className="text-heading">Everything in one file</h2>
          <p className="mt-2 text-base text-muted">
            {kit.pictures} pictures at full size, their captions and credits, and the texts of this
            page.
          </p>
          <p className="mt-5">
            <a className={buttonLook("primary")} href={kit.href} download={kit.fileName}>
              DOWNLOAD PRESS KIT <span aria-hidden="true">↓</span>
            </a>
          </p>
          <p className="mt-3 text-base text-muted">ZIP, {megabytes(kit.bytes)}</p>
          <h3 className="mt-8 text-base font-semibold">Using them</h3>
          <p className="mt-1 text-base text-muted">{usage}</p>
          <p className="mt-3 text-base">
            <a href="/charts" className="link">
              All charts, as pictures and figures
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
