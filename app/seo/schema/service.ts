import type { Country, Service } from "schema-dts";
import { countries } from "#content/charts/countries.ts";
import { organizationId } from "./organization.ts";

interface ServiceOptions {
  path: string;
  name: string;
  description: string;
  /** What the service consists of, where its page lists it. */
  parts?: { heading: string; list: { name: string; text: string }[] };
}

export const countryNodes = (names = countries.map(({ name }) => name)): Country[] =>
  names.map((name) => ({ "@type": "Country", name }));

export function service(siteUrl: string, options: ServiceOptions): Service {
  const { path, name, description, parts } = options;
  return {
    "@type": "Service",
    "@id": `${siteUrl}${path}#service`,
    name,
    description,
    serviceType: name,
    url: siteUrl + path,
    provider: { "@id": organizationId(siteUrl) },
    areaServed: countryNodes(),
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
