import type { BreadcrumbList, Graph, Organization, Thing, WebPage, WebSite } from "schema-dts";
import { company } from "#content/company.ts";
import { socialImagePath, socialImageSize } from "./page-meta.ts";
import type { Cover } from "./social/cover.tsx";
import { pageCovers } from "./social/page-covers.ts";

interface Crumb {
  path: string;
  title: string;
}

export interface PageAddress {
  /** The site's public origin. */
  siteUrl: string;
  /** The page's canonical path. */
  path: string;
  title: string;
  description: string;
  /** The pages above this one, without the front page. */
  parents?: Crumb[];
  /** For a page whose cover is not drawn by the build. */
  image?: { path: string; alt: string };
}

/** The language of the whole site, as in the document. */
export const language = "en";

export const organizationId = (siteUrl: string) => `${siteUrl}/#organization`;
const websiteId = (siteUrl: string) => `${siteUrl}/#website`;
const breadcrumbId = (url: string) => `${url}#breadcrumb`;

/**
 * The metadata of a page beyond its content, for loaders. Every graph holds the firm and the site, so that
 * references to them resolve on every page.
 */
export function pageFacts(page: PageAddress, ...things: Thing[]) {
  const { siteUrl, path, title, parents = [] } = page;
  const image = page.image ?? coverOf(path);
  const crumbs = path === "/" ? [] : [...parents, { path, title }];
  const graph: Graph = {
    "@context": "https://schema.org",
    "@graph": [
      organization(siteUrl),
      website(siteUrl),
      webPage(page, image.path),
      ...(crumbs.length > 0 ? [breadcrumb(siteUrl, crumbs)] : []),
      ...things,
    ],
  };
  // As plain data: the types of the vocabulary are too large for the compiler to carry through a loader.
  return { ogImage: image.path, ogImageAlt: image.alt, structuredData: graph as object };
}

function coverOf(path: string): { path: string; alt: string } {
  const page = path.split("?")[0] ?? path;
  const cover = pageCovers.get(page);
  if (!cover) throw new Error(`${page} has no cover in app/seo/social/page-covers.ts`);
  return { path: socialImagePath(page), alt: coverAlt(cover) };
}

/** The text of a cover, as its alternative text. */
export function coverAlt({ kicker, title, subtitle }: Cover): string {
  const text = [kicker, title, subtitle].filter(Boolean).join(". ");
  return text.replace(/(?<=[.!?…])\./g, "");
}

function organization(siteUrl: string): Organization {
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

function website(siteUrl: string): WebSite {
  return {
    "@type": "WebSite",
    "@id": websiteId(siteUrl),
    url: `${siteUrl}/`,
    name: company.name,
    inLanguage: language,
    publisher: { "@id": organizationId(siteUrl) },
  };
}

function webPage({ siteUrl, path, title, description }: PageAddress, image: string): WebPage {
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
    ...(path !== "/" && { breadcrumb: { "@id": breadcrumbId(url) } }),
  };
}

/** From the front page, which has the firm's name, to the page itself. */
function breadcrumb(siteUrl: string, crumbs: Crumb[]): BreadcrumbList {
  const trail = [{ path: "/", title: company.name }, ...crumbs];
  return {
    "@type": "BreadcrumbList",
    "@id": breadcrumbId(siteUrl + (crumbs.at(-1)?.path ?? "/")),
    itemListElement: trail.map(({ path, title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: siteUrl + path,
    })),
  };
}
