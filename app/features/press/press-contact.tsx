import { useContent } from "#app/lib/content/content-context.tsx";
import type { Content } from "#app/lib/content/content.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ContactLinks } from "#app/layout/person.tsx";
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
  const content = useContent();
  return (
    <section className="bg-white py-section">
      <div className="shell grid gap-x-12 gap-y-5 lg:grid-cols-12">
        <div className="md:flex md:gap-10 lg:col-span-8">
          <Picture
            picture={person.portrait}
            alt=""
            sizes="(min-width: 48rem) 13rem, 7rem"
            fetchPriority="low"
            box="shrink-0"
            className="float-right ml-4 w-28 bg-line md:ml-0 md:w-52"
          />
          <div>
            <h2 className="text-title">{content.words.press.contact}</h2>
            <p className="mt-4 font-semibold">{person.name}</p>
            <p className="text-base text-muted">{person.role}</p>
            <p className="mt-4 mb-2 intro-text max-w-[28rem]">{text}</p>
            <ContactLinks email={email} phone={person.phone} />
          </div>
        </div>
        <div className="border-t border-line pt-5 lg:col-span-4">
          {kit && <PressKit {...kit} />}
          <h3 className="mt-5 text-base font-semibold lg:mt-8">{content.words.press.usage}</h3>
          <p className="mt-1 text-base text-muted">{usage}</p>
          <p className="mt-3 text-base">
            <a href={sitePath(content, "/charts")} className="link">
              {content.words.press.charts}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

function PressKit({ href, fileName, bytes, pictures }: NonNullable<PressContactProps["kit"]>) {
  const content = useContent();
  return (
    <>
      <h2 className="text-heading">{content.words.press.kit}</h2>
      <p className="mt-2 text-base text-muted">
        {plural(content.words, content.words.press.kitText, pictures)}
      </p>
      <p className="mt-5">
        <a className={buttonClass("primary")} href={href} download={fileName}>
          {content.words.press.kitButton} <span aria-hidden="true">↓</span>
        </a>
      </p>
      <p className="mt-3 text-base text-muted">
        {fillTemplate(content.words.press.kitSize, { size: megabytes(content, bytes) })}
      </p>
    </>
  );
}

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

const megabytes = (content: Content, bytes: number) =>
  fillTemplate(content.words.number.megabytes, {
    figure: (bytes / 1_000_000).toLocaleString(content.words.locale, oneDecimal),
  });
