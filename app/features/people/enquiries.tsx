import type { Enquiry } from "#app/lib/content/schema/own-pages.ts";
import { ContactLinks, RoundPortrait } from "#app/layout/person.tsx";
import type { Portrayed } from "#app/layout/pictures.ts";

export interface AnsweredEnquiry extends Omit<Enquiry, "person"> {
  person: Portrayed | undefined;
}

interface EnquiriesProps {
  general: AnsweredEnquiry;
  /** Lines of the firm's postal address. */
  address: string[];
  others: AnsweredEnquiry[];
}

/** Contacts by subject: the general enquiry first, then a directory of the others. */
export function Enquiries({ general, address, others }: EnquiriesProps) {
  return (
    <section className="bg-paper py-section">
      <div className="shell">
        <div className="grid gap-x-12 gap-y-4 md:grid-cols-2 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <h2 className="text-title">{general.heading}</h2>
            <p className="mt-4 intro-text">{general.text}</p>
          </div>
          <address className="not-italic lg:col-span-5">
            <AddressLines lines={address} />
            <EnquiryLinks enquiry={general} />
          </address>
        </div>
        {others.length > 0 && (
          <ul className="mt-6 border-b border-line lg:mt-12">
            {others.map((enquiry) => (
              <li key={enquiry.heading} className="border-t border-line py-4">
                <DirectoryEntry enquiry={enquiry} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** The lines of an address; on phones one after the other. */
export function AddressLines({ lines }: { lines: readonly string[] }) {
  return (
    <p>
      {lines.map((line, index) => (
        <span key={line} className="md:block">
          {line}
          {index < lines.length - 1 && <span className="md:hidden">, </span>}
        </span>
      ))}
    </p>
  );
}

function DirectoryEntry({ enquiry }: { enquiry: AnsweredEnquiry }) {
  const { heading, text, person, more } = enquiry;
  return (
    <div className="grid gap-x-12 gap-y-3 sm:max-lg:grid-cols-2 lg:grid-cols-12">
      <h2 className="text-heading sm:max-lg:col-span-2 lg:col-span-3">{heading}</h2>
      <div className="lg:col-span-4">
        <p className="font-serif leading-normal text-pretty">{text}</p>
        {more && (
          <p className="mt-2">
            <a className="link" href={more.link}>
              {more.text}
            </a>
          </p>
        )}
      </div>
      <div className="flex gap-4 leading-snug lg:col-span-5">
        {person && (
          <RoundPortrait portrait={person.portrait} box="far-below size-14" loading="lazy" />
        )}
        <div className="min-w-0">
          {person && (
            <>
              <p className="font-semibold">{person.name}</p>
              <p className="text-base text-muted">{person.role}</p>
            </>
          )}
          <EnquiryLinks enquiry={enquiry} />
        </div>
      </div>
    </div>
  );
}

const EnquiryLinks = ({ enquiry: { email, phone, person } }: { enquiry: AnsweredEnquiry }) => (
  <ContactLinks email={email ?? person?.email} phone={phone ?? person?.phone} stacked />
);
