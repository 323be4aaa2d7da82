import type { Person } from "schema-dts";
import { organizationId } from "./organization.ts";

export interface PersonOptions {
  name: string;
  /** What they are, under whichever name a page has it. */
  role: string;
  /** The slug of the portrait. */
  image: string;
  email: string;
  phone?: string | undefined;
  portrait: { img: { src: string } };
  subjects?: string[];
  languages?: string[];
}

/** Where everybody of the team is found, whichever page names them. */
export const personId = (siteUrl: string, image: string) => `${siteUrl}/contact#${image}`;

export function person(siteUrl: string, options: PersonOptions): Person {
  const { name, role, image, email, phone, portrait, subjects, languages } = options;
  return {
    "@type": "Person",
    "@id": personId(siteUrl, image),
    name,
    jobTitle: role,
    email,
    ...(phone && { telephone: phone }),
    image: siteUrl + portrait.img.src,
    worksFor: { "@id": organizationId(siteUrl) },
    ...(subjects && { knowsAbout: subjects }),
    ...(languages && { knowsLanguage: languages }),
  };
}
