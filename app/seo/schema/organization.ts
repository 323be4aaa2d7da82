import type { Organization } from "schema-dts";
import { company } from "#content/company.ts";

export const organizationId = (siteUrl: string) => `${siteUrl}/#organization`;

/** The firm as it stands in the footer of every page. */
export function organization(siteUrl: string): Organization {
  const { address, network } = company;
  return {
    "@type": "Organization",
    "@id": organizationId(siteUrl),
    name: company.name,
    legalName: company.legalName,
    url: `${siteUrl}/`,
    description: company.description,
    slogan: company.tagline,
    foundingDate: String(company.foundedYear),
    logo: {
      "@type": "ImageObject",
      url: `${siteUrl}/icon-512.png`,
      width: "512",
      height: "512",
    },
    email: company.email,
    telephone: company.phone,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressCountry: address.country,
    },
    sameAs: network.url,
  };
}
