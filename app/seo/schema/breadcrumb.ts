import type { BreadcrumbList } from "schema-dts";
import { company } from "#content/company.ts";

export interface Crumb {
  path: string;
  title: string;
}

export const breadcrumbId = (url: string) => `${url}#breadcrumb`;

/** From the front page, which goes by the firm's name, to the page itself. */
export function breadcrumb(siteUrl: string, crumbs: Crumb[]): BreadcrumbList {
  const way = [{ path: "/", title: company.name }, ...crumbs];
  return {
    "@type": "BreadcrumbList",
    "@id": breadcrumbId(siteUrl + (crumbs.at(-1)?.path ?? "/")),
    itemListElement: way.map(({ path, title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: siteUrl + path,
    })),
  };
}
