import type {
  BreadcrumbList,
  Graph,
  Organization,
  SearchAction,
  Thing,
  WebPage,
  WebSite,
  WithActionConstraints,
} from "schema-dts";
import type { Content } from "#app/lib/content/content.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import { socialImageSize } from "./page-titles.ts";

interface Crumb {
  path: string;
  title: string;
}

export interface GraphPage {
  /** The page's canonical path. */
  path: string;
  title: string;
  description: string;
  /** The pages above this one, without the front page. */
  parents?: readonly Crumb[];
}

export const organizationId = (siteUrl: string) => `${siteUrl}/#organization`;
const websiteId = (siteUrl: string) => `${siteUrl}/#website`;
const breadcrumbId = (url: string) => `${url}#breadcrumb`;

/**
 * The structured data of a page with the things it is about. The graph of every page contains the firm and the site, so that
 * references to them resolve.
 */
export function pageGraph(
  content: Content,
  siteUrl: string,
  page: GraphPage,
  image: string,
  things: Thing[],
): Graph {
  const { path, title, parents = [] } = page;
  const crumbs = path === "/" ? [] : [...parents, { path, title }];
  return {
    "@context": "https://schema.org",
    "@graph": [
      organization(content, siteUrl),
      website(content, siteUrl),
      webPage(content, siteUrl, page, image),
      ...(crumbs.length > 0 ? [breadcrumb(content, siteUrl, crumbs)] : []),
      ...things,
    ],
  };
}

function organization(content: Content, siteUrl: string): Organization {
  const { address, network } = content.company;
  return {
    "@type": "Organization",
    "@id": organizationId(siteUrl),
    name: content.company.name,
    legalName: content.company.legalName,
    url: `${siteUrl}/`,
    description: content.company.description,
    slogan: content.company.tagline,
    foundingDate: String(content.company.foundedYear),
    logo: {
      "@type": "ImageObject",
      url: `${siteUrl}/icon-512.png`,
      width: "512",
      height: "512",
    },
    email: content.company.email,
    telephone: content.company.phone,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressCountry:
        content.countries.find(({ name }) => name === address.country)?.code ?? address.country,
    },
    sameAs: network.url,
  };
}

function website(content: Content, siteUrl: string): WebSite {
  return {
    "@type": "WebSite",
    "@id": websiteId(siteUrl),
    url: `${siteUrl}/`,
    name: content.company.name,
    inLanguage: content.words.lang,
    publisher: { "@id": organizationId(siteUrl) },
    potentialAction: searchAction(content, siteUrl),
  };
}

/** Programs replace the name in braces by what somebody searches for. */
const searchAction = (content: Content, siteUrl: string): WithActionConstraints<SearchAction> => ({
  "@type": "SearchAction",
  target: {
    "@type": "EntryPoint",
    urlTemplate: `${siteUrl}${sitePath(content, "/search")}?q={search_term_string}`,
  },
  "query-input": "required name=search_term_string",
});

function webPage(content: Content, siteUrl: string, page: GraphPage, image: string): WebPage {
  const { path, title, description } = page;
  const url = siteUrl + path;
  return {
    "@type": "WebPage",
    "@id": url,
    url,
    name: title,
    description,
    inLanguage: content.words.lang,
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

/** From the front page, which is named after the firm, to the page itself. */
function breadcrumb(content: Content, siteUrl: string, crumbs: Crumb[]): BreadcrumbList {
  const trail = [{ path: "/", title: content.company.name }, ...crumbs];
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
