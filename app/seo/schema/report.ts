import type { ItemList, Report as ReportNode } from "schema-dts";
import type { ProductDetail } from "#content/schema/product.ts";
import type { Report } from "#content/schema/report.ts";
import { organizationId } from "./organization.ts";
import { personId } from "./person.ts";
import { countryNodes } from "./service.ts";
import { language } from "./website.ts";

interface ReportOptions {
  report: Report;
  product: ProductDetail;
  image: string;
  /** The `@id` of the figures that its page shows. */
  sample: string | undefined;
}

/**
 * A publication and not a product: search engines ask a product for its price or its ratings, and a report has
 * neither on this site.
 */
export function reportNode(siteUrl: string, options: ReportOptions): ReportNode {
  const { report, product, image, sample } = options;
  return {
    "@type": "Report",
    "@id": `${siteUrl}${report.link}#report`,
    name: report.title,
    headline: product.headline,
    description: report.description,
    url: siteUrl + report.link,
    image: siteUrl + image,
    datePublished: report.releaseDate,
    dateModified: report.lastUpdated ?? product.fallbackDate,
    inLanguage: language,
    isAccessibleForFree: false,
    publisher: { "@id": organizationId(siteUrl) },
    author: { "@id": organizationId(siteUrl) },
    contributor: { "@id": personId(siteUrl, product.contactInfo.image) },
    spatialCoverage: countryNodes(),
    ...(sample && { hasPart: { "@id": sample } }),
  };
}

/** A page's list of other pages, in its order. */
export function itemList(siteUrl: string, items: { path: string; name: string }[]): ItemList {
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
