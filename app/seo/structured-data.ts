import type * as schema from "schema-dts";
import type { Content } from "#app/lib/content/content.ts";
import type { Country } from "#app/lib/content/schema/countries.ts";
import type { TeamMember } from "#app/lib/content/schema/people.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import { organizationId } from "./page-graph.ts";

/** The pages that a page lists, in the same order. */
export function itemList(
  siteUrl: string,
  items: { path: string; name: string }[],
): schema.ItemList {
  return {
    "@type": "ItemList",
    itemListElement: items.map(({ path, name }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: siteUrl + path,
    })),
  };
}

interface ServiceOptions {
  path: string;
  name: string;
  description: string;
  /** The parts of the service, if its page lists them. */
  parts?: { heading: string; list: { name: string; text: string }[] };
}

export const countriesWith = ({ countries }: Content, ids: readonly string[]): Country[] =>
  countries.filter(({ id }) => ids.includes(id));

export const countryNodes = (countries: readonly Country[]): schema.Country[] =>
  countries.map(({ name, code }) => ({ "@type": "Country", name, identifier: code }));

export function service(
  content: Content,
  siteUrl: string,
  options: ServiceOptions,
): schema.Service {
  const { name, description, parts } = options;
  const path = sitePath(content, options.path);
  return {
    "@type": "Service",
    "@id": `${siteUrl}${path}#service`,
    name,
    description,
    serviceType: name,
    url: siteUrl + path,
    provider: { "@id": organizationId(siteUrl) },
    areaServed: countryNodes(content.countries),
    ...(parts && {
      hasOfferCatalog: {
        "@type": "OfferCatalog",
        name: parts.heading,
        itemListElement: parts.list.map((part) => ({
          "@type": "Offer",
          itemOffered: { "@type": "Service", name: part.name, description: part.text },
        })),
      },
    }),
  };
}

interface PersonOptions extends TeamMember {
  portrait: { img: { src: string } };
  subjects?: string[];
  languages?: string[];
}

/** The `@id` of a report, on every page that mentions it. `path` is that of the report's page. */
export const reportId = (siteUrl: string, path: string) => `${siteUrl}${path}#report`;

/** The `@id` of a person, on every page that mentions them. */
export const personId = (content: Content, siteUrl: string, image: string) =>
  siteUrl + sitePath(content, `/contact#${image}`);

export function person(content: Content, siteUrl: string, options: PersonOptions): schema.Person {
  const { name, role, image, email, phone, portrait, subjects, languages } = options;
  return {
    "@type": "Person",
    "@id": personId(content, siteUrl, image),
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

/** The page with the terms of use of pictures and figures. */
export const termsUrl = (content: Content, siteUrl: string) =>
  siteUrl + sitePath(content, "/media");

export function pressImage(
  content: Content,
  siteUrl: string,
  { href, alt, caption, credit }: Record<"href" | "alt" | "caption" | "credit", string>,
): schema.ImageObject {
  return {
    "@type": "ImageObject",
    contentUrl: siteUrl + href,
    name: caption,
    description: alt,
    creditText: credit,
    copyrightNotice: `© ${content.company.legalName}`,
    creator: { "@id": organizationId(siteUrl) },
    license: termsUrl(content, siteUrl),
    acquireLicensePage: termsUrl(content, siteUrl),
  };
}
