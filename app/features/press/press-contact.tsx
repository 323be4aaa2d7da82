import { locale, numberWords, pressWords } from "#content/language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmailLink, PhoneLink } from "#app/ui/links.tsx";
import type { Portrayed } from "#app/layout/pictures.ts";
import { Picture } from "#app/ui/picture.tsx";
import { fillTemplate, plural } from "#app/lib/text.ts";

interface PressContactProps {
  contact: { person: Portrayed; email: string; text: string };
  /** Undefined if there are no pictures. */
  kit: { href: string; fileName: string; bytes: number; pictures: number } | undefined;
  usage: string;
}

/** The press contact, the press kit to download, and the terms of use. */
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
            <h2 className="text-title">{pressWords.contact}</h2>
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
          {kit && <PressKit {...kit} />}
          <h3 className="mt-5 text-base font-semibold lg:mt-8">{pressWords.usage}</h3>
          <p className="mt-1 text-base text-muted">{usage}</p>
          <p className="mt-3 text-base">
            <a href="/charts" className="link">
              {pressWords.charts}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

function PressKit({ href, fileName, bytes, pictures }: NonNullable<PressContactProps["kit"]>) {
  return (
    <>
      <h2 className="text-heading">{pressWords.kit}</h2>
      <p className="mt-2 text-base text-muted">{plural(pressWords.kitText, pictures)}</p>
      <p className="mt-5">
        <a className={buttonClass("primary")} href={href} download={fileName}>
          {pressWords.kitButton} <span aria-hidden="true">↓</span>
        </a>
      </p>
      <p className="mt-3 text-base text-muted">
        {fillTemplate(pressWords.kitSize, { size: megabytes(bytes) })}
      </p>
    </>
  );
}

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

const megabytes = (bytes: number) =>
  fillTemplate(numberWords.megabytes, {
    figure: (bytes / 1_000_000).toLocaleString(locale, oneDecimal),
  });
