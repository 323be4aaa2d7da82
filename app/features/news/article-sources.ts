import { derived } from "#app/lib/content/derived.ts";
import type { Content } from "#app/lib/content/content.ts";
import type { TeamMember } from "#app/lib/content/schema/people.ts";
import type { Report } from "#app/lib/content/schema/report.ts";
import type { Article, NewsItem } from "#server/news/content-service.ts";
import { reportOf } from "#app/lib/charts/find-chart.ts";
import { chartAtPath } from "./article-chart.tsx";

export interface ArticleAuthor {
  name: string;
  /** Undefined if nobody in people.yaml has this name. */
  person: TeamMember | undefined;
}

/** For comparing names regardless of case, spacing, invisible characters and Unicode form. */
const nameKey = (name: string) =>
  name
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();

const firm = derived((content: Content) => nameKey(content.company.name));
const peopleByName = derived(
  (content: Content) => new Map(content.people.map((person) => [nameKey(person.name), person])),
);

/** The author of an article; undefined if the content service names nobody or the firm itself. */
export function articleAuthor(
  content: Content,
  { author }: Pick<Article, "author">,
): ArticleAuthor | undefined {
  const key = nameKey(author);
  if (!key || key === firm(content)) return undefined;
  const person = peopleByName(content).get(key);
  return { name: person?.name ?? author, person };
}

/** By id and by the last segment of the page's path, since editors may tag articles with either. */
const reportsBySlug = derived(
  (content: Content) =>
    new Map(
      content.reports.flatMap((report) =>
        [report.link.split("/").at(-1) ?? "", report.id].map((slug) => [slug, report] as const),
      ),
    ),
);

/** The report that an article draws on: by its tags and categories, or else the report of its first chart that has one. */
export function articleReport(
  content: Content,
  { terms, acf }: Pick<Article, "terms" | "acf">,
): Report | undefined {
  for (const term of terms) {
    const report = reportsBySlug(content).get(term.toLowerCase());
    if (report) return report;
  }
  for (const block of acf) {
    if (block.layout !== "chart") continue;
    const found = chartAtPath(content, block.path);
    const report = found && reportOf(content, found.chart);
    if (report) return report;
  }
  return undefined;
}

export interface Neighbours {
  /** The one published before. */
  previous: NewsItem | undefined;
  /** The one published after. */
  next: NewsItem | undefined;
}

/** The articles before and after one, in a list with the newest first; none if the article is not in the list. */
export function neighboursOf(id: number, all: readonly NewsItem[]): Neighbours {
  const index = all.findIndex((item) => item.id === id);
  if (index === -1) return { previous: undefined, next: undefined };
  return { previous: all[index + 1], next: all[index - 1] };
}

const relatedCount = 3;

/** The newest articles of the same type, without the article itself and its neighbours. */
export function relatedTo(
  { id, type }: { id: number; type: string },
  { previous, next }: Neighbours,
  all: readonly NewsItem[],
): NewsItem[] {
  const shown = [id, previous?.id, next?.id];
  return all
    .filter((item) => item.type === type && !shown.includes(item.id))
    .slice(0, relatedCount);
}
