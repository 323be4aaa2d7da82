import type { Enquiry } from "#content/schema/contact.ts";
import type { Portrayed } from "#app/layout/pictures.ts";
import { EmailLink, PhoneLink } from "#app/ui/links.tsx";
import { Picture } from "#app/ui/picture.tsx";

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
        <div className="enquiry-general">
          <div>
            <h2 className="text-title">{general.heading}</h2>
            <p className="enquiry-text mt-4">{general.text}</p>
          </div>
          <address className="enquiry-address">
            <p>
              {address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
            <p className="enquiry-ways">
              <Ways enquiry={general} />
            </p>
          </address>
        </div>
        {others.length > 0 && (
          <ul className="directory">
            {others.map((enquiry) => (
              <li key={enquiry.heading}>
                <DirectoryEntry enquiry={enquiry} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function DirectoryEntry({ enquiry }: { enquiry: AnsweredEnquiry }) {
  const { heading, text, person, more } = enquiry;
  return (
    <div className="directory-entry">
      <h2 className="text-heading">{heading}</h2>
      <div>
        <p className="enquiry-text">{text}</p>
        {more && (
          <p className="enquiry-ways">
            <a className="link" href={more.link}>
              {more.text}
            </a>
          </p>
        )}
      </div>
      <div className="directory-person">
        {person && (
          <Picture
            picture={person.portrait}
            alt=""
            sizes="3.5rem"
            box="far-below size-14"
            className="directory-portrait"
            loading="lazy"
          />
        )}
        <div>
          {person && (
            <>
              <p className="font-semibold">{person.name}</p>
              <p className="text-base text-muted">{person.role}</p>
            </>
          )}
          <p className="enquiry-ways">
            <Ways enquiry={enquiry} />
          </p>
        </div>
      </div>
    </div>
  );
}

function Ways({ enquiry: { email, phone, person } }: { enquiry: AnsweredEnquiry }) {
  const [mail, number] = [email ?? person?.email, phone ?? person?.phone];
  return (
    <>
      {mail && <EmailLink address={mail} className="link" />}
      {number && <PhoneLink number={number} className="link" />}
    </>
  );
}
