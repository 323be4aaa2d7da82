import type { AddedPage } from "./schema/added-page.ts";
import type { Navigation } from "./schema/navigation.ts";

interface MenuLink {
  to: string;
  label: string;
  summary?: string | undefined;
}

/** The menus and the footer, with the links to added pages and without those to retired reports. */
export interface SiteNavigation extends Omit<Navigation, "whatWeDo" | "main" | "footer"> {
  whatWeDo: { label: string; links: MenuLink[] };
  main: MenuLink[];
  footer: { heading: string; links: MenuLink[] }[];
}

type PageLinks = NonNullable<AddedPage["navigation"]>;

export function linkAddedPages(
  navigation: Navigation,
  pages: ReadonlyMap<string, AddedPage>,
  retired: readonly string[],
): SiteNavigation {
  const withPages = (links: readonly MenuLink[], isHere: (wanted: PageLinks) => boolean) =>
    insertLinks(
      links,
      [...pages].flatMap(([to, { navigation: of }]) => (of && isHere(of) ? [{ to, ...of }] : [])),
    ).filter(({ to }) => !retired.includes(to));
  const { whatWeDo, main, footer } = navigation;
  return {
    ...navigation,
    whatWeDo: {
      ...whatWeDo,
      links: withPages(whatWeDo.links, ({ menu }) => menu === "what we do"),
    },
    main: withPages(main, ({ menu }) => menu === "main"),
    footer: footer.map(({ heading, links }) => ({
      heading,
      links: withPages(links, (wanted) => wanted.footer === heading),
    })),
  };
}

/** Inserts each link after the one in `after`, which may also be an added page, in any order of the files. */
export function insertLinks(
  links: readonly MenuLink[],
  wanted: readonly (MenuLink & { after?: string | undefined })[],
): MenuLink[] {
  const inserted = [...links];
  let waiting = [...wanted];
  while (waiting.length > 0) {
    const isThere = ({ after }: { after?: string | undefined }) =>
      after === undefined || inserted.some((link) => link.to === after);
    // Links whose `after` is missing or circular come last.
    const next = waiting.find(isThere) ?? waiting[0];
    waiting = waiting.filter((link) => link !== next);
    if (!next) break;
    const { to, label, summary, after } = next;
    const before = inserted.findIndex((link) => link.to === after);
    inserted.splice(before < 0 ? inserted.length : before + 1, 0, { to, label, summary });
  }
  return inserted;
}
