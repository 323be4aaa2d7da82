import { navigation } from "#content/navigation.ts";
import { reports } from "#content/reports.ts";

export interface SitePage {
  to: string;
  label: string;
}

/** Every page of the site that has an address of its own and a name in a menu or the catalogue. */
export const sitePages: SitePage[] = uniqueByPath([
  ...navigation.whatWeDo.links,
  ...navigation.main,
  ...navigation.footer.flatMap(({ links }) => links),
  ...reports.map(({ link, title }) => ({ to: link, label: title })),
]);

function uniqueByPath(pages: SitePage[]): SitePage[] {
  return [...new Map(pages.map(({ to, label }) => [to, { to, label }])).values()];
}
