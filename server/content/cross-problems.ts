import * as v from "valibot";
import { type Addressed, pageNames, programPath, sitePath } from "#app/lib/site-addresses.ts";
import { nearest, slug } from "#app/lib/content/schema/basics.ts";
import type { Chart, Editions, Series } from "#app/lib/content/schema/chart.ts";
import type { FirmFolder } from "./read-folder.ts";
import {
  type FieldPath,
  type Problem,
  type SourceFile,
  bodyField,
  problemAt,
} from "./source-file.ts";
import { textsOf } from "./texts.ts";
import { asList, listIn, textIn } from "./unchecked-values.ts";

interface Firm {
  folder: FirmFolder;
  /** Names of the pages that the program has a design for. */
  ownPages: readonly string[];
  charts: readonly Chart[];
  measures: readonly Series[];
  /** Whether no mistake was found in the chart before. */
  isRight: (chart: Chart | Series) => boolean;
  editions: Editions;
}

/** Mistakes that only several files together show: dead links, addresses that are taken, titles that stand twice. */
export function crossProblems(firm: Firm): Problem[] {
  const { folder, charts, measures } = firm;
  const site: SitePaths = { folder, addresses: writtenAddresses(folder), paths: pagePaths(firm) };
  return [
    ...addressProblems(firm),
    ...[...folder.files.values()].flatMap((source) => linkProblems(site, source)),
    ...redirectProblems(site),
    ...nameProblems(folder),
    ...addedPageProblems(firm),
    ...reportProblems(folder),
    ...retiredProblems(folder),
    ...repeatedTitles(folder),
    ...editionProblems(folder, [...measures, ...charts].filter(firm.isRight), firm.editions),
    ...newsProblems(firm, site),
  ];
}

/** What links are compared with. Paths are as visitors see them: those of the program's pages may be the firm's own. */
interface SitePaths {
  folder: FirmFolder;
  addresses: Addressed;
  paths: ReadonlySet<string>;
}

/** The firm's own addresses as far as they are right, before the schema has checked them. */
export function writtenAddresses(folder: Pick<FirmFolder, "files">): Addressed {
  const written: unknown = Object(folder.files.get("navigation.yaml")?.value).addresses;
  const right = pageNames.flatMap((name) => {
    const own = textIn(written, name);
    return own !== undefined && v.is(slug, own) ? [[name, own] as const] : [];
  });
  return { navigation: { addresses: Object.fromEntries(right) } };
}

/** Paths that the server handles itself, so that a page there would never be shown. `/index.md` is the home page. */
const takenPaths =
  "article browser-reports feeds health index leads look oembed pictures press search words your-data".split(
    " ",
  );

/** What stands first in the paths that no firm names: below some of them the program has files, but nothing at themselves. */
const fixedNames = [...takenPaths, "assets", "hooks", "images", "preview", "social"];

/** Own addresses that other pages or files have. */
function addressProblems({ folder, ownPages }: Firm): Problem[] {
  const source = folder.files.get("navigation.yaml");
  const written: unknown = Object(source?.value).addresses;
  const seen = new Map<string, string>();
  const added = [...folder.filesIn("pages").keys()].filter((name) => !ownPages.includes(name));
  const files = folder.paths.flatMap((path) => /^files\/(.*)$/.exec(path)?.[1] ?? []);
  const problemOf = (name: string, own: string): string | undefined => {
    const first = seen.get(own);
    seen.set(own, first ?? name);
    const file = files.find((path) => path.split("/")[0] === own);
    if (own.includes("{")) return "must be written out, without a reference";
    if (first !== undefined) return `is the address of ${first} too`;
    if (own !== name && pageNames.some((other) => other === own))
      return "is the name of another page of the program: take another word";
    if (fixedNames.includes(own)) return `the address /${own} is taken: take another word`;
    if (added.includes(own)) return `is the address of pages/${own}.yaml too`;
    return file === undefined ? undefined : `is the address of files/${file} too`;
  };
  return pageNames.flatMap((name) => {
    const own = textIn(written, name);
    const problem = own === undefined ? undefined : problemOf(name, own);
    return source && problem ? [problemAt(source, ["addresses", name], problem)] : [];
  });
}

/** The paths of all pages that do not depend on the content service. */
function pagePaths({ folder, charts, measures }: Firm): Set<string> {
  const names = (of: "pages" | "reports") => [...folder.filesIn(of).keys()];
  const addresses = writtenAddresses(folder);
  const paths = [
    "/",
    ...names("pages")
      .filter((name) => name !== "home")
      .map((name) => `/${name}`),
    ...names("reports").map((name) => `/products/${name}`),
    ...[...charts, ...measures].map(({ id }) => `/charts/${id}`),
    "/search",
    "/your-data",
  ];
  return new Set(paths.map((path) => sitePath(addresses, path)));
}

