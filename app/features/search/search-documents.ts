import type { Content } from "#app/lib/content/content.ts";
import type { PageHead } from "#app/lib/content/schema/page.ts";
import { allCharts } from "#app/lib/charts/find-chart.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import { monthAndYear } from "#app/lib/text.ts";
import type { Words } from "#app/lib/words/words.ts";
import type { NewsItem } from "#server/news/content-service.ts";

export type SearchKind = "report" | "chart" | "page" | "person" | NewsItem["type"];

/** What a search can find. */
export interface SearchDocument {
  kind: SearchKind;
  title: string;
  /** Where it is on this site, or the address of an article on another site. */
  to: string;
  /** As it is printed, and in ISO 8601. */
  date?: { text: string; iso: string };
  /** Further words by which it is found, which are not shown. */
  about: string[];
  /** Its text in paragraphs. The first is shown if the words that were searched for are in none. */
  texts: string[];
}

/** Everything that can be found, in the order in which equal results are shown. */
export const searchDocuments = (content: Content, news: readonly NewsItem[]): SearchDocument[] =>
  [
    ...reportDocuments(content),
    ...pageDocuments(content),
    ...chartDocuments(content),
    ...personDocuments(content),
    ...newsDocuments(news),
  ].map(({ about, texts, ...document }) => ({
    ...document,
    // "Press release on piracy, April 2026" names what something is, and when.
    about: [...about, kindLabel(content.words, document.kind), document.date?.text ?? ""],
    // Pages repeat their title, which would be shown twice.
    texts: texts.filter((text) => text !== document.title),
  }));

export function kindLabel({ report, search, newsType }: Words, kind: SearchKind): string {
  const labels: Record<SearchKind, string> = {
    report: report.kind,
    ...search.kinds,
    NEWSLETTER: newsType.newsletter,
    "PRESS RELEASE": newsType.pressRelease,
  };
  return labels[kind];
}

function reportDocuments(content: Content): SearchDocument[] {
  return content.reports.map(({ id, title, description, link, lastUpdated }) => {
    const product = content.products.find(({ productId }) => productId === id);
    const { meta, ...page } = product ?? {};
    return {
      kind: "report",
      title,
      to: link,
      date: { text: monthAndYear(content.words, lastUpdated), iso: lastUpdated.slice(0, 7) },
      about: [...(meta?.keywords ?? []), meta?.title ?? ""],
      texts: [description, meta?.description ?? "", ...textsIn(page)],
    };
  });
}

const chartDocuments = (content: Content): SearchDocument[] =>
  allCharts(content).map(({ id, title, measure, edition, base, source, columns, rows }) => ({
    kind: "chart",
    title,
    to: sitePath(content, `/charts/${id}`),
    date: { text: monthAndYear(content.words, edition), iso: edition },
    about: [source],
    texts: [measure, base, [...rows.map(({ label }) => label), ...columns].join(", ")],
  }));

function personDocuments(content: Content): SearchDocument[] {
  return content.people.map(({ name, role, image, email, phone = "" }) => {
    const spoken = content.press.spokespeople.filter(({ person }) => person === image);
    return {
      kind: "person",
      title: name,
      to: sitePath(content, `/contact#${image}`),
      about: [email, phone],
      texts: [role, ...spoken.flatMap(({ subjects, languages }) => [...subjects, ...languages])],
    };
  });
}

/** A page, and texts of other files that it shows. */
type PageParts = [path: string, page: PageHead, others?: unknown];

function pageDocuments(content: Content): SearchDocument[] {
  const { pages, press, addedPages } = content;
  const { usage, boilerplate, contact } = press;
  const parts: PageParts[] = [
    ["/", pages.home],
    ["/about", pages.about],
    ["/analysis", pages.analysis],
    ["/consulting", pages.consulting],
    ["/instant-insight", pages.instantInsight],
    ["/products", pages.products],
    ["/charts", pages.charts],
    ["/news", pages.news],
    ["/downloads", pages.downloads, content.downloads],
    ["/media", pages.media, [usage, boilerplate, contact]],
    ["/contact", pages.contact],
    ["/privacy-policy", pages.privacyPolicy],
    ...[...addedPages].map(([path, page]): PageParts => [path, page]),
  ];
  return parts.map(([path, { meta, ...page }, others]) => ({
    kind: "page",
    title: meta.title,
    to: sitePath(content, path),
    about: meta.keywords ?? [],
    texts: [meta.description, ...textsIn([page, others])],
  }));
}

const newsDocuments = (items: readonly NewsItem[]): SearchDocument[] =>
  items.map(({ type, title, path, link, date, isoDate, excerpt }) => ({
    kind: type,
    title,
    to: path || link,
    date: { text: date, iso: isoDate },
    about: [],
    texts: [excerpt],
  }));

/** The texts at any depth: a new field of a page is found without a word here. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return isProse(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Not the name of a picture or person, an address, a day, or a text whose values are filled in for each page. */
const isProse = (text: string) => !/^[a-z\d./:@_?#-]*$/.test(text) && !/[{}]/.test(text);
