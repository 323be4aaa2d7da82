import type { Company } from "#app/lib/content/schema/firm.ts";
import type { Content } from "#app/lib/content/content.ts";
import { useContent, useSiteUrl } from "#app/lib/content/content-context.tsx";
import styles from "#app/styles/pages/contact.css?url";
import { derived } from "#app/lib/content/derived.ts";
import { AddressLines, Enquiries } from "#app/features/people/enquiries.tsx";
import { TeamGrid } from "#app/features/people/team-grid.tsx";
import { PageHero } from "#app/layout/hero.tsx";
import { heroImage, portrayed, portrayedPerson } from "#app/layout/pictures.ts";
import { SitePageMeta } from "#app/seo/site-page-meta.tsx";
import { person as personNode } from "#app/seo/structured-data.ts";

const team = derived((content: Content) =>
  content.people.map((person) => portrayed(content, person)),
);
const enquiries = derived((content: Content) =>
  content.pages.contact.enquiries.map(({ person, ...enquiry }) => ({
    ...enquiry,
    person: person === undefined ? undefined : portrayedPerson(content, person),
  })),
);

/** The lines of the firm's postal address. */
function addressOf({ legalName, address }: Company): string[] {
  const { street, postalCode, city, country } = address;
  return [legalName, street, `${postalCode} ${city}`, country];
}

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function Contact() {
  const content = useContent();
  const page = content.pages.contact;
  const siteUrl = useSiteUrl();
  const [general, ...others] = enquiries(content);
  return (
    <>
      <SitePageMeta
        page={{ path: "/contact", ...page.meta }}
        things={team(content).map((somebody) => personNode(content, siteUrl, somebody))}
      />
      <PageHero hero={page.hero} art={heroImage(content, "contact")} />
      {general && (
        <Enquiries general={general} address={addressOf(content.company)} others={others} />
      )}
      <Office />
      <TeamGrid {...page.team} team={team(content)} />
    </>
  );
}

/** The office: address, opening hours, and the way there as a list of stops. */
function Office() {
  const content = useContent();
  const page = content.pages.contact;
  const { heading, text, hours, way } = page.office;
  return (
    <section className="on-dark bg-forest-900 py-section text-white">
      <div className="shell">
        <div className="grid gap-x-16 gap-y-6 md:grid-cols-2">
          <div>
            <h2 className="text-title">{heading}</h2>
            <address className="mt-4 not-italic">
              <AddressLines lines={addressOf(content.company)} />
            </address>
            <p className="mt-4 intro-text max-w-[28rem]">{text}</p>
          </div>
          {hours.length > 0 && (
            <div>
              <h3 className="eyebrow text-mint-200">{content.words.firm.hours}</h3>
              <dl className="mt-2">
                {hours.map(({ days, open }) => (
                  <div
                    key={days}
                    className="flex justify-between gap-6 border-b border-white/25 py-2.5"
                  >
                    <dt>{days}</dt>
                    <dd className="shrink-0">{open}</dd>
                  </div>
                ))}
              </dl>
            </div>
          )}
        </div>
        {way.length > 0 && (
          <details className="fold fold-on-phones mt-8 lg:mt-12">
            <summary className="eyebrow border-y border-white/25 text-mint-200" data-screen-only="">
              {content.words.firm.wayHere}
            </summary>
            <h3 className="fold-heading eyebrow text-mint-200">{content.words.firm.wayHere}</h3>
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