/** Fields of these names contain links, at any depth. Only a `link` may lead to an address that is redirected. */
const linkFields = new Set(["link", "to", "after", "retired"]);

function linkProblems(site: SitePaths, source: SourceFile): Problem[] {
  const { paths } = site;
  const redirected = redirectedPaths(site);
  return textsOf(source).flatMap(({ path, text }) => {
    const name = String(path.at(-1));
    const isLink = linkFields.has(name) && text.startsWith("/");
    const problem = isLink && deadLink(site, text, redirected);
    const isRedirected = isLink && name !== "link" && redirected.includes(text) && !paths.has(text);
    if (isRedirected)
      return [problemAt(source, path, `${text} is redirected: write the page that is there now`)];
    return problem ? [problemAt(source, path, problem)] : [];
  });
}

/** Addresses of earlier pages that lead to a present one. */
const redirectedPaths = ({ folder, addresses }: SitePaths): string[] =>
  asList(folder.files.get("redirects.yaml")?.value)
    .flatMap((of) => textIn(of, "from") ?? [])
    .filter((from) => !/[:*]/.test(from))
    .map((from) => sitePath(addresses, from));

/** What is wrong with a link of this site, if anything is. */
function deadLink(
  { folder, addresses, paths }: SitePaths,
  to: string,
  redirected: readonly string[],
): string | undefined {
  const [address = ""] = to.split(/[?#]/, 1);
  const written = address.length > 1 && address.endsWith("/") ? address.slice(0, -1) : address;
  const path = sitePath(addresses, written);
  // Only the content service knows the targets of articles, feeds and redirects with placeholders.
  const isElsewhere =
    /[:*]/.test(path) || /^\/(?:article|feeds)\//.test(programPath(addresses, path));
  const isThere =
    isElsewhere ||
    paths.has(path) ||
    redirected.includes(path) ||
    folder.namesIn("files", "").includes(path.slice(1));
  if (isThere) return path === written ? undefined : `the page ${written} stands at ${path}`;
  const reports = sitePath(addresses, "/products");
  const isReport = path.startsWith(`${reports}/`);
  const hint = nearest(
    path,
    [...paths].filter((known) => !isReport || known.startsWith(`${reports}/`)),
  );
  const remedy = `; if its file was deleted, put it back with retired: ${reports}, or redirect ${path} in redirects.yaml`;
  return `there is no page ${path}${hint}${isReport && !hint.endsWith("?") ? remedy : ""}`;
}

/** A redirect applies before the pages: one from the path of a page would hide the page. */
function redirectProblems({ folder, addresses, paths }: SitePaths): Problem[] {
  const source = folder.files.get("redirects.yaml");
  const inSite = (path: unknown) => (typeof path === "string" ? sitePath(addresses, path) : path);
  if (!source || !Array.isArray(source.value)) return [];
  const seen = new Map<unknown, number>();
  return source.value.flatMap((redirect, index) => {
    const [from, to] = [inSite(Object(redirect).from), inSite(Object(redirect).to)];
    const at = (message: string) => [problemAt(source, [index, "from"], message)];
    const first = seen.get(from);
    seen.set(from, first ?? index);
    if (typeof from !== "string" || typeof to !== "string") return [];
    if (first !== undefined) return at(`is that of #${first + 1} too`);
    const [start = "", rest] = from.split(/(:slug|\*)$/);
    const [target = "", filled] = to.split(/(:slug|\*)$/);
    if (from === to || (filled === "*" && target.startsWith(start))) return at("leads to itself");
    if (filled !== undefined && filled !== rest)
      return at(`must end in ${filled}, as the address that it leads to`);
    const hidden = [...paths].find((path) =>
      rest === undefined
        ? path === from
        : path.startsWith(start) &&
          path !== start &&
          (rest === "*" || !path.slice(start.length).includes("/")),
    );
    return hidden === undefined ? [] : at(`there is a page ${hidden}, which nobody would see`);
  });
}

/** The names of these files are addresses, and those of charts also stand in references. */
const nameProblems = (folder: FirmFolder): Problem[] =>
  (["charts", "documents", "pages", "reports"] as const).flatMap((of) =>
    [...folder.filesIn(of)].flatMap(([name, { file }]) => {
      if (of === "charts" && ["count", "firm"].includes(name))
        return [{ file, message: "must have another name: references begin with it" }];
      return /^[a-z\d]+(?:-[a-z\d]+)*$/.test(name)
        ? []
        : [{ file, message: "must be named in lower-case words with hyphens" }];
    }),
  );

/** What the schema of a page cannot know: whether its address is free, and the menus that it names exist. */
function addedPageProblems({ folder, ownPages }: Firm): Problem[] {
  const navigation = Object(folder.files.get("navigation.yaml")?.value);
  const addresses = writtenAddresses(folder);
  const groups = listIn(navigation, "footer");
  const headings = groups.map(({ heading }) => String(heading));
  const pages = [...folder.filesIn("pages")].filter(([name]) => !ownPages.includes(name));
  const links = pages.map(([name, { value }]) => ({
    to: `/${name}`,
    ...Object(Object(value).navigation),
  })) as { to: string; menu?: unknown; footer?: unknown }[];
  return pages.flatMap(([name, source]) => {
    const problems: Problem[] = [];
    if (takenPaths.includes(name) || sitePath(addresses, `/${name}`) !== `/${name}`)
      problems.push({
        file: source.file,
        message: `the address /${name} is taken: give it another name`,
      });
    const { menu, footer, after } = Object(Object(source.value).navigation);
    if (typeof footer === "string" && !headings.includes(footer))
      problems.push(
        problemAt(
          source,
          ["navigation", "footer"],
          `the footer has no group ${JSON.stringify(footer)}${nearest(footer, headings)}`,
        ),
      );
    const inMenu = [
      ...(menu === "main" ? listIn(navigation, "main") : []),
      ...(menu === "what we do" ? listIn(navigation.whatWeDo, "links") : []),
    ];
    const group = listIn(
      groups.find(({ heading }) => heading === footer),
      "links",
    );
    const beside = links.filter(
      (link) =>
        link.to !== `/${name}` &&
        ((menu !== undefined && link.menu === menu) ||
          (footer !== undefined && link.footer === footer)),
    );
    const before = [...inMenu, ...group, ...beside].map(({ to }) => String(to));
    const isKnown =
      (menu === undefined || menus.includes(menu)) &&
      (footer === undefined || headings.includes(footer));
    if (isKnown && typeof after === "string" && !before.includes(after))
      problems.push(
        problemAt(
          source,
          ["navigation", "after"],
          `${after} stands neither in that menu nor in that group of the footer`,
        ),
      );
    return problems;
  });
}

const menus: unknown[] = ["main", "what we do"];

interface Named {
  source: SourceFile;
  path: FieldPath;
  value: unknown;
}

/** A mistake for each value that an earlier file has too, whatever its case. */
function repeated(values: readonly Named[], message: (other: string, value: unknown) => string) {
  const first = new Map<string, string>();
  return values.flatMap(({ source, path, value }) => {
    const key = `${path.join(".")} ${String(value).trim().toLowerCase()}`;
    const other = first.get(key);
    first.set(key, other ?? source.file);
    return other ? [problemAt(source, path, message(other, value))] : [];
  });
}

/** Retired reports that lead to each other in a circle. */
function retiredProblems(folder: FirmFolder): Problem[] {
  const reports = [...folder.filesIn("reports")];
  const addresses = writtenAddresses(folder);
  const next = new Map<string, string | undefined>(
    reports.map(([name, { value }]) => [
      sitePath(addresses, `/products/${name}`),
      textIn(value, "retired"),
    ]),
  );
  return reports.flatMap(([name, source]) => {
    const seen = new Set<string>();
    let path: string | undefined = sitePath(addresses, `/products/${name}`);
    while (path !== undefined && !seen.has(path)) {
      seen.add(path);
      path = next.get(path);
    }
    return path === undefined ? [] : [problemAt(source, ["retired"], "leads back to itself")];
  });
}

/** Two reports with one id or title would be one for forms and the lead store. */
const reportProblems = (folder: FirmFolder): Problem[] =>
  repeated(
    [...folder.filesIn("reports")].flatMap(([name, source]) => {
      const { id = name, title } = Object(source.value) as { id?: unknown; title?: unknown };
      return [
        { source, path: ["id"], value: id },
        { source, path: ["title"], value: title },
      ];
    }),
    (other, value) => `${JSON.stringify(value)} is that of ${other} too`,
  );

/** Of two pages with the same title, search engines show only one, and readers cannot distinguish them. */
const repeatedTitles = (folder: FirmFolder): Problem[] =>
  repeated(
    [...folder.filesIn("pages").values(), ...folder.filesIn("reports").values()]
      // The page of a retired report is not shown.
      .filter(({ value }) => textIn(value, "retired") === undefined)
      .flatMap((source) =>
        ["title", "description"].flatMap((field) => {
          const value: unknown = Object(Object(source.value).meta)[field];
          return typeof value === "string" ? [{ source, path: ["meta", field], value }] : [];
        }),
      ),
    (other) => `is that of ${other} too: give each page its own`,
  );

/** The number of the next item. */
export function freeNewsNumber(folder: FirmFolder): number {
  const sources = [...folder.filesIn("news").values()];
  return Math.max(0, ...sources.map(({ value }) => Number(Object(value).id) || 0)) + 1;
}

/** Numbers that stand twice, and what the texts of news refer to. */
function newsProblems({ folder, charts, measures, editions }: Firm, site: SitePaths) {
  const news = folder.filesIn("news");
  const redirected = redirectedPaths(site);
  const pictures = new Set(folder.namesIn("news/images", ""));
  const current = new Map([...charts, ...measures].map(({ id, edition }) => [id, edition]));
  const ids = new Map<unknown, string>();
  const free = freeNewsNumber(folder);

  /** A line that contains only the address of a chart shows the chart. */
  function chartProblem(line: string): string | undefined {
    const written = line.trim();
    const address = programPath(site.addresses, written);
    if (!address.startsWith("/charts/") || address.includes(" ")) return undefined;
    const shown = sitePath(site.addresses, written);
    if (shown !== written) return `the page ${written} stands at ${shown}`;
    const { pathname, searchParams } = new URL(address, "http://localhost");
    const id = pathname.slice("/charts/".length).replace("/", "");
    if (!current.has(id)) return `there is no chart ${id}${nearest(id, [...current.keys()])}`;
    const edition = searchParams.get("edition");
    const known = new Set([current.get(id), ...Object.keys(editions[id] ?? {})]);
    return edition === null || known.has(edition)
      ? undefined
      : `the chart ${id} has no edition ${edition}: there are ${[...known].join(", ")}`;
  }

  function lineProblem(line: string): string | undefined {
    const problem = chartProblem(line);
    if (problem) return problem;
    for (const [, link = ""] of line.matchAll(/\]\(([^)\s]*)/g)) {
      if (link.startsWith("/")) {
        const dead = deadLink(site, link, redirected);
        if (dead) return dead;
      } else if (link.endsWith(".md") && !news.has(link.slice(0, -".md".length)))
        return `there is no ${link}${nearest(
          link,
          [...news.keys()].map((name) => `${name}.md`),
        )}`;
      else if (link.startsWith("images/") && !pictures.has(link.slice("images/".length)))
        return `there is no news/${link}${nearest(link.slice("images/".length), [...pictures])}`;
    }
    return undefined;
  }

  return [...news.values()].flatMap((source) => {
    const { id, [bodyField]: body } = Object(source.value) as Record<string, unknown>;
    const other = id === undefined ? undefined : ids.get(id);
    if (id !== undefined) ids.set(id, other ?? source.file);
    const lines = Array.isArray(body) ? body.map(String) : [];
    return [
      ...(id === undefined && source.value !== undefined
        ? [problemAt(source, ["id"], `is missing: ${free} is free`)]
        : []),
      ...(other
        ? [problemAt(source, ["id"], `${String(id)} is that of ${other} too: ${free} is free`)]
        : []),
      ...lines.flatMap((line, index) => {
        const problem = lineProblem(line);
        return problem ? [problemAt(source, [bodyField, index], problem)] : [];
      }),
    ];
  });
}

type State = Chart | Series;

/** Charts whose figures differ from those that were published under the same edition. */
function editionProblems(
  folder: Pick<FirmFolder, "files">,
  present: readonly State[],
  kept: Editions,
): Problem[] {
  return present.flatMap((state) => {
    const { id, edition } = state;
    const source = folder.files.get(`charts/${id}.yaml`);
    if (!source || edition === undefined) return [];
    const known = kept[id]?.[edition];
    if (!known || figuresOf(known) === figuresOf(state)) return [];
    return [
      problemAt(
        source,
        ["edition"],
        `the figures differ from those that were published as ${edition}: give them a new edition`,
      ),
    ];
  });
}

/** The figures alone, without their texts, for comparison. */
function figuresOf(state: State): string {
  const { unit } = state;
  if ("figures" in state) {
    const { categories, figures } = state;
    return JSON.stringify({ unit, categories, figures });
  }
  const { columns, rows = [] } = state;
  return JSON.stringify({ unit, columns, rows: rows.map(({ label, values }) => [label, values]) });
}
