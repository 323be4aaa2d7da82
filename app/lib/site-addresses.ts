import { derived } from "./content/derived.ts";

/** The first parts of the addresses of the program's pages, as in app/routes.ts. A firm may give each another name. */
export const pageNames = [
  "about",
  "analysis",
  "article",
  "charts",
  "consulting",
  "contact",
  "downloads",
  "instant-insight",
  "media",
  "news",
  "privacy-policy",
  "products",
  "search",
  "subscription",
  "your-data",
] as const;

/** `addresses` of navigation.yaml: the firm's names, by those of the program. */
export type OwnAddresses = Readonly<
  Partial<Record<(typeof pageNames)[number], string | undefined>>
>;

/** The part of `Content` with the firm's addresses. */
export interface Addressed {
  navigation: { addresses?: OwnAddresses | undefined };
}

const namesOf = derived((addresses: OwnAddresses) => {
  const names = Object.entries(addresses);
  return {
    site: new Map(names),
    program: new Map(names.map(([program, own]) => [own, program])),
  };
});

/** The name that a path begins with, alone or with `.md`. Files such as `/news.json` keep theirs. */
const firstName = /^\/([a-z\d-]+)(?=\.md(?:[?#]|$)|[/?#]|$)/;

const renamed = (
  { navigation: { addresses } }: Addressed,
  path: string,
  to: "site" | "program",
): string =>
  addresses
    ? path.replace(firstName, (same, name) => {
        const other = namesOf(addresses)[to].get(name);
        return other === undefined ? same : `/${other}`;
      })
    : path;

/** `/about` as the firm has named it. An address of the firm stays as it is, and so does any other text. */
export const sitePath = (content: Addressed, path: string) => renamed(content, path, "site");

/** The path in app/routes.ts of an address of the firm. */
export const programPath = (content: Addressed, path: string) => renamed(content, path, "program");
