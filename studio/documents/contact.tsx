import { useContent } from "#app/lib/content/content-context.tsx";
import type { DocumentBlock } from "#app/lib/content/schema/document.ts";
import type { DocumentAssets } from "./assets.ts";

interface ContactProps {
  block: Extract<DocumentBlock, { block: "contact" }>;
  portraits: DocumentAssets["portraits"];
}

export function Contact({ block: { heading, text, people: names }, portraits }: ContactProps) {
  const content = useContent();
  const { legalName, address, email, phone } = content.company;
  return (
    <div className="contact">
      <h3>{heading}</h3>
      <p>{text}</p>
      <ul>
        {content.people
          .filter(({ name }) => names.includes(name))
          .map((person) => (
            <li key={person.name}>
              <img src={portraits[person.name]} alt="" />
              <span>
                <strong>{person.name}</strong>
                <br />
                {person.role}
                <br />
                <a href={`mailto:${person.email}`}>{person.email}</a>
              </span>
            </li>
          ))}
        <li>
          <span>
            <strong>{legalName}</strong>
            <br />
            {address.street}, {address.postalCode} {address.city}
            <br />
            <a href={`mailto:${email}`}>{email}</a>, {phone}
          </span>
        </li>
      </ul>
    </div>
  );
}
