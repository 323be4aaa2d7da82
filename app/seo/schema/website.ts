import type { WebPage, WebSite } from "schema-dts";
import { company } from "#content/company.ts";
import { socialImageSize } from "../social/image-address.ts";
import { breadcrumbId } from "./breadcrumb.ts";
import { organizationId } from "./organization.ts";

const websiteId = (siteUrl: string) => `${siteUrl}/#website`;

/** The language of the whole site, as in the document. */
export const language = "en";

export function website(siteUrl: string): WebSite {
  return {
    "@type": "WebSite",
    "@id": websiteId(siteUrl),
    url: `${siteUrl}/`,
    name: company.name,
    inLanguage: language,
    publisher: { "@id": organizationId(siteUrl) },
  };
}

interface PageOptions {
  siteUrl: string;
  path: string;
  title: string;
  description: string;
  image: string;
  hasBreadcrumb: boolean;
}

export function webPage(page: PageOptions): WebPage {
  const { siteUrl, path, title, description, image, hasBreadcrumb } = page;
  const url = siteUrl + path;
  return {
    "@type": "WebPage",
    "@id": url,
    url,
    name: title,
    description,
    inLanguage: language,
    isPartOf: { "@id": websiteId(siteUrl) },
    primaryImageOfPage: {
      "@type": "ImageObject",
      url: siteUrl + image,
      width: String(socialImageSize.width),
      height: String(socialImageSize.height),
    },
    ...(hasBreadcrumb && { breadcrumb: { "@id": breadcrumbId(url) } }),
  };
}
