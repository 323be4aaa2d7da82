import { navigation as written } from "#content/navigation.ts";
import type { AddedPage } from "#content/schema/added-page.ts";
import { firmFolder } from "#content/schema/firm-folder.ts";

/** Added pages export `page`; pages with their own route export another name. */
type PageModule = { page?: AddedPage };

/** Vite watches the folder in development. Scripts run in Node, which has no `import.meta.glob`. */
const modules: Record<string, PageModule> = import.meta.env
  ? import.meta.glob("#content/pages/*.ts", { eager: true })
  : await importFolder();

async function importFolder(): Promise<Record<string, PageModule>> {
  const { readdir } = await import("node:fs/promises");
  const folder = new URL("content/pages/", firmFolder());
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /^[^.].*\.ts$/.test(entry.name))
    .map(({ name }) => new URL(name, folder).href);
  return Object.fromEntries(
    await Promise.all(
      files.toSorted().map(async (file) => [file, await import(/* @vite-ignore */ file)] as const),
    ),
  );
}

/** Added pages by address: `content/pages/careers.ts` is `/careers`. */
export const addedPages = new Map<string, AddedPage>(
  Object.entries(modules).flatMap(([file, { page }]) =>
    page ? [[file.slice(file.lastIndexOf("/"), -".ts".length), page]] : [],
  ),
);

interface MenuLink {
  to: string;
  label: string;
  summary?: string | undefined;
}

/** The menus and the footer, with the links to added pages. */
export const navigation = {
  ...written,
  whatWeDo: {
    ...written.whatWeDo,
    links: withPages(written.whatWeDo.links, ({ menu }) => menu === "what we do"),
  },
  main: withPages(written.main, ({ menu }) => menu === "main"),
  footer: written.footer.map(({ heading, links }) => ({
    heading,
    links: withPages(links, ({ footer }) => footer === heading),
  })),
};

export type SiteNavigation = typeof navigation;

type PageLinks = NonNullable<AddedPage["navigation"]>;

function withPages(links: readonly MenuLink[], isHere: (wanted: PageLinks) => boolean): MenuLink[] {
  const wanted = [...addedPages].flatMap(([to, { navigation: of }]) =>
    of && isHere(of) ? [{ to, ...of }] : [],
  );
  return insertLinks(links, wanted);
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
