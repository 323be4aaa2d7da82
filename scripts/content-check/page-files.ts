import { readdirSync } from "node:fs";
import { content } from "#server/content/compiled-content.ts";
import { navigation } from "#content/navigation.ts";
import { firmFolder } from "#content/schema/firm-folder.ts";

/** Paths that the server handles itself, so that a page there would never be shown. `/index.md` is the home page. */
const taken = new Set(["article", "browser-reports", "health", "index", "leads", "oembed"]);

/**
 * What the schema of a page cannot check: whether its file name gives a valid and unused path, and whether the menus that it
 * should appear in exist. `known` are the files of pages that have their own route.
 */
export function pageFileProblems(
  known: readonly string[],
  folder = new URL("content/pages/", firmFolder()),
): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = `content/pages/${entry.name}`;
    if (known.includes(file) || entry.name.startsWith(".")) return [];
    const [name = ""] = entry.name.split(".ts");
    const problem = entry.isFile() ? nameProblem(entry.name, name) : "must be a file";
    if (problem) return [`${file}: ${problem}`];
    const page = content.addedPages.get(`/${name}`);
    return page
      ? [
          ...navigationProblems(`/${name}`, Object(page.navigation)),
          ...referenceProblems(page),
        ].map((line) => `${file}: ${line}`)
      : [`${file}: exports no page: it must say "export const page: AddedPage = { … }"`];
  });
}

function nameProblem(file: string, name: string): string | undefined {
  if (!file.endsWith(".ts")) return "must end in .ts";
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(name))
    return "must be named in lower-case words with hyphens, like open-positions.ts";
  if (taken.has(name)) return `the address /${name} is taken: give the file another name`;
  const redirect = content.redirects.find(({ from }) => from === `/${name}`);
  return redirect && `content/redirects.ts sends /${name} to ${redirect.to}: remove it there`;
}

/** Without `withFigures` the page would show a reference to a figure as it is written. */
function referenceProblems(page: object): string[] {
  const [left] = /\{[a-z][^{}"]*\}/i.exec(JSON.stringify(page)) ?? [];
  return left ? [`${left} stands as it is: write "= withFigures({ … });" around the page`] : [];
}

interface PageNavigation {
  menu?: string | undefined;
  footer?: string | undefined;
  after?: string | undefined;
}

/** `pages` are the added pages, which appear in the same menus. */
export function navigationProblems(
  path: string,
  { menu, footer, after }: PageNavigation,
  pages: ReadonlyMap<string, { navigation?: PageNavigation | undefined }> = content.addedPages,
): string[] {
  const group = navigation.footer.find(({ heading }) => heading === footer);
  const headings = navigation.footer.map(({ heading }) => `"${heading}"`).join(", ");
  const inMenu = { main: navigation.main, "what we do": navigation.whatWeDo.links }[menu ?? ""];
  const beside = [...pages].filter(([other, { navigation: of }]) => {
    const sharesMenu = menu !== undefined && of?.menu === menu;
    return other !== path && (sharesMenu || (footer !== undefined && of?.footer === footer));
  });
  const paths = [
    ...[...(inMenu ?? []), ...(group?.links ?? [])].map(({ to }) => to),
    ...beside.map(([to]) => to),
  ];
  return [
    ...(footer === undefined || group
      ? []
      : [`navigation.footer: the footer has no group "${footer}", only ${headings}`]),
    ...(after === undefined || paths.includes(after)
      ? []
      : [`navigation.after: ${after} stands neither in that menu nor in that group of the footer`]),
  ];
}
