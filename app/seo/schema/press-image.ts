import type { ImageObject } from "schema-dts";
import { company } from "#content/company.ts";
import { organizationId } from "./organization.ts";

export interface PressImageOptions {
  /** The file at full size. */
  href: string;
  alt: string;
  caption: string;
  credit: string;
}

/** What may be done with pictures and figures stands on the page for the press, in words. */
export const termsUrl = (siteUrl: string) => `${siteUrl}/media`;

export function pressImage(siteUrl: string, options: PressImageOptions): ImageObject {
  const { href, alt, caption, credit } = options;
  return {
    "@type": "ImageObject",
    contentUrl: siteUrl + href,
    name: caption,
    description: alt,
    creditText: credit,
    copyrightNotice: `© ${company.legalName}`,
    creator: { "@id": organizationId(siteUrl) },
    license: termsUrl(siteUrl),
    acquireLicensePage: termsUrl(siteUrl),
  };
}
